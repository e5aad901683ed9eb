/// Finds where a text stops being JSON or JSON5.
///
/// JSONDecoder decides what is JSON, but FoundationEssentials drops the position of the fault, and no
/// other library here reads JSON5; an operator who mends a settings file needs line and column.
struct JSONReader {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0
  /// Names of the members that are being read, and those that are looked for.
  private var path: [String] = []
  private var wanted: [String]?
  private var found: (line: Int, column: Int)?

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Line and column, both from 1, of the first scalar that cannot stand where it stands.
  mutating func firstFault() -> (line: Int, column: Int)? {
    guard value() else { return place }
    skipSpace()
    return position < scalars.count ? place : nil
  }

  /// Line and column, both from 1, of the name of a member; nil when it is not there.
  mutating func place(of wanted: [String]) -> (line: Int, column: Int)? {
    self.wanted = wanted
    _ = value()
    return found
  }

  private var place: (line: Int, column: Int) {
    let before = scalars[..<min(position, scalars.count)]
    let lineStart = before.lastIndex(of: "\n").map { $0 + 1 } ?? 0
    return (before.count { $0 == "\n" } + 1, before.count - lineStart + 1)
  }

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func value() -> Bool {
    skipSpace()
    switch current {
    case "{": return list(closedBy: "}", item: { reader, _ in reader.member() })
    case "[": return list(closedBy: "]", item: { $0.item($1) })
    case "\"", "'": return string()
    default: return word()
    }
  }

  private mutating func member() -> Bool {
    skipSpace()
    let start = position
    let before = wanted == nil ? (line: 0, column: 0) : place
    guard current == "\"" || current == "'" ? string() : word() else { return false }
    if wanted != nil { enter(nameFrom: start, at: before) }
    defer { if wanted != nil { path.removeLast() } }
    skipSpace()
    return take(":") && value()
  }

  /// Notes where a member begins; a name with escapes is taken as it is written.
  private mutating func enter(nameFrom start: Int, at place: (line: Int, column: Int)) {
    let name = String(String.UnicodeScalarView(scalars[start..<position]))
      .trimming { "\"' \t\r\n".contains($0) }
    path.append(name)
    if path == wanted { found = found ?? place }
  }

  private mutating func item(_ index: Int) -> Bool {
    guard wanted != nil else { return value() }
    skipSpace()
    path.append("[\(index)]")
    defer { path.removeLast() }
    if path == wanted { found = found ?? place }
    return value()
  }

  private mutating func list(
    closedBy end: Unicode.Scalar, item: (inout JSONReader, Int) -> Bool
  ) -> Bool {
    // JSONDecoder refuses deeper text too; without this hostile text would exhaust the stack.
    guard depth < 500 else { return false }
    depth += 1
    defer { depth -= 1 }
    position += 1
    for index in 0... {
      skipSpace()
      if take(end) { return true }
      guard item(&self, index) else { return false }
      skipSpace()
      guard take(",") else { return take(end) }
    }
    return false
  }

  private mutating func string() -> Bool {
    guard let quote = current else { return false }
    let start = position
    position += 1
    while let scalar = current, scalar != "\n" {
      position += 1
      if scalar == quote { return true }
      if scalar == "\\" { position += 1 }
    }
    position = start
    return false
  }

  /// A number, a literal, or in JSON5 a bare member name.
  private mutating func word() -> Bool {
    let start = position
    while let scalar = current,
      scalar.properties.isAlphabetic
        || "+-._$0123456789".unicodeScalars
          .contains(scalar)
    {
      position += 1
    }
    let text = String(String.UnicodeScalarView(scalars[start..<position]))
    skipSpace()
    let isName = current == ":"
    let isValue =
      ["true", "false", "null", "Infinity", "NaN"].contains(text)
      || text.first.map { $0.isNumber || "+-.".contains($0) } == true
    guard !text.isEmpty, isName || isValue else {
      position = start
      return false
    }
    return true
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let scalar = current {
      if scalar.properties.isWhitespace {
        position += 1
      } else if starts("//") {
        while position < scalars.count, current != "\n" { position += 1 }
      } else if starts("/*") {
        position += 2
        while position < scalars.count, !starts("*/") { position += 1 }
        // An unclosed comment ends with the text.
        position = min(position + 2, scalars.count)
      } else {
        return
      }
    }
  }

  private func starts(_ mark: String) -> Bool {
    scalars[position...].starts(with: mark.unicodeScalars)
  }
}

extension String {
  fileprivate func trimming(_ isLeftOut: (Character) -> Bool) -> String {
    String(drop(while: isLeftOut).reversed().drop(while: isLeftOut).reversed())
  }
}
