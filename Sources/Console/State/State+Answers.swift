import Flow

extension State {
  mutating func take(_ ticket: Ticket, _ window: SessionWindow) -> [Effect] {
    guard list.ticket == ticket else { return [] }
    let calls = call(forChangesIn: window)
    list.take(window)
    return calls + fetchMissing()
  }

  mutating func take(_ ticket: Ticket, _ session: Session, _ signals: [Signal]) -> [Effect] {
    guard let page = watch, page.ticket == ticket else { return [] }
    let effects = update(page, session) { page in
      page.signals = Array(signals.suffix(Self.signalLimit)).inSendersOrder
      page.isKnown = true
    }
    // The first answer tells how it stands, not that something happened.
    return page.isKnown ? effects : []
  }

  mutating func hear(_ session: Session, _ signal: Signal) -> [Effect] {
    var effects = call(for: session, signal)
    let change = list.replace(session)
    if change != .inPlace, list.ticket == nil { effects.append(reload(keeping: list.session?.id)) }
    if signal.channel != .poll, signal.refused == nil { heardHere.insert(session.id) }
    if session.isOver { forgetLink(session.id) }
    if signal.channel == .poll { answer(session) }
    guard let page = watch, page.session.id == session.id else { return effects }
    return effects + update(page, session) { $0.take(signal) }
  }

  mutating func note(_ session: Session) -> [Effect] {
    var calls = call(for: session, nil)
    if list.replace(session) == .moving, list.ticket == nil {
      calls.append(reload(keeping: list.session?.id))
    }
    if session.isOver { forgetLink(session.id) }
    answer(session)
    guard let page = watch, page.session.id == session.id else { return calls }
    return calls + update(page, session) { $0.readFault = nil }
  }

  /// Brings the watch page up to date; rings when the end is proven now.
  private mutating func update(
    _ page: WatchPage, _ session: Session, _ change: (inout WatchPage) -> Void
  ) -> [Effect] {
    let isNews = session.isOver && !page.session.isOver
    let hasEnded = !session.standing.isOpen && page.session.standing.isOpen
    var page = page
    page.session = session
    change(&page)
    watch = page
    if session.isOver { forgetLink(session.id) }
    // Full-screen QR and scenarios make no sense once the session ended.
    if !session.standing.isOpen {
      pages.removeAll { [.qr, .scenarios, .save].contains($0.kind) }
    }
    // What was told of a running session is past once it ended, like the scenario that plays.
    if hasEnded, notice?.kind == .told { notice = nil }
    return isNews ? [.bell] : []
  }

  /// Reads the watched session again, since another process may have heard for it.
  mutating func rewatch() -> [Effect] {
    guard var page = watch else { return [] }
    page.ticket = nextTicket()
    watch = page
    return [.watch(page.session.id, page.ticket)]
  }

  mutating func note(_ id: SessionID, _ notes: [Note], _ isNew: Bool) -> [Effect] {
    guard watch?.session.id == id else { return [] }
    if isNew { say("the note is kept", .done) }
    watch?.notes = notes
    return []
  }

  /// Says what the provider answered when the operator had asked.
  private mutating func answer(_ session: Session) {
    guard asked.remove(session.id) != nil else { return }
    say("\(name(session.provider)) says of \(title(session)): \(words(session).words)", .done)
  }

  /// Keeps details for as long as usher runs, of the sessions read last.
  mutating func keep(_ details: Details, of id: SessionID) {
    if self.details.count >= Self.detailLimit, self.details[id] == nil {
      self.details = self.details.filter { $0.key == watch?.session.id }
    }
    self.details[id] = details
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
}
