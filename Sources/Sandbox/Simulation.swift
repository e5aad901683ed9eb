import Flow

/// The three providers without their servers: requests in, responses and deliveries out.
final class Simulation {
  static let providers: [any SimulatedProvider] = [
    TruepicSimulation(), BiometricSimulation(), SpeedmapSimulation(),
  ]

  let store: Store
  var outbox = Outbox()
  var plays: [Play] = []

  init(store: Store) { self.store = store }

  /// Answers a request that came to a provider's server.
  ///
  /// - Returns: the response, and for how many milliseconds it is to be held back.
  func receive(
    _ request: IncomingRequest, at provider: any SimulatedProvider, origin: String, now: Instant
  ) -> (response: Response, delay: Int64) {
    let call = Call(request)
    do {
      if let asset = PageHost.asset(call) { return (asset, 0) }
      if let token = provider.pageToken(of: call) {
        return (try page(call, token, provider, origin, now), 0)
      }
      let desk = Desk(provider: provider.id, store: store, origin: origin, now: now)
      let (reply, delay) = try store.atomically { try answer(call, at: provider, desk) }
      if let id = reply.session, let stored = try store.find(provider.id, id: id) {
        send(reply.happenings, of: stored, at: provider, for: Visit(), now)
      }
      return (reply.response, delay)
    } catch {
      // The file cannot be read or written; a provider in trouble answers like this too.
      return (.text(500, "The simulated provider cannot use its file."), 0)
    }
  }

  /// Does what a person would do, through the same path as the page.
  func act(
    _ action: CustomerAction, provider: any SimulatedProvider, session id: String, visit: Visit,
    now: Instant
  ) throws -> (stored: StoredSession, happenings: [Happening])? {
    let done = try perform(.act(action), provider, id, now)
    if let done { send(done.happenings, of: done.stored, at: provider, for: visit, now) }
    return done
  }

  /// Moves scripted customers on and gives what is to be sent now.
  func turn(now: Instant) throws -> [Delivery] {
    for index in plays.indices { try advance(&plays[index], now) }
    plays.removeAll { $0.cues.isEmpty }
    let deliveries = outbox.take(at: now)
    keep(deliveries.compactMap(\.record))
    return deliveries
  }

  func answered(_ id: Int, _ answer: Answer, now: Instant) {
    outbox.answered(id, answer, at: now)
  }

  /// Milliseconds until something happens by itself; nil when nothing will.
  func patience(now: Instant) -> Int64? {
    let next = plays.map { max(0, $0.next.since(now)) }.min()
    return [next, outbox.patience(at: now)].compactMap { $0 }.min()
  }

  /// True while a scripted customer is at work or something is on its way.
  var isBusy: Bool { !plays.isEmpty || outbox.count > 0 }

  /// Applies a cue to a session; nil when there is no such session.
  func perform(
    _ cue: Cue, _ provider: any SimulatedProvider, _ id: String, _ now: Instant
  ) throws -> (stored: StoredSession, happenings: [Happening])? {
    try store.atomically {
      guard var stored = try store.find(provider.id, id: id) else { return nil }
      let happenings = try provider.perform(cue, on: &stored, at: now)
      try store.save(stored)
      return (stored, happenings)
    }
  }

  /// A file that is locked costs a replay these signals, but nobody the signals themselves.
  private func keep(_ records: [SentSignal]) {
    guard !records.isEmpty else { return }
    try? store.atomically { for record in records { try store.keep(record) } }
  }

  private func send(
    _ happenings: [Happening], of stored: StoredSession, at provider: any SimulatedProvider,
    for visit: Visit, _ now: Instant
  ) {
    let post = PostOffice(stored: stored, provider: provider, visit: visit, keys: store.keys)
    for letter in happenings.compactMap(post.letter(for:)) { outbox.add(letter, at: now) }
  }
}
