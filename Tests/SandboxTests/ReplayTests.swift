import Edge
import Flow
import Support
import Testing

@testable import Sandbox

@Suite struct ReplayTests {
  let bench: Bench
  let capture: String
  let inspection: String

  init() throws {
    bench = try Bench()
    capture = bench.capture().id
    inspection = bench.inspection().id
    try bench.register(Bench.speedmap.id, capture)
    try bench.register(Bench.truepic.id, inspection)
  }

  private func replay(
    _ id: ProviderID, _ session: String, to url: String? = nil, asSent: Bool = false
  ) throws -> [Request] {
    try bench.simulation.replay(
      provider: id, session: session, to: url, isAsSent: asSent, now: bench.now)
    return try bench.drain()
  }

  @Test func asSentIsTheSameByteForByte() throws {
    for (id, session) in [(Bench.speedmap.id, capture), (Bench.truepic.id, inspection)] {
      let sent = try bench.play(.complete, id, session)
      bench.now = bench.now.adding(milliseconds: 3_600_000)
      #expect(try replay(id, session, asSent: true) == sent)
    }
  }

  @Test func freshlySignedDiffersInTheSignatureOnly() throws {
    let sent = try bench.play(.complete, Bench.truepic.id, inspection)
    bench.now = bench.now.adding(milliseconds: 3_600_000)
    let again = try replay(Bench.truepic.id, inspection)
    #expect(again.map(\.body) == sent.map(\.body))
    #expect(again.map(\.url) == sent.map(\.url))
    for (old, new) in zip(sent, again) where old.method == "POST" {
      let (before, after) = (
        old.headers.value(of: "truepic-signature"), new.headers.value(of: "truepic-signature")
      )
      #expect(before != nil && after != nil && before != after)
    }
  }

  @Test func aReplayIsNotKeptForTheNext() throws {
    let sent = try bench.play(.complete, Bench.speedmap.id, capture)
    _ = try replay(Bench.speedmap.id, capture)
    #expect(try replay(Bench.speedmap.id, capture).count == sent.count)
  }

  @Test func anotherServerGetsTheSamePaths() throws {
    _ = try bench.play(.complete, Bench.speedmap.id, capture)
    let urls = Set(try replay(Bench.speedmap.id, capture, to: "http://127.0.0.1:9000").map(\.url))
    #expect(
      urls == [
        "http://127.0.0.1:9000/s/listenertoken/bridge", "http://127.0.0.1:9000/webhooks/any/secret",
      ])
  }

  @Test func aPathTakesTheWebhooksAndPathsBelowItTheRest() throws {
    _ = try bench.play(.complete, Bench.speedmap.id, capture)
    let url = "http://127.0.0.1:9000/hook"
    #expect(
      Set(try replay(Bench.speedmap.id, capture, to: url).map(\.url)) == [url, url + "/bridge"])
  }

  @Test func refusesWhatWasNeverSent() {
    #expect(throws: SandboxRefusal.nothingToReplay) {
      try replay(Bench.speedmap.id, capture)
    }
    #expect(throws: SandboxRefusal.unknownSession) { try replay(Bench.speedmap.id, "cap_none") }
  }

  @Test func aReplayThatFailsIsNotRepeated() throws {
    _ = try bench.play(.complete, Bench.speedmap.id, capture)
    try bench.simulation.replay(
      provider: Bench.speedmap.id, session: capture, to: nil, isAsSent: false, now: bench.now)
    var attempts = 0
    while bench.simulation.isBusy {
      for delivery in try bench.simulation.turn(now: bench.now) {
        attempts += 1
        bench.simulation.answered(delivery.id, .response(Response(status: 503)), now: bench.now)
      }
    }
    #expect(attempts == 13)
  }

  @Test func aLockedFileHoldsUpNoSignal() throws {
    try bench.simulation.play(
      Scenario(.expire), provider: Bench.speedmap.id, session: capture,
      faults: Faults(parsing: "late=1s"), pace: 0, now: bench.now)
    #expect(try bench.simulation.turn(now: bench.now).isEmpty)
    let other = try Database(path: bench.folder.file("sandbox.db"))
    try other.begin()
    let deliveries = try bench.simulation.turn(now: bench.now.adding(milliseconds: 1000))
    try other.commit()
    #expect(deliveries.map(\.name) == ["ready"])
  }

  @Test func aFileOfTheFirstVersionIsTakenOver() throws {
    let path = bench.folder.file("old.db")
    let old = try Store(path: path)
    try old.database.execute("DROP TABLE signals; DROP TABLE troubles; DROP TABLE webhook_keys;")
    try old.database.setUserVersion(1)
    let store = try Store(path: path)
    #expect(try store.database.userVersion() == 3)
    #expect(try store.signals(Bench.speedmap.id, id: capture).isEmpty)
    let provider = Bench.speedmap.id
    #expect(store.keys.linkToken(provider, "a") == old.keys.linkToken(provider, "a"))
    #expect(try Store(path: path).keys.webhookKey(provider) == store.keys.webhookKey(provider))
    // Its listeners know the key that such a file has always given.
    try store.database.execute("DROP TABLE webhook_keys;")
    try store.database.setUserVersion(2)
    #expect(try Store(path: path).keys.webhookKey(provider) == store.keys.webhookKey(provider))
  }
}
