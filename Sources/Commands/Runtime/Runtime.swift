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
    case acting(SessionID, ActionOrder)
    case catalogue
  }

  let profile: Profile
  let journal: Journal
  let log: LineLog?
  let client: HTTPClient
  let backend: any Backend
  let sandbox: Sandbox?
  let webhookSecret: String
  let listenerSettings: ListenerSettings
  var listener: Listener?
  var look: PageLook?
  var agenda: Agenda
  var purposes: [Int: Purpose] = [:]
  /// Requests that the client has on their way for the sandbox's deliveries, by ticket.
  var deliveries: [Int: Int] = [:]
  var events: [Event] = []
  /// Lines for the log on what was heard, once it is durable.
  var heardLines: [String] = []
  /// What providers opened and the journal does not have yet.
  var unkept: [UnkeptOpening] = []
  /// Sessions that were never created and that the journal still has as intended.
  var withdrawn: Set<SessionID> = []
  /// What a provider created but gave no usable link for.
  var identified: [SessionID: Refusal.Created] = [:]
  /// The session that each one under way was opened in place of.
  var replaced: [SessionID: SessionID] = [:]
  /// The session that goes on for each one of which it is not known whether it was cancelled.
  var successors: [SessionID: Successor] = [:]
  /// The same for those that give up their rows and still have them in the journal.
  var handedOver: [SessionID: SessionID] = [:]
  /// True when the journal could not tell whether it has the session that a request is about.
  var isJournalBlind = false
  /// Links that the operator's own browser may fetch once, by one-time ticket.
  var browserTickets: [String: BrowserTicket] = [:]
  /// Tells when any process writes to the journal; nil where the system cannot watch files.
  private let watch: FileWatch?
  var shortLinks = ShortLinks()
  var reach = ListenerReach.checking
  /// The call that checks `reach`.
  var reachTicket = 0
  /// Calls of no session that are on their way.
  var calls: Set<Int> = []
  /// When nobody having called becomes worth telling.
  var silentAt: Instant?
  var isSilent = false
  var trouble = Trouble()
  var retention: Retention
  var gapWatch = GapWatch(wall: Clock.now(), monotonic: Clock.monotonic())
  private let tickets: Tickets
  private var hasForeignChange = false
  private var noticedForeignChange = 0

  /// Milliseconds between two notices of what other processes write: each is read anew from the file.
  private static let noticeInterval = 100

  init(
    profile: Profile, settings: Settings, journal: Journal, log: LineLog?, client: HTTPClient,
    sandbox: Sandbox?, tickets: Tickets
  ) throws(JournalFailure) {
    (self.profile, self.journal, self.log) = (profile, journal, log)
    (self.client, self.sandbox, self.tickets) = (client, sandbox, tickets)
    listenerSettings = settings.listener
    backend = EmbeddedBackend(client: client, accounts: profile.accounts, newTicket: tickets.next)
    agenda = Agenda(
      firstSeconds: Int64(settings.pollFirstSeconds), mostSeconds: Int64(settings.pollMostSeconds))
    retention = Retention(keepDays: settings.keepDays, due: Clock.now())
    webhookSecret = try journal.kept("webhook_secret", orElse: Random.token)
    try journal.commit()
    watch = try? FileWatch(path: journal.logPath)
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
    let own =
      [listener?.server.descriptor, watch?.descriptor].compactMap(\.self)
      + (sandbox?.descriptors ?? [])
    let longest = [
      patience, noticePatience, listener?.server.patience, sandbox?.patience(now: now),
      shortLinks.nextEnd.map { max(0, $0 - Clock.uptime()) },
      [agenda.nextDue(limit: Self.readLimit), backend.nextDue, silentAt, retention.due]
        .compactMap(\.self).min().map { Int(clamping: max(0, $0.since(now))) },
    ].compactMap(\.self).min()
    let ready = client.wait(
      readable: readable + own, writable: writable, patience: longest ?? -1)
    drain(now: Clock.now())
    defer { events = [] }
    return (events, ready)
  }

  private func drain(now: Instant) {
    noticeGap(now)
    for (ticket, answer) in client.turn() {
      if let delivery = deliveries.removeValue(forKey: ticket) {
        sandbox?.answered(delivery, answer, now: now)
      } else if ticket == reachTicket {
        tookReach(answer)
      } else if calls.remove(ticket) != nil {
        events.append(.called(ticket: ticket, answer))
      } else {
        _ = backend.answered(ticket, answer, now: now)
      }
    }
    backend.wake(now: now)
    let arrivals = hear(now: now)
    confirm(now: now)
    moveSandbox(now: now)
    takeReports(now: now)
    writeOpenings(now: now)
    writeWithdrawals()
    writeIdentified(now: now)
    writeHandovers(now: now)
    probeIfInTrouble()
    let isDurable = commit()
    logHeard(isDurable: isDurable)
    tellOpenings(isDurable: isDurable, now: now)
    if isDurable {
      (withdrawn, identified) = ([], [:])
      tellHandovers(now: now)
    }
    // Our own writes were told as well; what others write from here on wakes the next turn.
    watch?.drain()
    if isDurable { noticeForeignChange() }
    answer(arrivals, isDurable: isDurable)
    endShortLinks()
    noticeSilence(now: now)
    tidy(now: now)
  }

  private func logHeard(isDurable: Bool) {
    if isDurable { heardLines.forEach { log?.write(.info, $0) } }
    heardLines = []
  }

  /// After a sleep or a clock that was set, nobody knows what was missed.
  private func noticeGap(_ now: Instant) {
    guard let gap = gapWatch.gap(wall: now, monotonic: Clock.monotonic()) else { return }
    backend.endPauses(now: now)
    confirmOpenSessions()
    postponeTidying(now: now)
    events.append(.gap(gap))
  }

  /// Tells what other processes wrote, but not more often than anybody could look.
  private func noticeForeignChange() {
    if attempt(try journal.foreignChange()) == true { hasForeignChange = true }
    let now = Clock.monotonic()
    guard hasForeignChange, now - noticedForeignChange >= Self.noticeInterval else { return }
    hasForeignChange = false
    noticedForeignChange = now
    withdrawEnded()
    events.append(.foreignChange)
  }

  /// Without a watch the journal has to be asked now and then; in trouble it is tried.
  private var noticePatience: Int? {
    // What was told or written between two turns must not wait for something to happen.
    if !events.isEmpty || journal.isDirty { return 0 }
    if !unkept.isEmpty || !withdrawn.isEmpty || !identified.isEmpty || !handedOver.isEmpty {
      return 100
    }
    if let probePatience { return probePatience }
    guard hasForeignChange else { return watch == nil ? 1000 : nil }
    return max(0, noticedForeignChange + Self.noticeInterval - Clock.monotonic())
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

  /// Answers what is in hand, keeps what the last turn still wrote, and stops listening; at most a second.
  func stop() {
    listener?.server.stop()
    // What a provider was just asked to do, such as to cancel, must have gone out.
    let end = Clock.monotonic() + 1000
    while isActing, Clock.monotonic() < end { _ = turn(patience: 20) }
    sandbox?.stop()
    _ = commit()
    while Clock.monotonic() < end {
      let isDrained = listener?.server.isDrained ?? true
      if isDrained, sandbox?.isDrained ?? true { return }
      _ = turn(patience: 20)
    }
  }
}
