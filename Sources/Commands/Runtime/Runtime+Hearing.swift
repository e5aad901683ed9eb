import Edge
import Flow

extension Runtime {
  /// A request that waits for the journal before it is answered.
  struct Waiting {
    var id: Int
    var receipt: Inbox.Receipt
    /// False when a signal could not even be written, so that the sender must come again.
    var isKept: Bool
    /// When the turn began that heard it, by the clock of short links.
    let since: Int
  }

  /// Takes in what arrived at the listener; the answers go out after the commit.
  func hear(now: Instant) -> [Waiting] {
    guard let listener else { return [] }
    let arrivals = listener.server.turn()
    guard !arrivals.isEmpty else { return [] }
    let inbox = Inbox(context(listener, now))
    let since = Clock.uptime()
    return arrivals.map { arrival in
      isJournalBlind = false
      var receipt = inbox.receive(arrival.request)
      // Not knowing a session is no reason to tell its sender that all is well.
      guard !isJournalBlind else {
        return Waiting(id: arrival.id, receipt: receipt, isKept: false, since: since)
      }
      if receipt.isWrongToken,
        let refusal = listener.door.noteWrongToken(from: arrival.request.peer)
      {
        receipt.response = refusal
      }
      if let remark = receipt.remark {
        log?.write(.warning, remark)
        events.append(.remark(remark))
      }
      let isKept = receipt.signals.count { !record($0, now: now) } == 0
      return Waiting(id: arrival.id, receipt: receipt, isKept: isKept, since: since)
    }
  }

  private func context(_ listener: Listener, _ now: Instant) -> Inbox.Context {
    Inbox.Context(
      now: now, hashing: .libcrypto, webhookSecret: webhookSecret, advertised: listener.advertised,
      sessionByToken: { [unowned self] token in
        found { () throws(JournalFailure) in try journal.session(token: token) }
      },
      sessionByProvider: { [unowned self] provider, id in
        // One that the provider has opened and the journal cannot take yet.
        if unkept.contains(where: { $0.opened.providerSession == id }) { isJournalBlind = true }
        return found { () throws(JournalFailure) in
          try journal.session(provider: provider, providerSession: id, profile: profile.name)
        }
      },
      account: { [profile] in profile.accounts[$0] },
      lastMessage: { [unowned self] in lastMessage(of: $0) },
      linkByTicket: { [unowned self] in takeTicket($0) },
      shortLink: { [unowned self] in shortLinks.find($0, now: Clock.uptime()) },
      useShortLink: { [unowned self] in shortLinks.use($0, proof: $1, now: Clock.uptime()) })
  }

  /// Signals that are looked through for a session's last message.
  private static let recent = 64

  private func lastMessage(of id: SessionID) -> String? {
    do throws(JournalFailure) {
      return try journal.signals(of: id, limit: Self.recent)
        .last { $0.channel == .bridge && $0.refused == nil }?.key
    } catch {
      notice(error)
      isJournalBlind = true
      return nil
    }
  }

  private func takeTicket(_ text: String) -> Link? {
    guard let ticket = browserTickets.removeValue(forKey: text) else { return nil }
    return Clock.monotonic() < ticket.until ? ticket.link : nil
  }

  /// A session of this profile: another profile's keys prove nothing about it.
  private func found(_ search: () throws(JournalFailure) -> Session?) -> Session? {
    do throws(JournalFailure) {
      guard let session = try search(), session.profile == profile.name else { return nil }
      return session
    } catch {
      notice(error)
      isJournalBlind = true
      return nil
    }
  }

  /// Writes a signal and plans what it asks for; false when it could not be written.
  @discardableResult
  func record(_ signal: Signal, now: Instant) -> Bool {
    guard let heard = attempt(try journal.hear(signal)) else { return false }
    switch heard {
    case .new(let session):
      // A link that nobody may use any more must not lead on.
      if session.isOver { shortLinks.withdraw(session.id) }
      events.append(.heard(session, signal, times: 0))
      // What nobody has proved may hold anything in place of a name.
      let event = signal.trust == .proof ? signal.event : "unproven"
      heardLines.append("\(session.id) \(signal.channel.rawValue) \(event)")
      agenda.note(session, hasNews: session.isUnconfirmedEnd, now: now)
      hurry(session, after: signal.haste(in: session, isRepeat: false), now)
    case .duplicate(let session, let times):
      events.append(.heard(session, signal, times: times))
      hurry(session, after: signal.haste(in: session, isRepeat: true), now)
    case .unknownSession: break
    }
    return true
  }

  private func hurry(_ session: Session, after haste: Haste, _ now: Instant) {
    switch haste {
    case .none: return
    case .now: agenda.hurry(session, now: now)
    case .later:
      let last = session.readAt.map { min($0, now) }
      agenda.hurry(
        session, now: now, notBefore: last?.adding(milliseconds: agenda.most))
    }
  }

  /// Sends the answers: a 2xx only for what is durable, else the sender is asked to come again.
  func answer(_ waiting: [Waiting], isDurable: Bool) {
    for entry in waiting {
      let isRefused = !(isDurable && entry.isKept)
      if isRefused, let code = entry.receipt.usedCode {
        shortLinks.giveBack(code, since: entry.since)
      }
      let response =
        !isRefused || entry.isKept && entry.receipt.signals.isEmpty
        ? entry.receipt.response
        : Response.text(503, "Try again later.", headers: [Header("Retry-After", "5")])
      listener?.server.answer(entry.id, response)
    }
  }
}
