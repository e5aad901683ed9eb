/// Why the sandbox does not do what it was asked for.
public enum SandboxRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sandbox has no such session: it was opened elsewhere, or its file was removed.
  case unknownSession
  /// Nothing can happen in the session any more.
  case sessionOver

  /// A sentence that says what to do next.
  public var description: String {
    switch self {
    case .unknownSession:
      "The sandbox does not know this session; only sessions of the sandbox profile can be played."
    case .sessionOver: "This session is already over at its provider; open a new one to play in."
    }
  }
}
