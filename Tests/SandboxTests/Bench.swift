import Flow
import Support
import Testing

@testable import Sandbox

/// The simulated providers by value, with their file in a folder of its own.
final class Bench {
  static let origin = "http://127.0.0.1:7361"
  static let listener = "http://127.0.0.1:7357/s/listenertoken"
  static let webhook = "http://127.0.0.1:7357/webhooks/any/secret"

  let folder: TemporaryFolder
  let simulation: Simulation
  var now = Instant(seconds: 1_790_870_400)

  init() throws {
    folder = try TemporaryFolder()
    simulation = Simulation(store: try Store(path: folder.file("sandbox.db")))
  }

  /// Sends a request to a provider; the answer with its body as JSON, null when it is none.
  @discardableResult
  func call(
    _ provider: any SimulatedProvider, _ method: String, _ target: String, _ body: JSON? = nil,
    headers: [Header] = []
  ) -> (status: Int, json: JSON) {
    let response = receive(provider, method, target, body: body?.bytes ?? [], headers: headers)
    return (response.status, (try? JSON.parse(response.body)) ?? .null)
  }

  func receive(
    _ provider: any SimulatedProvider, _ method: String, _ target: String, body: [UInt8] = [],
    headers: [Header] = []
  ) -> Response {
    simulation.receive(
      IncomingRequest(method, target, headers: headers, body: body), at: provider,
      origin: Self.origin, now: now
    ).response
  }

  /// Tells the sandbox where the listener is.
  func register(_ provider: ProviderID, _ session: String) throws {
    let isKnown = try simulation.store.register(
      provider, id: session, relay: .init(sessionURL: Self.listener, webhookURL: Self.webhook))
    #expect(isKnown)
  }

  /// Plays a scenario to its end and gives everything that was sent, in order.
  func play(_ story: Story, _ provider: ProviderID, _ session: String) throws -> [Request] {
    try play(Scenario(story), provider, session)
  }

  func play(
    _ scenario: Scenario, _ provider: ProviderID, _ session: String, faults: Faults? = nil,
    seed: UInt64 = 0
  ) throws -> [Request] {
    try simulation.play(
      scenario, provider: provider, session: session, faults: faults, seed: seed, pace: 350,
      now: now)
    return try drain()
  }

  /// Moves time on until nothing is left to happen; every delivery is answered with 200.
  func drain() throws -> [Request] {
    var sent: [Request] = []
    for _ in 0..<200 {
      for delivery in try simulation.turn(now: now) {
        sent.append(delivery.request)
        simulation.answered(delivery.id, .response(Response(status: 200)), now: now)
      }
      guard let wait = simulation.patience(now: now) else { return sent }
      now = now.adding(milliseconds: wait)
    }
    Issue.record("The simulation does not come to an end.")
    return sent
  }
}

extension Request {
  var json: JSON { (try? JSON.parse(body)) ?? .null }
}
