import Flow

/// Opens sessions and reads outcomes; the work goes on until its ticket comes back from `reports`.
public protocol Backend: AnyObject {
  /// Opens a session for an order.
  func open(_ order: Order, listener: String?, look: PageLook?, now: Instant, ticket: Int)
  /// Reads how a session stands.
  func read(_ session: Session, now: Instant, ticket: Int)
  /// Cancels a session; reports a refusal at once where the provider has no way to.
  func cancel(_ session: Session, now: Instant, ticket: Int)
  /// Stops waiting; what was sent may have worked all the same.
  func giveUp(ticket: Int)
  /// Takes in the answer to a request; false when the request was not the backend's.
  func answered(_ requestTicket: Int, _ answer: Answer) -> Bool
  /// What happened since the last call, in order.
  func reports() -> [Report]
}
