import Backend
import Edge
import Flow
import Sandbox

extension Runtime {
  /// Starts to open a session; the intent is in the journal before the first request goes out.
  ///
  /// - Returns: the ticket under which `Event.doing`, `opened` and `refused` come.
  func open(_ order: Order) throws(JournalFailure) -> Int {
    let now = Clock.now()
    let session = intended(order, now)
    try journal.intend(session)
    try journal.commit()
    let ticket = newTicket()
    purposes[ticket] = .opening(session.id)
    backend.open(
      order, listener: listenerURL(session), look: look, now: now, ticket: ticket)
    return ticket
  }

  private func intended(_ order: Order, _ now: Instant) -> Session {
    let mode = Registry[order.provider].flatMap { provider in
      profile.accounts[order.provider].map(provider.mode)
    }
    return Session(
      id: SessionID(rawValue: Random.sessionID()), provider: order.provider, profile: profile.name,
      mode: mode ?? .unknown, reference: order.reference, token: Random.token(), at: now)
  }

  /// Where the customer's browser can reach the listener; a loopback address is no use on a phone.
  private func listenerURL(_ session: Session) -> String? { givableListener?.url(of: session) }

  /// Stops waiting for an opening; the session stays in the journal as unknown.
  func giveUp(_ ticket: Int) {
    backend.giveUp(ticket: ticket)
    purposes[ticket] = nil
  }

  /// Turns what the backend reports into journal entries and events.
  func takeReports(now: Instant) {
    for report in backend.reports() {
      guard let purpose = purposes[report.ticket] else { continue }
      if case .doing = report.event {} else { purposes[report.ticket] = nil }
      switch (purpose, report.event) {
      case (.opening, .doing(let words)): events.append(.doing(ticket: report.ticket, words))
      case (.opening(let id), .opened(let opened)): took(opened, id, report.ticket, now)
      case (.opening(let id), .refused(let refusal)): refused(refusal, id, report.ticket)
      case (.reading(let id), .read(let signal)): took(signal, id, now)
      case (.reading(let id), .refused(let refusal)):
        agenda.answered(
          id, now: now, retryAfter: refusal.retryAfter, jitter: .random(in: 0...1))
        events.append(.readRefused(id, refusal))
      case (.cancelling(let id), .cancelled):
        agenda.hurry(id, now: now)
        if let session = try? journal.session(id) { events.append(.cancelled(session)) }
      case (.cancelling(let id), .refused(let refusal)):
        events.append(.cancelRefused(id, refusal))
      default: break
      }
    }
  }

  private func took(_ opened: Opened, _ id: SessionID, _ ticket: Int, _ now: Instant) {
    let assumedEnd = assumedEnd(of: id, now)
    let session = try? journal.change(id) { session in
      session.providerSession = opened.providerSession
      session.kind = opened.kind
      session.captureOrigin = opened.link.origin
      session.steps = opened.steps.map { Step(name: $0) }
      session.rawStatus = opened.rawStatus
      session.expiresAt = opened.expiresAt ?? assumedEnd
      session.isExpiryAssumed = opened.expiresAt == nil && assumedEnd != nil ? true : nil
      session.standing = .created
      session.trust = .proof
      session.changedAt = now
      session.readAt = now
    }
    guard let session = session ?? nil else {
      let refusal = Refusal(
        .network, "The session was created, but the journal could not keep it.",
        advice: "Look at the provider before you try again.", mayHaveCreated: true)
      return events.append(.refused(ticket: ticket, refusal))
    }
    tellSandbox(session)
    takePlace(session, now: now)
    agenda.note(session, hasNews: false, now: now)
    startSilence(now: now)
    events.append(.opened(ticket: ticket, session, opened.link))
  }

  /// When a link stops working by usher's assumption, where its provider does not say.
  private func assumedEnd(of id: SessionID, _ now: Instant) -> Instant? {
    guard let session = (try? journal.session(id)) ?? nil,
      let account = profile.accounts[session.provider]
    else { return nil }
    return Registry[session.provider]?.assumedLife(account)
      .map { now.adding(milliseconds: $0 * 60_000) }
  }

  /// A refusal that created nothing leaves nothing behind; else the session stays as unknown.
  private func refused(_ refusal: Refusal, _ id: SessionID, _ ticket: Int) {
    replaced[id] = nil
    if !refusal.mayHaveCreated { try? journal.withdraw(id) }
    log?.write(.warning, refusal.reason)
    events.append(.refused(ticket: ticket, refusal))
  }

  /// The simulated customer has to know where this session is heard.
  private func tellSandbox(_ session: Session) {
    guard let sandbox, let providerSession = session.providerSession else { return }
    do {
      try sandbox.register(
        provider: session.provider, providerSession: providerSession,
        sessionURL: listener?.url(of: session),
        webhookURL: listener?.webhookURL(of: session.provider, secret: webhookSecret))
    } catch {
      log?.write(.error, "the sandbox: \(error)")
    }
  }
}
