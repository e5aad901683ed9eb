import Console
import Support
import Testing

/// Compares a screen with its golden: size, title and cursor, the text, and a letter for each role.
func expectScreen(
  _ view: View, named name: String, file: String = #filePath,
  location: SourceLocation = #_sourceLocation
) {
  let canvas = view.canvas
  let cursor = view.cursor.map { "cursor \($0.row),\($0.column)" } ?? "no cursor"
  let header = "\(canvas.columns)×\(canvas.rows)  \(view.title)  \(cursor)"
  let rows = (0..<canvas.rows).map { row in text(canvas, row) + "|" }
  let rule = String(repeating: "=", count: canvas.columns)
  let roles = (0..<canvas.rows).map { row in
    String((0..<canvas.columns).map { canvas[row, $0].role.letter }) + "|"
  }
  Golden.expect(
    [header] + rows + [rule] + roles, named: "\(name).screen", at: location, file: file)
}

/// A row as it is read.
func text(_ canvas: Canvas, _ row: Int) -> String {
  (0..<canvas.columns).map { canvas[row, $0].text }.joined()
}

/// The whole screen as it is read.
func text(_ view: View) -> String {
  (0..<view.canvas.rows).map { text(view.canvas, $0) }.joined(separator: "\n")
}

extension Role {
  /// One letter for goldens; a dot for plain text.
  var letter: Character {
    switch self {
    case .text: "."
    case .faint: "f"
    case .title: "T"
    case .accent: "a"
    case .good: "g"
    case .warn: "w"
    case .bad: "x"
    case .selected: "S"
    case .input: "i"
    case .badgeTest: "t"
    case .badgeLive: "L"
    case .border: "-"
    case .key: "k"
    case .banner: "B"
    case .qrDark: "#"
    case .qrLight: "_"
    }
  }
}
