import Flow

/// Turns text into cells that the terminal and curses agree about.
///
/// Curses measures scalars, terminals measure clusters; only what both measure alike is drawn, so emoji
/// tails behind a joiner, variation selectors and controls are left out.
public struct Lettering: Equatable, Sendable {
  /// Combining marks kept on one base; more are a prank that smears the lines above and below.
  private static let markLimit = 3

  public var isUTF8: Bool
  public var width: CellWidth

  public init(isUTF8: Bool, width: CellWidth) {
    self.isUTF8 = isUTF8
    self.width = width
  }

  /// Cell texts with their widths of 1 or 2.
  func cells(_ text: String) -> [(text: String, width: Int)] {
    isUTF8 ? measured(text) : plain(text)
  }

  func columns(_ text: String) -> Int { cells(text).reduce(0) { $0 + $1.width } }

  private func plain(_ text: String) -> [(text: String, width: Int)] {
    text.flatMap { character -> [(text: String, width: Int)] in
      let plain = Glyph(rawValue: character)?.plain ?? (character.isASCII ? String(character) : "?")
      return plain.unicodeScalars.filter { (32..<127).contains($0.value) }.map { (String($0), 1) }
    }
  }

  private func measured(_ text: String) -> [(text: String, width: Int)] {
    var cells: [(text: String, width: Int)] = []
    var isJoined = false
    for scalar in text.unicodeScalars {
      // Most text is ASCII, and asking for its properties would be most of the drawing.
      if (0x20..<0x7F).contains(scalar.value) {
        cells.append((String(scalar), 1))
      } else if !isTail(scalar, isJoined: isJoined), !PlainText.isUnsafe(scalar) {
        append(scalar, to: &cells)
      }
      isJoined = scalar == "\u{200D}"
    }
    return cells
  }

  private func append(_ scalar: Unicode.Scalar, to cells: inout [(text: String, width: Int)]) {
    switch width(scalar) {
    case 0:
      guard let last = cells.last, last.text.unicodeScalars.count <= Self.markLimit else { return }
      cells[cells.count - 1].text.unicodeScalars.append(scalar)
    case let width where width > 0: cells.append((String(scalar), min(2, width)))
    default: break
    }
  }

  private func isTail(_ scalar: Unicode.Scalar, isJoined: Bool) -> Bool {
    let properties = scalar.properties
    return properties.isVariationSelector || properties.isEmojiModifier
      || scalar == "\u{200C}" || scalar == "\u{200D}"
      || isJoined && properties.isEmoji
  }

  /// The text cut to a number of columns, ending in `…` when something is missing.
  func fitted(_ text: String, to limit: Int) -> String {
    fittedCells(text, to: limit).map(\.text).joined()
  }

  /// The cells of the text, cut as `fitted(_:to:)` cuts it.
  func fittedCells(_ text: String, to limit: Int) -> [(text: String, width: Int)] {
    let all = cells(text)
    guard all.reduce(0, { $0 + $1.width }) > limit else { return all }
    let ellipsis = cells(Glyph.ellipsis.text)
    var room = limit - ellipsis.reduce(0) { $0 + $1.width }
    guard room >= 0 else { return [] }
    let kept = all.prefix { cell in
      room -= cell.width
      return room >= 0
    }
    return kept + ellipsis
  }

  /// The text filled with spaces, or cut, to exactly a number of columns.
  public func padded(_ text: String, to limit: Int) -> String {
    let text = fitted(text, to: limit)
    return text + String(repeating: " ", count: max(0, limit - columns(text)))
  }

  /// The text broken at spaces into lines of at most a number of columns; longer words are cut up.
  func wrapped(_ text: String, to limit: Int) -> [String] {
    guard limit > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ").flatMap({ pieces(String($0), of: limit) }) {
      let joined = line.isEmpty ? word : line + " " + word
      if columns(joined) <= limit {
        line = joined
      } else {
        lines.append(line)
        line = word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// At most `count` such lines, the last ending in `…` when there would be more.
  func wrapped(_ text: String, to limit: Int, lines count: Int) -> [String] {
    let lines = wrapped(text, to: limit)
    guard lines.count > count, count > 0 else { return Array(lines.prefix(max(0, count))) }
    let rest = lines[(count - 1)...].joined(separator: " ")
    return lines.prefix(count - 1) + [fitted(rest, to: limit)]
  }

  private func pieces(_ word: String, of limit: Int) -> [String] {
    guard columns(word) > limit else { return [word] }
    var pieces = [""]
    var used = 0
    for cell in cells(word) where cell.width <= limit {
      if used + cell.width > limit {
        pieces.append("")
        used = 0
      }
      pieces[pieces.count - 1] += cell.text
      used += cell.width
    }
    return pieces.filter { !$0.isEmpty }
  }
}
