import Edge
import Flow

/// The backend inside this process: it drives each provider's talk over the HTTP client.
public final class EmbeddedBackend: Backend {
  private let client: HTTPClient
  private let accounts: [ProviderID: Account]
  private let newTicket: () -> Int
  private var tokens: [ProviderID: AccessToken] = [:]
  private var waiting: [Int: Waiting] = [:]
  private var pauses: [Pause] = []
  private var told: [Report] = []
  private let jitter: () -> Double

  /// A request that is on its way, and the talks that go on with its answer.
  private struct Waiting {
    var request: Request
    var talks: [(ticket: Int, resume: (Answer, Instant) -> Void)]
  }

  /// A talk that waits for a time.
  private struct Pause {
    var ticket: Int
    var due: Instant
    var resume: (Instant) -> Void
  }

  /// - Parameter newTicket: gives numbers that are unique among all users of the client.
  /// - Parameter jitter: gives 0 to 1, so that many that were refused do not come back in one moment.
  public init(
    client: HTTPClient, accounts: [ProviderID: Account], newTicket: @escaping () -> Int,
    jitter: @escaping () -> Double = { .random(in: 0...1) }
  ) {
    self.jitter = jitter
    self.client = client
    self.accounts = accounts
    self.newTicket = newTicket
  }

  public func open(
    _ order: Order, listener: String?, look: PageLook?, now: Instant, ticket: Int
  ) {
    guard let (provider, account) = party(order.provider, ticket) else { return }
    let at = Surroundings(
      now: now, token: tokens[provider.id], listener: listener, look: look)
    go(provider.open(order, account, at), provider.id, ticket, now) { .opened($0) }
  }

  public func read(_ session: Session, now: Instant, ticket: Int) {
    guard let (provider, account) = party(session.provider, ticket) else { return }
    let at = Surroundings(now: now, token: tokens[provider.id])
    go(provider.read(session, account, at), provider.id, ticket, now) { .read($0) }
  }

  public func act(_ order: ActionOrder, on session: Session, now: Instant, ticket: Int) {
    guard let (provider, account) = party(session.provider, ticket) else { return }
    let at = Surroundings(now: now, token: tokens[provider.id])
    go(provider.perform(order, on: session, account, at), provider.id, ticket, now) { .acted($0) }
  }

  public func catalogue(of id: ProviderID, now: Instant, ticket: Int) {
    guard let (provider, account) = party(id, ticket) else { return }
    let at = Surroundings(now: now, token: tokens[id])
    go(provider.catalogue(account, at), id, ticket, now) { .catalogue($0) }
  }

  public func giveUp(ticket: Int) {
    for (request, entry) in waiting where entry.talks.contains(where: { $0.ticket == ticket }) {
      waiting[request]?.talks.removeAll { $0.ticket == ticket }
      guard waiting[request]?.talks.isEmpty == true else { continue }
      client.cancel(ticket: request)
      waiting[request] = nil
    }
    pauses.removeAll { $0.ticket == ticket }
  }

  public func answered(_ requestTicket: Int, _ answer: Answer, now: Instant) -> Bool {
    guard let entry = waiting.removeValue(forKey: requestTicket) else { return false }
    for talk in entry.talks { talk.resume(answer, now) }
    return true
  }

  public var nextDue: Instant? { pauses.map(\.due).min() }

  public func wake(now: Instant) { goOn(now) { $0.due <= now } }

  public func endPauses(now: Instant) { goOn(now) { _ in true } }

  private func goOn(_ now: Instant, where isOver: (Pause) -> Bool) {
    let over = pauses.filter(isOver)
    pauses.removeAll(where: isOver)
    for pause in over { pause.resume(now) }
  }

  public func reports() -> [Report] {
    defer { told = [] }
    return told
  }

  /// Sends a request, and a read that met a passing trouble again after a while.
  private func ask(
    _ request: Request, _ ticket: Int, _ patience: Patience,
    _ resume: @escaping (Answer, Instant) -> Void
  ) {
    let hear: (Answer, Instant) -> Void = { [weak self] answer, now in
      guard let self else { return }
      let answer = answer.dated(now)
      var patience = patience
      guard request.isRead, let pause = patience.pause(after: answer, now, jitter: jitter()) else {
        return resume(answer, now)
      }
      told.append(Report(ticket: ticket, .doing("waiting, then again \(request.doing)")))
      pauses.append(
        Pause(ticket: ticket, due: now.adding(milliseconds: pause)) { [weak self] _ in
          self?.ask(request, ticket, patience, resume)
        })
    }
    // Many sessions that are read at once need one token, not one each. A read shares no answer, as the
    // one on its way may be older than the question.
    if !request.changes, !request.isRead,
      let same = waiting.first(where: { $0.value.request == request })?.key
    {
      waiting[same]?.talks.append((ticket, hear))
      return
    }
    let requestTicket = newTicket()
    waiting[requestTicket] = Waiting(request: request, talks: [(ticket, hear)])
    client.send(request, ticket: requestTicket)
  }

  private func party(_ id: ProviderID, _ ticket: Int) -> (any Provider, Account)? {
    if let provider = Registry[id], let account = accounts[id] { return (provider, account) }
    let refusal = Refusal(
      .input, "This profile has no settings for \(Registry[id]?.name ?? id.rawValue).",
      advice: "Add it to the settings, or choose another profile with --profile.")
    told.append(Report(ticket: ticket, .refused(refusal)))
    return nil
  }

  private func go<Outcome>(
    _ exchange: Exchange<Outcome>, _ provider: ProviderID, _ ticket: Int, _ now: Instant,
    _ event: @escaping (Outcome) -> Report.Event
  ) {
    switch exchange {
    case .ask(let request, let then):
      told.append(Report(ticket: ticket, .doing(request.doing)))
      ask(request, ticket, Patience(since: now)) { [weak self] answer, now in
        self?.go(then(answer), provider, ticket, now, event)
      }
    case .wait(let milliseconds, let then):
      let due = now.adding(milliseconds: max(0, milliseconds))
      pauses.append(
        Pause(ticket: ticket, due: due) { [weak self] now in
          self?.go(then(now), provider, ticket, now, event)
        })
    case .keep(let token, let next):
      tokens[provider] = token
      go(next, provider, ticket, now, event)
    case .done(let outcome): told.append(Report(ticket: ticket, event(outcome)))
    case .refused(let refusal): told.append(Report(ticket: ticket, .refused(refusal)))
    }
  }
}
