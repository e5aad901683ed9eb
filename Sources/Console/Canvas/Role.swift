/// What a cell means; the theme decides how that looks.
public enum Role: String, CaseIterable, Sendable {
  case text, faint, title, accent, good, warn, bad
  /// The row that the next key acts on.
  case selected
  /// A value that can be edited.
  case input
  case badgeTest, badgeLive
  case border
  /// The name of a key.
  case key
  /// A trouble that stays until it is over.
  case banner
  /// White on black, whatever the theme: 231 on 16 where there are 256 colours.
  case qrDark
  /// Black on white, whatever the theme: 16 on 231 where there are 256 colours.
  case qrLight

  /// True for the roles that no theme may change, since a scanner has to read them.
  public var isFixed: Bool { self == .qrDark || self == .qrLight }

  /// True for the word that tells test keys from live ones.
  var isBadge: Bool { [.badgeTest, .badgeLive, .banner].contains(self) }

  /// Roles that a theme may name.
  public static var themed: [Role] { allCases.filter { !$0.isFixed } }
}
