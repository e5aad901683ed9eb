/// A report of the mouse, both places counted from 0.
public struct Mouse: Equatable, Sendable {
  /// What was done with it.
  public enum Button: Equatable, Sendable { case left, wheelUp, wheelDown }

  public var row: Int
  public var column: Int
  public var button: Button

  public init(row: Int, column: Int, button: Button) {
    self.row = row
    self.column = column
    self.button = button
  }
}
