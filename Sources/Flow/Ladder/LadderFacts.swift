/// What is known around a session when somebody asks why nothing happens.
public struct LadderFacts: Equatable, Sendable {
  /// How the listener is.
  public enum Listener: Equatable, Sendable {
    case off(reason: String)
    /// `isReached` is nil where nobody tried the advertised address.
    case on(advertised: String, isReached: Bool?)
  }

  public var session: Session
  /// Oldest first; the latest are enough.
  public var signals: [Signal]
  /// Whether link and QR can be shown here; nil where that is another process's matter.
  public var isLinkAtHand: Bool?
  public var listener: Listener
  /// True when a signal of the session came through this listener, at the address it has now.
  public var isHeardHere: Bool
  /// True in the sandbox, whose customers are on this machine.
  public var isLocal: Bool
  /// Why the provider could not be read last time.
  public var readFault: Refusal?
  /// Whether the system keeps this machine's clock synchronised; nil where that is not known.
  public var isClockSet: Bool?
  public var now: Instant

  public init(
    session: Session, signals: [Signal], isLinkAtHand: Bool?, listener: Listener,
    isHeardHere: Bool = false, isLocal: Bool, readFault: Refusal? = nil, isClockSet: Bool? = nil,
    now: Instant
  ) {
    self.session = session
    self.signals = signals
    self.isLinkAtHand = isLinkAtHand
    self.listener = listener
    self.isHeardHere = isHeardHere
    self.isLocal = isLocal
    self.readFault = readFault
    self.isClockSet = isClockSet
    self.now = now
  }
}
