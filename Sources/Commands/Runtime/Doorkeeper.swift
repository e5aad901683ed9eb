import Edge
import Flow

/// Looks at every request's headers: unknown paths and senders that guess tokens get no further.
final class Doorkeeper {
  private var wrongTokens = WrongTokens()
  /// The listener's own address, from which only usher itself calls.
  private let own: String
  /// True once somebody else than this machine has called.
  private(set) var hasCaller = false

  init(own: String) { self.own = own }

  /// The refusal of a request; nil lets it come in.
  func screen(_ request: IncomingRequest) -> Response? {
    if request.peer != own, !Address.isLoopback(request.peer) { hasCaller = true }
    if let refusal = Route.screen(request) { return refusal }
    guard Route(request.path)?.isSecret == true,
      let wait = wrongTokens.wait(for: request.peer, now: Clock.monotonic())
    else { return nil }
    return .text(
      429, "Too many wrong addresses; try again later.",
      headers: [Header("Retry-After", String(wait))])
  }

  /// Takes note of a token that opened nothing.
  func noteWrongToken(from peer: String) { wrongTokens.note(peer, now: Clock.monotonic()) }
}
