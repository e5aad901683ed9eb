/// Why nothing is happening: what is proven about a session, from the link to the provider.
public struct Ladder: Equatable, Sendable {
  /// Milliseconds without a signal after which an open session counts as quiet.
  public static let patience: Int64 = 60_000
  /// Milliseconds after which an answer of the provider says little about now.
  static let freshness: Int64 = 180_000

  /// In the order in which one stands on the other.
  public let rungs: [Rung]

  public init(_ facts: LadderFacts) {
    switch facts.listener {
    case .off: isDeaf = true
    case .on(_, isReached: false): isDeaf = !facts.isHeardHere
    case .on: isDeaf = false
    }
    rungs = [
      Self.link(facts), Self.opened(facts), Self.listener(facts), Self.reach(facts),
      Self.signal(facts), Self.signature(facts), Self.clock(facts), Self.provider(facts),
    ]
  }

  /// The first rung that is not proven; nil when all are.
  ///
  /// Whether the link was opened can only be told by who is heard, so a deaf listener comes first.
  public var first: Rung? {
    let open = rungs.filter { !$0.isProven }
    guard let first = open.first, first.subject == .opened, first.remedy == .handOver, isDeaf else {
      return open.first
    }
    return open.dropFirst().first
  }

  /// True when the listener is off, or was tried and did not answer.
  private let isDeaf: Bool

  /// Since when an open session is quiet; nil while it is not.
  public static func quietSince(_ session: Session, now: Instant) -> Instant? {
    guard session.standing.isOpen else { return nil }
    let last = session.heardAt ?? session.createdAt
    return now.since(last) >= patience ? last : nil
  }

  /// When a session becomes quiet if nothing arrives; nil when it is, or cannot.
  public static func turnsQuiet(_ session: Session, now: Instant) -> Instant? {
    guard session.standing.isOpen, quietSince(session, now: now) == nil else { return nil }
    return (session.heardAt ?? session.createdAt).adding(milliseconds: patience)
  }

  private static func link(_ facts: LadderFacts) -> Rung {
    if facts.session.standing == .unknown {
      let words = "the create request got no clear answer; look at the provider first"
      return Rung(.link, open: words, .reissue)
    }
    if isOpened(facts.session) {
      return Rung(.link, proven: "the customer has it, since it was opened")
    }
    if facts.isLinkAtHand == false {
      return Rung(
        .link, open: "no link here: only the usher that opened the session has it", .reissue)
    }
    return Rung(.link, proven: "the provider made a link")
  }

  private static func isOpened(_ session: Session) -> Bool {
    session.standing.rank >= Standing.opened.rank
  }

  private static func opened(_ facts: LadderFacts) -> Rung {
    let session = facts.session
    if isOpened(session) {
      return Rung(.opened, proven: "the customer has opened it")
    }
    if let expiresAt = session.expiresAt, expiresAt <= facts.now {
      return Rung(.opened, open: "nobody opened the link, and its time is over", .reissue)
    }
    return Rung(.opened, open: "nobody is known to have opened the link", .handOver)
  }

  private static func listener(_ facts: LadderFacts) -> Rung {
    switch facts.listener {
    case .off(let reason):
      let words = PlainText.shown(reason, limit: 120).asClause
      return Rung(.listener, open: "the listener is off: \(words)", .startListener)
    case .on(let advertised, _):
      return Rung(.listener, proven: "on, at \(PlainText.shown(advertised))")
    }
  }

  private static func reach(_ facts: LadderFacts) -> Rung {
    guard case .on(let advertised, let isReached) = facts.listener else {
      return Rung(.reach, open: "nobody can reach a listener that is off", .startListener)
    }
    let shown = PlainText.shown(advertised)
    // What came through proves more than the listener's own call, which may not find the way round.
    if facts.isHeardHere { return Rung(.reach, proven: "signals came through it") }
    if isReached == false {
      return Rung(.reach, open: "\(shown) did not answer", .listenOnNetwork)
    }
    if facts.isLocal { return Rung(.reach, proven: "the sandbox is on this machine") }
    let host = Address(url: advertised)?.host
    if host.map(Address.isLoopback) ?? true {
      return Rung(.reach, open: "\(shown) is for this machine only", .listenOnNetwork)
    }
    if isReached == true { return Rung(.reach, proven: "\(shown) answers") }
    return Rung(.reach, open: "nothing has come through \(shown) yet", .lookAtWebhooks)
  }
}
