import Edge
import Flow
import Testing

@testable import Sandbox

/// Faults of signatures, judged by the listener's own checks.
@Suite struct SigningFaultTests {
  let bench: Bench
  let inspection: String
  let capture: String

  init() throws {
    bench = try Bench()
    inspection = bench.inspection().id
    capture = bench.capture().id
    try bench.register(Bench.truepic.id, inspection)
    try bench.register(Bench.speedmap.id, capture)
  }

  private func webhooks(_ id: ProviderID, _ session: String, _ text: String) throws -> [Request] {
    try bench.play(Scenario(.complete), id, session, faults: Faults(parsing: text))
      .filter { $0.url == Bench.webhook }
  }

  /// What the sandbox would sign at that moment with the secret that it tells.
  private func signature(_ request: Request, _ provider: any SimulatedProvider, shift: Int64)
    -> [[Header]]
  {
    // A scripted session takes a few seconds; one of them is the signed one.
    (-20...20).map { second in
      provider.signature(
        of: request.body, id: request.headers.value(of: "webhook-id") ?? "", url: request.url,
        at: bench.now.adding(milliseconds: shift + second * 1000), keys: bench.simulation.store.keys
      )
    }
  }

  @Test(arguments: ["", "clock=-6m", "clock=6m"])
  func theSignedTimeIsThatOfTheShiftedClock(_ text: String) throws {
    let shift: Int64 = text.isEmpty ? 0 : text == "clock=6m" ? 360_000 : -360_000
    for (provider, session) in [
      (Bench.truepic as any SimulatedProvider, inspection), (Bench.speedmap, capture),
    ] {
      let faults = text.isEmpty ? "dup=1" : text
      let sent = try webhooks(provider.id, session, faults)
      #expect(!sent.isEmpty)
      for request in sent {
        let signed = request.headers.filter { $0.name != "Content-Type" }
        #expect(signature(request, provider, shift: shift).contains(signed))
      }
    }
  }

  @Test func aWrongSignatureIsOneOfAnotherSecret() throws {
    for (provider, session) in [
      (Bench.truepic as any SimulatedProvider, inspection), (Bench.speedmap, capture),
    ] {
      let sent = try webhooks(provider.id, session, "sig=wrong")
      #expect(!sent.isEmpty)
      for request in sent {
        let signed = request.headers.filter { $0.name != "Content-Type" }
        #expect(!signed.isEmpty)
        #expect(!signature(request, provider, shift: 0).contains(signed))
        let known = provider.signature(
          of: request.body, id: "", url: request.url, at: bench.now,
          keys: bench.simulation.store.keys)
        #expect(signed.map(\.name) == known.map(\.name), "the form is right")
      }
    }
  }
}
