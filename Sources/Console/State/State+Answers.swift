import Flow

extension State {
  mutating func take(_ ticket: Ticket, _ window: SessionWindow) -> [Effect] {
    guard list.ticket == ticket else { return [] }
    list.take(window)
    return fetchMissing()
  }

  mutating func take(_ ticket: Ticket, _ session: Session, _ signals: [Signal]) -> [Effect] {
    guard var page = watch, page.ticket == ticket else { return [] }
    page.session = session
    page.signals = signals.suffix(Self.signalLimit)
    page.isKnown = true
    watch = page
    return []
  }

  mutating func hear(_ session: Session, _ signal: Signal) -> [Effect] {
    var effects: [Effect] = []
    if !list.replace(session), list.ticket == nil { effects.append(reload()) }
    if session.isOver { forgetLink(session.id) }
    if signal.channel == .poll { answer(session) }
    guard var page = watch, page.session.id == session.id else { return effects }
    if session.isOver, !page.session.isOver { effects.append(.bell) }
    page.take(session, signal)
    watch = page
    if !session.standing.isOpen { leaveLinkPages() }
    return effects
  }

  mutating func note(_ session: Session) -> [Effect] {
    _ = list.replace(session)
    answer(session)
    guard var page = watch, page.session.id == session.id else { return [] }
    page.session = session
    page.readFault = nil
    watch = page
    return []
  }

  /// Reads the watched session again, since another process may have heard for it.
  mutating func rewatch() -> [Effect] {
    guard var page = watch else { return [] }
    page.ticket = nextTicket()
    watch = page
    return [.watch(page.session.id, page.ticket)]
  }

  /// Says what the provider answered when the operator had asked.
  private mutating func answer(_ session: Session) {
    guard asked.remove(session.id) != nil else { return }
    say("\(name(session.provider)) says of \(title(session)): \(words(session).words)", .done)
  }

  mutating func note(_ id: SessionID, _ refusal: Refusal) -> [Effect] {
    if asked.remove(id) != nil { say(PlainText.shown(refusal.text, limit: 300), .refused) }
    guard var page = watch, page.session.id == id else { return [] }
    page.readFault = refusal
    watch = page
    return []
  }

  mutating func note(_ id: SessionID, _ scenario: String) -> [Effect] {
    guard let session = subject, session.id == id else { return [] }
    let label = scenarios(session).first { $0.value == scenario }?.label ?? scenario
    say("playing: \(PlainText.shown(label))")
    return []
  }

  /// Full-screen QR and scenarios make no sense once the session ended.
  private mutating func leaveLinkPages() {
    pages.removeAll { $0.kind == .qr || $0.kind == .scenarios }
  }
}
