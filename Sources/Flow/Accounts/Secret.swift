/// A key or token that never shows itself: not in a log, a crash, a test failure or a dump.
public struct Secret: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The text itself; use it only to build a request or to check a signature.
  public let revealed: String

  public init(_ text: String) { revealed = text }

  public var description: String { "•••" }
  public var debugDescription: String { "•••" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
