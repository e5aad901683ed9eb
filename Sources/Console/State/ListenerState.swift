/// Whether signals can arrive.
public enum ListenerState: Equatable, Sendable {
  case starting
  /// Host and port that it is bound to, and the address that customers are given.
  case listening(bound: String, advertised: String)
  /// Not listening: why, and what to do, each one sentence.
  case off(reason: String, advice: String)
}
