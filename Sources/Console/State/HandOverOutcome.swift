/// How a command that took a link ended.
public struct HandOverOutcome: Equatable, Sendable {
  public var name: String
  public var isFine: Bool
  /// Like `done`, or `exit status 1`.
  public var end: String
  /// What it wrote; foreign text.
  public var lines: [String]

  public init(name: String, isFine: Bool, end: String, lines: [String]) {
    self.name = name
    self.isFine = isFine
    self.end = end
    self.lines = lines
  }
}
