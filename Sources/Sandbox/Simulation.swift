import Flow

/// The three providers without their servers: requests in, responses and deliveries out.
final class Simulation {
  static let providers: [any SimulatedProvider] = [
    TruepicSimulation(), BiometricSimulation(), SpeedmapSimulation(),
  ]

  let store: Store
  private var outbox = Outbox()
  private var plays: [Play] = []

  init(store: Store) { self.store = store }

  /// Answers a request that came to a provider's server.
  func receive(
    _ request: IncomingRequest, at provider: any SimulatedProvider, origin: String, now: Instant
  ) -> Response {
    let call = Call(request)
    do {
      if let asset = PageHost.asset(call) { return asset }
      if let token = provider.pageToken(of: call) {
        return try page(call, token, provider, origin, now)
      }
      let desk = Desk(provider: provider.id, store: store, origin: origin, now: now)
      let reply = try store.atomically { try provider.answer(call, desk: desk) }
      if let id = reply.session, let stored = try store.find(provider.id, id: id) {
        send(reply.happenings, of: stored, at: provider, for: Visit(), now)
      }
      return reply.response
    } catch {
      // The file cannot be read or written; a provider in trouble answers like this too.
      return .text(500, "The simulated provider cannot use its file.")
    }
  }

  /// Does what a person would do, through the same path as the page.
  func act(
    _ action: CustomerAction, provider: any SimulatedProvider, session id: String, visit: Visit,
    now: Instant
  ) throws -> (stored: StoredSession, happenings: [Happening])? {
    let done = try store.atomically { () -> (stored: StoredSession, happenings: [Happening])? in
      guard var stored = try store.find(provider.id, id: id) else { return nil }
      let happenings = try provider.act(action, on: &stored, at: now)
      try store.save(stored)
      return (stored, happenings)
    }
    if let done { send(done.happenings, of: done.stored, at: provider, for: visit, now) }
    return done
  }

  /// Starts a scripted customer; one at work in the same session stops.
  func play(
    _ scenario: Scenario, provider id: ProviderID, session: String, pace: Int64, now: Instant
  ) throws {
    guard let provider = Self.providers.first(where: { $0.id == id }),
      let stored = try store.find(id, id: session)
    else { throw SandboxRefusal.unknownSession }
    guard let actions = try provider.script(scenario, for: stored) else {
      throw SandboxRefusal.sessionOver
    }
    plays.removeAll { $0.provider.id == id && $0.session == session }
    plays.append(
      Play(provider: provider, session: session, actions: actions[...], next: now, pace: pace))
  }

  /// Moves scripted customers on and gives what is to be sent now.
  func turn(now: Instant) throws -> [Delivery] {
    for index in plays.indices {
      while plays[index].next <= now, let action = plays[index].actions.first {
        let play = plays[index]
        plays[index].next = play.next.adding(milliseconds: play.pace)
        // When the file is locked this throws, and the action comes again one pace later.
        _ = try act(
          action, provider: play.provider, session: play.session, visit: Visit(isScripted: true),
          now: now)
        plays[index].actions.removeFirst()
      }
    }
    plays.removeAll { $0.actions.isEmpty }
    return outbox.take(at: now)
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

  private func send(
    _ happenings: [Happening], of stored: StoredSession, at provider: any SimulatedProvider,
    for visit: Visit, _ now: Instant
  ) {
    let post = PostOffice(stored: stored, provider: provider, visit: visit, keys: store.keys)
    for letter in happenings.compactMap(post.letter(for:)) { outbox.add(letter, at: now) }
  }
}
