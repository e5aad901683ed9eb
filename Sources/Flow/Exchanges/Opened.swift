/// What a provider gave when it opened a session.
public struct Opened: Equatable, Sendable {
  /// The provider's id of the session.
  public var providerSession: String
  /// The capture link with the embed parameters applied.
  public var link: Link
  public var kind: String?
  /// Steps that are known before the customer starts.
  public var steps: [String]
  public var rawStatus: String?
  public var expiresAt: Instant?

  public init(
    providerSession: String, link: Link, kind: String? = nil, steps: [String] = [],
    rawStatus: String? = nil, expiresAt: Instant? = nil
  ) {
    self.providerSession = providerSession
    self.link = link
    self.kind = kind
    self.steps = steps
    self.rawStatus = rawStatus
    self.expiresAt = expiresAt
  }
}
