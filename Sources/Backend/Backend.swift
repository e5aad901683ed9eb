import Flow

/// Opens sessions and reads outcomes; the work goes on until its ticket comes back from `reports`.
public protocol Backend: AnyObject {
  /// Opens a session for an order.
  func open(_ order: Order, listener: String?, look: PageLook?, now: Instant, ticket: Int)
  /// Reads how a session stands.
  func read(_ session: Session, now: Instant, ticket: Int)
  /// Has the provider do something with a session; reports a refusal at once where it cannot.
  func act(_ order: ActionOrder, on session: Session, now: Instant, ticket: Int)
  /// Reads what a provider's account can choose from.
  func catalogue(of provider: ProviderID, now: Instant, ticket: Int)
  /// Stops waiting; what was sent may have worked all the same.
  func giveUp(ticket: Int)
  /// Takes in the answer to a request; false when the request was not the backend's.
  func answered(_ requestTicket: Int, _ answer: Answer, now: Instant) -> Bool
  /// When a talk that waits goes on; nil when none waits.
  var nextDue: Instant? { get }
  /// Goes on with the talks whose time has come.
  func wake(now: Instant)
  /// Goes on with every talk that waits, after a jump of the clock: nobody knows for how long it has.
  func endPauses(now: Instant)
  /// What happened since the last call, in order.
  func reports() -> [Report]
}
