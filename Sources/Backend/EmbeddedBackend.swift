import Edge
import Flow

/// The backend inside this process: it drives each provider's talk over the HTTP client.
public final class EmbeddedBackend: Backend {
  private let client: HTTPClient
  private let accounts: [ProviderID: Account]
  private let newTicket: () -> Int
  private var tokens: [ProviderID: AccessToken] = [:]
  private var waiting: [Int: Waiting] = [:]
  private var told: [Report] = []

  /// A request that is on its way, and what goes on with its answer.
  private struct Waiting {
    var ticket: Int
    var resume: (Answer) -> Void
  }

  /// - Parameter newTicket: gives numbers that are unique among all users of the client.
  public init(
    client: HTTPClient, accounts: [ProviderID: Account], newTicket: @escaping () -> Int
  ) {
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
    go(provider.open(order, account, at), provider.id, ticket) { .opened($0) }
  }

  public func read(_ session: Session, now: Instant, ticket: Int) {
    guard let (provider, account) = party(session.provider, ticket) else { return }
    let at = Surroundings(now: now, token: tokens[provider.id])
    go(provider.read(session, account, at), provider.id, ticket) { .read($0) }
  }

  public func cancel(_ session: Session, now: Instant, ticket: Int) {
    guard let (provider, account) = party(session.provider, ticket) else { return }
    let at = Surroundings(now: now, token: tokens[provider.id])
    guard let exchange = provider.cancel(session, account, at) else {
      let refusal = Refusal(
        .input, "\(provider.name) has no way to cancel a session.",
        advice: "Tell the customer not to use the link; it expires by itself.")
      told.append(Report(ticket: ticket, .refused(refusal)))
      return
    }
    go(exchange, provider.id, ticket) { .cancelled }
  }

  public func giveUp(ticket: Int) {
    for (request, entry) in waiting where entry.ticket == ticket {
      client.cancel(ticket: request)
      waiting[request] = nil
    }
  }

  public func answered(_ requestTicket: Int, _ answer: Answer) -> Bool {
    guard let entry = waiting.removeValue(forKey: requestTicket) else { return false }
    entry.resume(answer)
    return true
  }

  public func reports() -> [Report] {
    defer { told = [] }
    return told
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
    _ exchange: Exchange<Outcome>, _ provider: ProviderID, _ ticket: Int,
    _ event: @escaping (Outcome) -> Report.Event
  ) {
    switch exchange {
    case .ask(let request, let then):
      told.append(Report(ticket: ticket, .doing(request.doing)))
      let requestTicket = newTicket()
      waiting[requestTicket] = Waiting(ticket: ticket) { [weak self] answer in
        self?.go(then(answer), provider, ticket, event)
      }
      client.send(request, ticket: requestTicket)
    case .keep(let token, let next):
      tokens[provider] = token
      go(next, provider, ticket, event)
    case .done(let outcome): told.append(Report(ticket: ticket, event(outcome)))
    case .refused(let refusal): told.append(Report(ticket: ticket, .refused(refusal)))
    }
  }
}
