/// Why something did not work, told so that the operator knows what to do next.
public struct Refusal: Error, Equatable, Sendable {
  /// Who said no; decides the exit code.
  public enum Source: Equatable, Sendable {
    /// The order, a setting or an argument is wrong.
    case input
    /// The provider answered with a refusal.
    case provider(status: Int)
    /// No usable answer came.
    case network
    /// This machine could not do its part, such as writing a file.
    case machine
  }

  /// A session that has no usable link.
  public struct Created: Equatable, Sendable {
    /// The provider's id of it.
    public var providerSession: String
    public var kind: String?

    public init(providerSession: String, kind: String? = nil) {
      self.providerSession = providerSession
      self.kind = kind
    }
  }

  public var source: Source
  /// What happened, as one sentence with a full stop.
  public var reason: String
  /// What to do next, as one sentence with a full stop.
  public var advice: String
  /// The field it concerns, where that is known.
  public var field: String?
  /// True when the provider may have created something all the same.
  public var mayHaveCreated: Bool
  /// What the provider created, where that is known although the rest of its answer is no use.
  public var created: Created?
  /// How long the provider asks to wait, in milliseconds (`Retry-After`).
  public var retryAfter: Int64?

  public init(
    _ source: Source, _ reason: String, advice: String, field: String? = nil,
    mayHaveCreated: Bool = false, retryAfter: Int64? = nil
  ) {
    self.source = source
    self.reason = reason
    self.advice = advice
    self.field = field
    self.mayHaveCreated = mayHaveCreated
    self.retryAfter = retryAfter
  }

  /// True when a read may well work a little later.
  public var isPassing: Bool {
    switch source {
    case .network, .provider(status: 429), .provider(status: 500...599): true
    case .input, .machine, .provider: false
    }
  }

  /// The reason as a log may keep it: a provider's own words may repeat what was typed about a person.
  public var logged: String {
    switch source {
    case .provider(let status): "The provider answered with status \(status)."
    case .input: "The order was not fit to be sent."
    case .network, .machine: reason
    }
  }

  /// Reason and advice as one text.
  public var text: String { advice.isEmpty ? reason : reason + " " + advice }
}
