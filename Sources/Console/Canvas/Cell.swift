/// One column of the screen.
public struct Cell: Equatable, Sendable {
  /// One base scalar with its combining marks; empty in the second column of a wide one.
  public var text: String
  public var role: Role
  /// 1 or 2 columns; 0 for the second column of a wide one.
  public var width: Int

  static func blank(_ role: Role) -> Cell { Cell(text: " ", role: role, width: 1) }
}
