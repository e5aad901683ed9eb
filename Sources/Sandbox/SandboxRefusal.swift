import Flow

/// Why the sandbox does not do what it was asked for.
public enum SandboxRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// The sandbox has no such session: it was opened elsewhere, or its file was removed.
  case unknownSession
  /// Nothing can happen in the session any more.
  case sessionOver
  /// The scenario is made for the sessions of another provider.
  case otherProvider(ProviderID)
  /// Nobody told the sandbox where the session is heard, or it has sent nothing yet.
  case nothingToReplay

  /// A sentence that says what to do next.
  public var description: String {
    switch self {
    case .unknownSession:
      "The sandbox does not know this session; only sessions of the sandbox profile can be played."
    case .sessionOver: "This session is already over at its provider; open a new one to play in."
    case .otherProvider(let id): "This scenario is for sessions of \(id) only."
    case .nothingToReplay:
      "The sandbox has sent no signal of this session yet; play a scenario in it first."
    }
  }
}
