import Flow
import Testing

@Suite struct InstantTests {
  @Test func countsMilliseconds() {
    let start = Instant(seconds: 10)
    #expect(start.milliseconds == 10_000)
    #expect(start.adding(milliseconds: -1).milliseconds == 9999)
    #expect(start.adding(milliseconds: 5).since(start) == 5)
    #expect(start.since(start.adding(milliseconds: 5)) == -5)
    #expect(start < start.adding(milliseconds: 1))
    #expect(!(start < start))
  }

  @Test func noInstantTraps() {
    let extremes = [Int64.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for a in extremes {
      _ = Instant(seconds: a)
      for b in extremes {
        let (first, second) = (Instant(milliseconds: a), Instant(milliseconds: b))
        _ = first.since(second)
        _ = first.adding(milliseconds: b)
        #expect((first < second) == (a < b))
        _ = AccessToken(secret: Secret("x"), expiresAt: first).isFresh(at: second)
      }
    }
  }

  @Test func isANumberInJSON() throws {
    let session = Session.sample()
    let value = try JSON(encoding: session)
    #expect(value["createdAt"] == .integer(1_790_870_400_000))
    #expect(try value.decoded(Session.self) == session)
  }

  @Test func everyStandingAndSignalComesBackFromTheJournalsForm() throws {
    for standing: Standing in [
      .unknown, .created, .opened, .inProgress(step: nil), .inProgress(step: "a"), .submitted,
      .cancelled, .expired, .failed(code: "x"), .confirmed(.passed), .confirmed(.review),
      .confirmed(.failed(reasons: ["a"])), .superseded(by: SessionID(rawValue: "b")),
    ] {
      var signal = Signal.claim(standing).about("liveness", .completed)
      signal.sentAt = Instant(milliseconds: .min)
      signal.verification = .stale
      #expect(try JSON(encoding: signal).decoded(Signal.self) == signal)
    }
  }

  @Test func theNamesOfTheStandingsAreStable() {
    let names = [
      Standing.unknown, .created, .opened, .inProgress(step: nil), .submitted, .cancelled, .expired,
      .failed(code: "x"), .confirmed(.passed), .superseded(by: SessionID(rawValue: "b")),
    ].map(\.name)
    #expect(
      names == [
        "unknown", "created", "opened", "inProgress", "submitted", "cancelled", "expired", "failed",
        "confirmed", "superseded",
      ])
    #expect(Standing.failed(code: "x").code == "x")
    #expect(Standing.inProgress(step: "s").step == "s")
    #expect(Standing.confirmed(.failed(reasons: ["r"])).verdict?.reasons == ["r"])
    #expect(
      [Verdict.passed, .failed(reasons: []), .review].map(\.name) == ["passed", "failed", "review"])
  }
}
