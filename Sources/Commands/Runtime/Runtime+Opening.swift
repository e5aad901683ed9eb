import Backend
import Edge
import Flow

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

  /// Takes back the intents of what was refused, again in each turn until that is durable.
  func writeWithdrawals() {
    for id in withdrawn { attempt(try journal.withdraw(id)) }
  }

  /// Keeps the ids of sessions that were created without a usable link, again in each turn until that
  /// is durable.
  func writeIdentified(now: Instant) {
    for (id, created) in identified {
      let session = attempt(
        try journal.change(id) {
          $0.providerSession = created.providerSession
          $0.kind = created.kind
        })
      if let session = session ?? nil { agenda.note(session, hasNews: true, now: now) }
    }
  }

  /// A refusal that created nothing leaves nothing behind; else the session stays as unknown.
  func refused(_ refusal: Refusal, _ id: SessionID, _ ticket: Int) {
    replaced[id] = nil
    if !refusal.mayHaveCreated { withdrawn.insert(id) }
    identified[id] = refusal.created
    log?.write(.warning, "\(id) opening: \(refusal.logged)")
    events.append(.refused(ticket: ticket, refusal))
  }
}
