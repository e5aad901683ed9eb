/// A capture link: a credential for one person, so it never shows itself in a log, a dump or a test.
public struct Link: Equatable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The whole link; only for the screen, the QR and the operator's own clipboard.
  public let revealed: String
  /// Scheme, host and port, like `https://example.com` or `http://127.0.0.1:7363`.
  public let origin: String

  public var description: String { origin + "/…" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }

  init(revealed: String, origin: String) {
    self.revealed = revealed
    self.origin = origin
  }
}
