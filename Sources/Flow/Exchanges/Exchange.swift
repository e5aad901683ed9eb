/// A talk with a provider, one request at a time, without doing any of it.
///
/// The backend sends each request and hands the answer to `then`, until the talk is done or refused.
public indirect enum Exchange<Outcome: Sendable>: Sendable {
  case ask(Request, then: @Sendable (Answer) -> Exchange<Outcome>)
  /// A token was learned that later talks can use; nil forgets one that stopped working.
  case keep(AccessToken?, Exchange<Outcome>)
  case done(Outcome)
  case refused(Refusal)
}
