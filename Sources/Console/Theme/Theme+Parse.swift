import Flow

extension Theme {
  /// Reads a theme file, JSON with comments; it overrides only what it names.
  ///
  /// - Parameter base: the theme that gives everything else.
  /// - Throws: `ThemeFault` with line and column and the role or member that is wrong.
  public static func parse(_ bytes: [UInt8], over base: Theme) throws(ThemeFault) -> Theme {
    let json: JSON
    do throws(JSON.Malformed) {
      json = try JSON.parse(bytes, relaxed: true)
    } catch {
      throw ThemeFault(reason: "The theme cannot be read: \(error.reason).")
    }
    guard let members = json.object else {
      throw ThemeFault(reason: "A theme is a JSON object with name, about, roles and page.")
    }
    var theme = base
    do throws(ThemeFault) {
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        try ThemeFault.within(name) { () throws(ThemeFault) in try theme.take(name, value) }
      }
    } catch {
      guard let place = JSON.place(of: error.path, in: bytes) else { throw error }
      throw ThemeFault(
        reason: "line \(place.line), column \(place.column): \(error.reason)", path: error.path)
    }
    return theme
  }

  private mutating func take(_ name: String, _ value: JSON) throws(ThemeFault) {
    switch name {
    case "name": self.name = try Theme.text(value, name)
    case "about": about = try Theme.text(value, name)
    case "roles":
      for (role, style) in try Theme.members(value, name) {
        try ThemeFault.within(role) { () throws(ThemeFault) in try takeRole(role, style) }
      }
    case "page":
      for (member, value) in try Theme.members(value, name) {
        try ThemeFault.within(member) { () throws(ThemeFault) in try page.take(member, value) }
      }
    default: throw Theme.unknown("member", name, of: ["name", "about", "roles", "page"])
    }
  }

  private mutating func takeRole(_ name: String, _ value: JSON) throws(ThemeFault) {
    guard let role = Role(rawValue: name), !role.isFixed else {
      throw Theme.unknown("role", name, of: Role.themed.map(\.rawValue))
    }
    var style = styles[role] ?? RoleStyle()
    for (member, value) in try Theme.members(value, name) {
      try ThemeFault.within(member) { () throws(ThemeFault) in
        try style.take(member, value, of: name)
      }
    }
    styles[role] = style
  }

  static func members(_ value: JSON, _ name: String) throws(ThemeFault) -> [(String, JSON)] {
    guard let members = value.object else {
      throw ThemeFault(reason: "“\(PlainText.shown(name))” in the theme must be an object.")
    }
    return members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  static func text(_ value: JSON, _ name: String) throws(ThemeFault) -> String {
    guard let text = value.string, !text.isEmpty, text.count <= 200,
      !text.unicodeScalars.contains(where: PlainText.isUnsafe)
    else {
      throw ThemeFault(reason: "“\(PlainText.shown(name))” in the theme must be a short text.")
    }
    return text
  }

  static func unknown(_ kind: String, _ name: String, of known: [String]) -> ThemeFault {
    let nearest = Spelling.nearest(to: name, in: known)
    let advice = nearest.map { "did you mean \($0)?" } ?? "use " + known.joined(separator: ", ")
    return ThemeFault(
      reason: "The theme has an unknown \(kind) “\(PlainText.shown(name))”; \(advice)")
  }
}
