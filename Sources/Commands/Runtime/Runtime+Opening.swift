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

  /// Reads what a provider's account can choose from; `Event.catalogue` or `catalogueRefused` follows.
  func catalogue(of provider: ProviderID) -> Int {
    let ticket = newTicket()
    purposes[ticket] = .catalogue
    backend.catalogue(of: provider, now: Clock.now(), ticket: ticket)
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

  func took(_ opened: Opened, _ id: SessionID, _ ticket: Int, _ now: Instant) {
    let session = try? journal.change(id) { session in
      session.providerSession = opened.providerSession
      session.kind = opened.kind
      session.captureOrigin = opened.link.origin
      session.steps = opened.steps.map { Step(name: $0) }
      session.rawStatus = opened.rawStatus
      session.expiresAt = opened.expiresAt
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
    agenda.note(session, hasNews: false, now: now)
    startSilence(now: now)
    events.append(.opened(ticket: ticket, session, opened.link))
  }

  /// A refusal that created nothing leaves nothing behind; else the session stays as unknown.
  func refused(_ refusal: Refusal, _ id: SessionID, _ ticket: Int) {
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
