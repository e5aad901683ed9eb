import Flow

extension RoleStyle {
  private static let members = ["foreground", "background", "bold", "dim", "underline", "reverse"]

  mutating func take(_ name: String, _ value: JSON, of role: String) throws(ThemeFault) {
    switch name {
    case "foreground": foreground = try Self.colour(value, role)
    case "background": background = try Self.colour(value, role)
    case "bold": isBold = try Self.flag(value, name, role)
    case "dim": isDim = try Self.flag(value, name, role)
    case "underline": isUnderlined = try Self.flag(value, name, role)
    case "reverse": isReversed = try Self.flag(value, name, role)
    default: throw Theme.unknown("member of role \(role)", name, of: Self.members)
    }
  }

  /// `#RRGGBB`, a palette number, or null for the terminal's own.
  private static func colour(_ value: JSON, _ role: String) throws(ThemeFault) -> Colour? {
    if value == .null { return nil }
    if let index = value.integer.flatMap(UInt8.init(exactly:)) { return .index(index) }
    guard let colour = value.string.flatMap(Colour.init(hex:)) else {
      throw ThemeFault(
        reason: "Role \(role) has a bad colour “\(PlainText.shown(ValueText.text(value)))”; "
          + "write #RRGGBB, a number from 0 to 255, or null.")
    }
    return colour
  }

  private static func flag(
    _ value: JSON, _ name: String, _ role: String
  ) throws(ThemeFault) -> Bool {
    guard case .bool(let flag) = value else {
      throw ThemeFault(reason: "“\(name)” of role \(role) must be true or false.")
    }
    return flag
  }
}
