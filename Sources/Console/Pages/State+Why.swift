import Flow

/// What is proven of the watched session, and what settles the rest.
extension State {
  /// Why nothing happens at the watched session; nil without one.
  var ladder: Ladder? {
    guard let page = watch else { return nil }
    let state: LadderFacts.Listener =
      switch listener {
      case .starting: .off(reason: "it is starting")
      case .listening(_, let advertised):
        .on(advertised: advertised, isReached: isListenerReached)
      case .off(let reason, _): .off(reason: reason)
      }
    return Ladder(
      LadderFacts(
        session: page.session, signals: page.signals, isLinkAtHand: links[page.session.id] != nil,
        listener: state, isHeardHere: heardHere.contains(page.session.id),
        isLocal: !scenarios(page.session).isEmpty, readFault: page.readFault,
        isClockSet: setup.isClockSet, now: now))
  }

  /// What settles a rung: the key where there is one, else the command; why not where it may not be.
  func advice(_ remedy: Remedy) -> String {
    guard let request = obeyed(remedy) else {
      let id = watch?.session.id ?? SessionID(rawValue: "ID")
      return "`\(remedy.command(for: id))` \(remedy.words)"
    }
    if let obstacle = obstacle(to: request) { return obstacle }
    return "\(KeyMap.symbol(request, on: .watch)) \(remedy.words)"
  }

  /// False where the key for it would only be refused.
  func canDo(_ remedy: Remedy) -> Bool {
    obeyed(remedy).map { obstacle(to: $0) == nil } ?? true
  }

  func obeyed(_ remedy: Remedy) -> KeyRequest? {
    switch remedy {
    case .handOver: .copy
    case .reissue: .reissue
    case .startListener: .retryListener
    case .confirm: .confirm
    case .listenOnNetwork, .lookAtWebhooks, .lookAtClock: nil
    }
  }

  /// The line about a quiet session on its watch page.
  func quietWords(_ session: Session) -> String? {
    // Of a session that may not exist the page tells already what to do.
    guard session.standing != .unknown, let since = Ladder.quietSince(session, now: now),
      let rung = ladder?.first
    else { return nil }
    let time = Age.clock(since, utcOffset: setup.utcOffset)
    let remedy = rung.remedy.map { canDo($0) ? "; " + advice($0) : "" } ?? ""
    return "quiet since \(time): \(rung.words)\(remedy). y shows all that is proven"
  }
}
