/// The one thing that settles a rung.
public enum Remedy: String, Equatable, CaseIterable, Sendable {
  /// Hand the link over, once more.
  case handOver
  /// Open a new session in place of this one.
  case reissue
  case startListener
  /// Listen where other devices can reach it.
  case listenOnNetwork
  /// Ask the provider.
  case confirm
  /// Look at address and secret of the webhooks.
  case lookAtWebhooks
  case lookAtClock

  /// What it does, as words for the operator.
  public var words: String {
    switch self {
    case .handOver: "copies the link, to be handed over again"
    case .reissue: "opens a new session with a new link, and cancels this one where that can be"
    case .startListener: "starts the listener"
    case .listenOnNetwork: "lets other devices reach the listener"
    case .confirm: "asks the provider now"
    case .lookAtWebhooks: "shows address and secret of the webhooks"
    case .lookAtClock: "tells whether this machine’s clock is set"
    }
  }

  /// What the command does; a link is at hand only in the console that opened it.
  public var commandWords: String { self == .handOver ? Self.reissue.words : words }

  /// The command line that does it.
  public func command(for id: SessionID) -> String {
    switch self {
    case .handOver, .reissue: "usher reissue \(id)"
    case .startListener: "usher --port N"
    case .listenOnNetwork: "usher --lan"
    case .confirm: "usher confirm \(id)"
    case .lookAtWebhooks: "usher doctor"
    case .lookAtClock: "timedatectl"
    }
  }
}
