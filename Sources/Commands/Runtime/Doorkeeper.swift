import Edge
import Flow

/// Looks at every request's headers, and slows down senders that guess tokens.
///
/// A right token always passes: behind a proxy many senders share one address.
final class Doorkeeper {
  private var wrongTokens: WrongTokens
  /// The listener's own address, from which only this machine calls.
  private let own: String
  /// True where a tunnel or a proxy may bring callers in, who then all seem to be this machine.
  private let isBehindTunnel: Bool
  /// True once somebody else than this machine has called.
  private(set) var hasCaller = false

  /// - Parameter limit: wrong tokens a minute that one address may try.
  init(own: String, isBehindTunnel: Bool = false, limit: Int = WrongTokens.standardLimit) {
    self.own = own
    self.isBehindTunnel = isBehindTunnel
    wrongTokens = WrongTokens(limit: limit)
  }

  /// The refusal of a request; nil lets it come in.
  func screen(_ request: IncomingRequest) -> Response? {
    // Through a tunnel usher itself calls nothing but its health.
    if !isThisMachine(request.peer) || isBehindTunnel && Route(request.path) != .health {
      hasCaller = true
    }
    return Route.screen(request)
  }

  private func isThisMachine(_ peer: String) -> Bool { peer == own || Address.isLoopback(peer) }

  /// Takes note of a token that opened nothing; a response once there were too many.
  func noteWrongToken(from peer: String) -> Response? {
    guard !isThisMachine(peer) else { return nil }
    let now = Clock.monotonic()
    defer { wrongTokens.note(peer, now: now) }
    guard let wait = wrongTokens.wait(for: peer, now: now) else { return nil }
    return .text(
      429, "Too many wrong addresses; try again later.",
      headers: [Header("Retry-After", String(wait))])
  }
}
