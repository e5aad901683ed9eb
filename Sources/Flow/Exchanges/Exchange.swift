/// A talk with a provider, one request at a time, without doing any of it.
///
/// The backend sends each request and hands the answer to `then`, until the talk is done or refused.
public indirect enum Exchange<Outcome: Sendable>: Sendable {
  case ask(Request, then: @Sendable (Answer) -> Exchange<Outcome>)
  /// Nothing is sent for so many milliseconds; then the talk goes on with the time it is by then.
  case wait(milliseconds: Int64, then: @Sendable (Instant) -> Exchange<Outcome>)
  /// A token was learned that later talks can use; nil forgets one that stopped working.
  case keep(AccessToken?, Exchange<Outcome>)
  case done(Outcome)
  case refused(Refusal)
}

extension Exchange {
  /// Goes on with another talk when this one ends, whichever way it does.
  func ending<Next>(
    _ next: @escaping @Sendable (Result<Outcome, Refusal>) -> Exchange<Next>
  ) -> Exchange<Next> {
    switch self {
    case .ask(let request, let then): .ask(request) { then($0).ending(next) }
    case .wait(let pause, let then): .wait(milliseconds: pause) { then($0).ending(next) }
    case .keep(let token, let rest): .keep(token, rest.ending(next))
    case .done(let outcome): next(.success(outcome))
    case .refused(let refusal): next(.failure(refusal))
    }
  }
}
