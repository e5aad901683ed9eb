import Flow

extension State {
  /// What the operator has to know or to tell the customer now.
  func alerts(_ page: WatchPage) -> [Span] {
    let session = page.session
    var alerts: [Span] = []
    if session.standing == .unknown {
      let provider = name(session.provider)
      alerts.append(
        Span(
          "! The create request got no clear answer. Look for “\(title(session))” at "
            + "\(provider) before you open another; nothing is created twice by itself.", .warn))
    }
    if let code = session.attention.last, !session.isOver {
      alerts.append(Span("! " + explained(code, session.provider), .warn))
    }
    if page.isHandedAgain, session.standing.isOpen {
      alerts.append(
        Span("! the customer has this link open: a second opening breaks the session", .warn))
    }
    if case .off = listener, session.standing.isOpen {
      alerts.append(
        Span("! the listener is off: only reads show progress; L tries again", .warn))
    }
    if let hint = listenerHint, session.standing.isOpen {
      alerts.append(Span("! " + PlainText.shown(hint, limit: 300), .warn))
    }
    if let cause = page.latestCause { alerts.append(Span("! " + cause, .warn)) }
    if let fault = page.readFault {
      let text = PlainText.shown(fault.text, limit: 300)
      alerts.append(Span("! not confirmed: " + text, .warn))
    }
    if let rest = timeLeft(session)?.text {
      let words =
        session.isExpiryAssumed == true
        ? "the link works for about \(rest) more, as usher assumes"
        : "the link works for another \(rest)"
      alerts.append(Span(words, .faint))
    }
    if let words = quietWords(session) { alerts.append(Span("? " + words, .faint)) }
    if page.notes.count > 2 {
      alerts.append(Span("older notes are not shown here; e writes them all to a file", .faint))
    }
    for note in page.notes.suffix(2) {
      let time = Age.clock(note.at, utcOffset: setup.utcOffset)
      alerts.append(Span("\(time) note: \(PlainText.shown(note.text, limit: 300))"))
    }
    return alerts
  }
}

extension WatchPage {
  /// Why the newest webhook was refused, unless a good one came after it.
  fileprivate var latestCause: String? {
    guard let webhook = signals.last(where: { $0.channel == .webhook }),
      webhook.refused != nil, let verification = webhook.verification
    else { return nil }
    let cause = webhook.delivery?.causes.first.map { " " + $0.sentence } ?? ""
    return "webhook refused, \(verification.rawValue).\(cause) d tells more"
  }
}
