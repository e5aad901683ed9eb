import Edge
import Flow

/// The three providers simulated on loopback: their APIs, their hosted pages, their webhooks.
///
/// It never blocks and never sends: the owner waits for `descriptors`, calls `turn`, sends the
/// deliveries that come out, and hands their answers back.
public final class Sandbox {
  /// Where the servers listen when these ports are free.
  public static let preferredPorts: [UInt16] = [7361, 7362, 7363]

  /// Milliseconds between two actions of a scripted customer.
  public static let pace: Int64 = 350

  /// The words that an order may hold to make the API misbehave, each with what it does.
  public static var troubles: [(word: String, words: String)] { Trouble.wishes }

  let simulation: Simulation
  let servers: [ProviderServer]
  private var held: [HeldAnswer] = []

  /// Opens the sandbox's file and its three servers.
  ///
  /// - Parameter path: its SQLite file, made when missing (mode 0600) and shared between processes.
  /// - Parameter address: where the servers listen, and the host in links; loopback unless a phone is
  ///   to open them.
  /// - Parameter preferredPorts: for Truepic, Biometric and Speedmap; a taken one is replaced by any
  ///   free one. nil opens no server, for a process that only plays scenarios.
  /// - Throws: `DatabaseFailure` for the file, `HTTPServerFailure` for the ports.
  public init(
    path: String, address: String = "127.0.0.1",
    preferredPorts: [UInt16]? = Sandbox.preferredPorts
  ) throws {
    simulation = Simulation(store: try Store(path: path))
    servers = try zip(Simulation.providers, preferredPorts ?? []).map { provider, port in
      try ProviderServer(provider, address: address, preferredPort: port)
    }
  }

  /// The addresses and test keys of the three providers; empty when the sandbox has no servers.
  public var accounts: [SandboxAccount] {
    servers.map { $0.provider.account(origin: $0.origin, keys: simulation.store.keys) }
  }

  /// Readable when `turn` has something to do.
  public var descriptors: [Int32] { servers.compactMap(\.descriptor) }

  /// The longest wait before the next `turn`, in milliseconds; nil when nothing happens by itself.
  public func patience(now: Instant) -> Int? {
    let own = simulation.patience(now: now).map { Int($0) }
    let hold = held.map { Int(clamping: max(0, $0.due.since(now))) }.min()
    return (servers.map(\.server?.patience) + [own, hold]).compactMap { $0 }.min()
  }

  /// Answers what has arrived, moves scripted customers on, and gives what is to be sent.
  ///
  /// - Throws: `DatabaseFailure` when a scripted customer's step cannot be written,
  ///   `HTTPServerFailure` once for each server that cannot serve.
  public func turn(now: Instant) throws -> [Delivery] {
    for server in servers {
      try server.start()
      for arrival in server.server?.turn() ?? [] {
        let (response, delay) = simulation.receive(
          arrival.request, at: server.provider, origin: server.origin, now: now)
        held.append(
          HeldAnswer(
            server: server, arrival: arrival.id, response: response,
            due: now.adding(milliseconds: delay)))
      }
    }
    release { $0.due <= now }
    return try simulation.turn(now: now)
  }

  /// Takes the answer to a delivery; a webhook that failed comes out again after 1, 2 and 4 s.
  public func answered(_ delivery: Int, _ answer: Answer, now: Instant) {
    simulation.answered(delivery, answer, now: now)
  }

  /// Tells the sandbox where usher's listener hears about a session; kept across restarts.
  ///
  /// - Parameter sessionURL: like `http://127.0.0.1:7357/s/TOKEN`; the page relays to paths below it.
  /// - Parameter webhookURL: the address that signatures cover where the provider's rule says so.
  /// - Throws: `SandboxRefusal.unknownSession`, `DatabaseFailure`.
  public func register(
    provider: ProviderID, providerSession: String, sessionURL: String?, webhookURL: String?
  ) throws {
    let relay = StoredSession.Relay(sessionURL: sessionURL, webhookURL: webhookURL)
    guard try simulation.store.register(provider, id: providerSession, relay: relay) else {
      throw SandboxRefusal.unknownSession
    }
  }

  /// Erases sessions; `scrub` takes their traces out of the file.
  ///
  /// - Throws: `DatabaseFailure`.
  public func forget(_ sessions: [(provider: ProviderID, providerSession: String)]) throws {
    try simulation.store.forget(sessions.map { ($0.provider, $0.providerSession) })
  }

  /// True when sessions were deleted whose traces may still be in the file.
  public var isScrubDue: Bool { simulation.store.isScrubDue }

  /// Takes what was erased out of free pages and the log of the sandbox's file.
  ///
  /// - Parameter onlyIfQuick: leaves a file alone that would take longer than a frame or two.
  /// - Throws: `locked` while another process uses the file.
  public func scrub(onlyIfQuick: Bool = false) throws(DatabaseFailure) {
    try simulation.store.scrub(onlyIfQuick: onlyIfQuick)
  }

  /// Lets a scripted customer act in a session, one action each `pace` milliseconds.
  ///
  /// - Parameter faults: nil for the scenario's own, which most have none of.
  /// - Parameter seed: the same one chooses the same signals to lose and to reorder.
  /// - Throws: `SandboxRefusal`, `DatabaseFailure`.
  public func play(
    _ scenario: Scenario, provider: ProviderID, providerSession: String, faults: Faults? = nil,
    seed: UInt64 = 0, pace: Int64 = Sandbox.pace, now: Instant
  ) throws {
    try simulation.play(
      scenario, provider: provider, session: providerSession, faults: faults, seed: seed,
      pace: max(0, pace), now: now)
  }

  /// Sends the signals of a session again, each once; they come out of `turn`.
  ///
  /// - Parameter url: takes the webhooks, and paths below it the rest; without a path of its own it
  ///   is another server for the paths as they were; nil for where the session was heard before.
  /// - Parameter isAsSent: keeps the signatures of the first time instead of signing anew.
  /// - Throws: `SandboxRefusal`, `DatabaseFailure`.
  public func replay(
    provider: ProviderID, providerSession: String, to url: String? = nil, isAsSent: Bool = false,
    now: Instant
  ) throws {
    try simulation.replay(
      provider: provider, session: providerSession, to: url, isAsSent: isAsSent, now: now)
  }

  /// True while a scripted customer is at work or a delivery waits for its answer.
  public var isBusy: Bool { simulation.isBusy }

  /// True once the servers have sent their last answers after `stop`.
  public var isDrained: Bool { servers.allSatisfy { $0.server?.isDrained ?? true } }

  /// Takes no more connections; turn until `isDrained`.
  public func stop() {
    servers.forEach { $0.stop() }
    release { _ in true }
  }

  private func release(where isDue: (HeldAnswer) -> Bool) {
    for answer in held where isDue(answer) {
      answer.server.server?.answer(answer.arrival, answer.response)
    }
    held.removeAll(where: isDue)
  }
}
