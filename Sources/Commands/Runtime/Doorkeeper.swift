import Edge
import Flow

/// Looks at every request's headers, and slows down senders that guess tokens.
///
/// A right token always passes: behind a proxy many senders share one address.
final class Doorkeeper {
  private var wrongTokens: WrongTokens
  /// The listener's own address, from which only usher itself calls.
  private let own: String
  /// True once somebody else than this machine has called.
  private(set) var hasCaller = false

  /// - Parameter limit: wrong tokens a minute that one address may try.
  init(own: String, limit: Int = WrongTokens.standardLimit) {
    self.own = own
    wrongTokens = WrongTokens(limit: limit)
  }

  /// The refusal of a request; nil lets it come in.
  func screen(_ request: IncomingRequest) -> Response? {
    if request.peer != own, !Address.isLoopback(request.peer) { hasCaller = true }
    return Route.screen(request)
  }

  /// Takes note of a token that opened nothing; a response once there were too many.
  func noteWrongToken(from peer: String) -> Response? {
    let now = Clock.monotonic()
    defer { wrongTokens.note(peer, now: now) }
    guard let wait = wrongTokens.wait(for: peer, now: now) else { return nil }
    return .text(
      429, "Too many wrong addresses; try again later.",
      headers: [Header("Retry-After", String(wait))])
  }
}
