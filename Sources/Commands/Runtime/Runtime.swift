import Backend
import Edge
import Flow
import Sandbox

/// The devices of one running usher and what goes on between them, one turn at a time (design §4).
///
/// Console and line commands both stand on it; it shows nothing itself.
final class Runtime {
  /// What a ticket of the backend is about.
  enum Purpose {
    case opening(SessionID)
    case reading(SessionID)
    case cancelling(SessionID)
  }

  let profile: Profile
  let journal: Journal
  let log: LineLog?
  let client: HTTPClient
  let backend: any Backend
  let sandbox: Sandbox?
  let webhookSecret: String
  var listener: Listener?
  var look: PageLook?
  var agenda: Agenda
  var purposes: [Int: Purpose] = [:]
  /// Requests that the client has on their way for the sandbox's deliveries, by ticket.
  var deliveries: [Int: Int] = [:]
  var events: [Event] = []
  /// The session that each one under way was opened in place of.
  var replaced: [SessionID: SessionID] = [:]
  /// Links that the operator's own browser may fetch once, by one-time ticket.
  var browserTickets: [String: Link] = [:]
  private let tickets: Tickets
  private var isInTrouble = false

  init(
    profile: Profile, settings: Settings, journal: Journal, log: LineLog?, client: HTTPClient,
    sandbox: Sandbox?, tickets: Tickets
  ) throws(JournalFailure) {
    (self.profile, self.journal, self.log) = (profile, journal, log)
    (self.client, self.sandbox, self.tickets) = (client, sandbox, tickets)
    backend = EmbeddedBackend(client: client, accounts: profile.accounts, newTicket: tickets.next)
    agenda = Agenda(
      firstSeconds: Int64(settings.pollFirstSeconds), mostSeconds: Int64(settings.pollMostSeconds))
    webhookSecret = try journal.kept("webhook_secret", orElse: Random.token)
    try journal.commit()
  }

  func newTicket() -> Int { tickets.next() }

  /// Waits for something to happen and takes it in.
  ///
  /// - Parameter readable: further descriptors to wait for, such as the terminal's.
  /// - Parameter patience: milliseconds that the caller can wait; nil for as long as it takes.
  /// - Returns: what happened, and which of the descriptors are ready.
  func turn(
    readable: [Int32] = [], writable: [Int32] = [], patience: Int? = nil
  ) -> (events: [Event], ready: [Int32]) {
    let now = Clock.now()
    let own = [listener?.server.descriptor].compactMap(\.self) + (sandbox?.descriptors ?? [])
    let longest = [
      patience, listener?.server.patience, sandbox?.patience(now: now),
      agenda.nextDue.map { Int(clamping: max(0, $0.since(now))) },
    ].compactMap(\.self).min()
    let ready = client.wait(
      readable: readable + own, writable: writable, patience: longest ?? -1)
    drain(now: Clock.now())
    defer { events = [] }
    return (events, ready)
  }

  private func drain(now: Instant) {
    for (ticket, answer) in client.turn() {
      if let delivery = deliveries.removeValue(forKey: ticket) {
        sandbox?.answered(delivery, answer, now: now)
      } else {
        _ = backend.answered(ticket, answer)
      }
    }
    let arrivals = hear(now: now)
    confirm(now: now)
    moveSandbox(now: now)
    takeReports(now: now)
    let isDurable = commit()
    if isDurable { noticeForeignChange() }
    answer(arrivals, isDurable: isDurable)
  }

  /// Makes the turn durable, or tells that it is not; then nothing of it counts.
  private func commit() -> Bool {
    do {
      try journal.commit()
      if isInTrouble { events.append(.trouble(nil)) }
      isInTrouble = false
      return true
    } catch {
      log?.write(.error, error.text)
      if !isInTrouble { events.append(.trouble(error.text)) }
      isInTrouble = true
      return false
    }
  }

  private func noticeForeignChange() {
    if (try? journal.foreignChange()) == true { events.append(.foreignChange) }
  }

  private func moveSandbox(now: Instant) {
    guard let sandbox else { return }
    do {
      for delivery in try sandbox.turn(now: now) {
        let ticket = newTicket()
        deliveries[ticket] = delivery.id
        client.send(delivery.request, ticket: ticket)
      }
    } catch {
      log?.write(.error, "the sandbox: \(error)")
    }
  }

  /// Answers what is in hand and stops listening; at most a second.
  func stop() {
    listener?.server.stop()
    sandbox?.stop()
    let end = Clock.monotonic() + 1000
    while Clock.monotonic() < end {
      let isDrained = listener?.server.isDrained ?? true
      if isDrained, sandbox?.isDrained ?? true { return }
      _ = turn(patience: 20)
    }
  }
}
