/// One thing that has to be so for a session to move.
public struct Rung: Equatable, Sendable {
  /// What it is about, from the link to the provider.
  public enum Subject: String, CaseIterable, Sendable {
    case link, opened, listener, reach, signal, signature, clock, provider

    /// As the screen names it.
    public var words: String {
      switch self {
      case .link: "link shown"
      case .opened: "opened by the customer"
      case .listener: "listener on"
      case .reach: "listener reachable"
      case .signal: "signals arrive"
      case .signature: "webhook signatures"
      case .clock: "clock"
      case .provider: "the provider’s answer"
      }
    }
  }

  public var subject: Subject
  public var isProven: Bool
  /// What is known, as a clause without a full stop.
  public var words: String
  /// What settles it; nil when it is proven.
  public var remedy: Remedy?

  init(_ subject: Subject, proven words: String) {
    (self.subject, self.isProven, self.words) = (subject, true, words)
  }

  init(_ subject: Subject, open words: String, _ remedy: Remedy) {
    (self.subject, self.isProven, self.words, self.remedy) = (subject, false, words, remedy)
  }
}
