/// What a provider has to know of the moment and the place to build its requests.
public struct Surroundings: Equatable, Sendable {
  public var now: Instant
  /// A token from an earlier talk.
  public var token: AccessToken?
  /// This session's address at the listener, `http://…/s/{token}`; nil when the customer cannot reach it.
  public var listener: String?
  /// The look of the customer's page.
  public var look: PageLook?

  public init(
    now: Instant, token: AccessToken? = nil, listener: String? = nil, look: PageLook? = nil
  ) {
    self.now = now
    self.token = token
    self.listener = listener
    self.look = look
  }

  /// Where the customer's browser goes when the interface ends.
  public var finishedURL: String? { listener.map { $0 + "/finished" } }
}
