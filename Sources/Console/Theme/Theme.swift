import Flow

/// The colours of the terminal and the look of the customer's page.
public struct Theme: Equatable, Sendable {
  public var name: String
  /// One line for the theme picker.
  public var about: String
  /// Only what differs from the plain look.
  public var styles: [Role: RoleStyle]
  public var page: PageLook

  public init(name: String, about: String, styles: [Role: RoleStyle], page: PageLook) {
    self.name = name
    self.about = about
    self.styles = styles
    self.page = page
  }

  /// The style with what it leaves open taken from the role `text`.
  ///
  /// The two QR roles are the same in every theme.
  public func style(_ role: Role) -> RoleStyle {
    if role == .qrDark { return RoleStyle(.index(231), on: .index(16)) }
    if role == .qrLight { return RoleStyle(.index(16), on: .index(231)) }
    var style = styles[role] ?? RoleStyle()
    style.foreground = style.foreground ?? styles[.text]?.foreground
    style.background = style.background ?? styles[.text]?.background
    return style
  }
}
