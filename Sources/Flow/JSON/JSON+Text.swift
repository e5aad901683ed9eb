extension JSON {
  func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.digits(of: value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { text += "," }
        Self.write(member.key, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func digits(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let digits = number.description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }

  private static func write(_ value: String, to text: inout String) {
    text += "\""
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }) {
      text += value
    } else {
      for scalar in value.unicodeScalars { write(scalar, to: &text) }
    }
    text += "\""
  }

  private static func write(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\u{8}": text += "\\b"
    case "\u{C}": text += "\\f"
    case ..<" ": text += "\\u00" + Hex.encode([UInt8(truncatingIfNeeded: scalar.value)])
    default: text.unicodeScalars.append(scalar)
    }
  }
}
