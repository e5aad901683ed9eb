import Flow
import Testing

@testable import Sandbox

/// What the fault dial does to a whole session's signals.
@Suite struct FaultsTests {
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

  private func play(_ text: String, seed: UInt64 = 7) throws -> [Request] {
    try bench.play(
      Scenario(.complete), Bench.speedmap.id, capture, faults: Faults(parsing: text), seed: seed)
  }

  private func names(_ requests: [Request]) -> [String] {
    requests.map { $0.json["event"]?.string ?? $0.json["type"]?.string ?? "?" }
  }

  private static let usual = [
    "ready", "step.start", "camera.start", "camera.stop", "upload.complete", "step.complete",
    "step.start", "camera.start", "camera.stop", "upload.complete", "step.complete", "complete",
    "capture_session.completed",
  ]

  @Test func everySignalComesSoOften() throws {
    #expect(try names(play("dup=3")) == Self.usual.flatMap { [$0, $0, $0] })
  }

  @Test func copiesOfAWebhookShareTheirMessageID() throws {
    let ids = try play("dup=3").compactMap { $0.headers.value(of: "webhook-id") }
    #expect(ids.count == 3)
    #expect(Set(ids).count == 1)
  }

  @Test func lostSignalsNeverCome() throws {
    let sent = try names(play("drop=2"))
    #expect(sent.count == Self.usual.count - 2)
  }

  @Test func moreThanThereIsCanBeLost() throws {
    #expect(try play("drop=999").isEmpty)
    #expect(bench.captureDetails(capture)["status"]?.string == "completed")
  }

  @Test func anotherOrderHasTheSameSignals() throws {
    let sent = try names(play("reorder"))
    #expect(sent != Self.usual)
    #expect(sent.sorted() == Self.usual.sorted())
  }

  @Test func theSameSeedGivesTheSameFaults() throws {
    let letters = (0..<20).map {
      Outbox.Letter(subject: "a", method: "POST", url: String($0), doing: "testing")
    }
    func sent(_ seed: UInt64) throws -> [String] {
      var generator = SeededGenerator(seed: seed)
      return try Faults(parsing: "drop=3,reorder,dup=2").applied(to: letters, using: &generator)
        .map(\.letter.url)
    }
    #expect(try sent(7) == sent(7))
    #expect(try sent(7) != sent(8))
    #expect(try sent(7).count == 34)
  }

  @Test func twoSignalsAreReorderedToo() throws {
    let letters = ["a", "b"].map {
      Outbox.Letter(subject: "a", method: "POST", url: $0, doing: "testing")
    }
    for seed in UInt64(0)..<20 {
      var generator = SeededGenerator(seed: seed)
      let sent = try Faults(parsing: "reorder").applied(to: letters, using: &generator)
      #expect(sent.map(\.letter.url) == ["b", "a"])
    }
  }

  @Test func lateSignalsWait() throws {
    let start = bench.now
    try bench.simulation.play(
      Scenario(.abandon), provider: Bench.speedmap.id, session: capture,
      faults: Faults(parsing: "late=40s"), pace: 350, now: start)
    #expect(try bench.simulation.turn(now: start.adding(milliseconds: 39_999)).isEmpty)
    // The clock stood still for the customer meanwhile, so all three acts are done by now.
    #expect(try bench.simulation.turn(now: start.adding(milliseconds: 79_999)).count == 1)
  }

  @Test func theAPIRefusesTheNextThreeReadsOnly() throws {
    _ = try play("status=503")
    let path = "/v1/capture-sessions/" + capture
    let statuses = (0..<4).map { _ in
      bench.call(Bench.speedmap, "GET", path, headers: Bench.speedmapHeaders).status
    }
    #expect(statuses == [503, 503, 503, 200])
  }
}
