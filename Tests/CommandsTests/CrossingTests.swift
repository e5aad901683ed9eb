import Edge
import Flow
import Testing

@testable import Commands

/// What arrives while the answer to a read is on its way.
struct CrossingTests {
  private let id = SessionID(rawValue: "k3v9q2")

  private func runtime(_ folder: RuntimeFixture) throws -> Runtime {
    let runtime = folder.runtime
    var session = Session(
      id: id, provider: Truepic().id, profile: "sandbox", mode: .test, reference: "A-118",
      token: "t", standing: .submitted, trust: .proof, at: Clock.now())
    session.providerSession = "4821"
    try runtime.journal.intend(session)
    return runtime
  }

  private func reading(_ verdict: Verdict, asked: Instant) -> Reading {
    Reading(
      Signal(
        session: id, channel: .poll, trust: .proof, at: asked, event: "read",
        key: "poll:\(asked.milliseconds)", says: .confirmed(verdict)))
  }

  private func webhook(_ key: String, at: Instant) -> Signal {
    Signal(session: id, channel: .webhook, trust: .proof, at: at, event: key, key: key)
  }

  private func later(_ seconds: Int64, than now: Instant) -> Instant {
    now.adding(milliseconds: seconds * 1000)
  }

  @Test func aWebhookDuringAReadIsReadAboutAndTheOldVerdictIsNotTaken() throws {
    let fixture = try RuntimeFixture(listening: false)
    let runtime = try runtime(fixture)
    let now = Clock.now()
    runtime.hurry(id, now: now)
    #expect(runtime.agenda.take(now: now) == [id])
    runtime.record(webhook("failed", at: later(1, than: now)), now: later(1, than: now))
    runtime.took(reading(.passed, asked: now), id, later(2, than: now))
    #expect(try fixture.stored(id).standing == .submitted)
    #expect(runtime.agenda.take(now: later(2, than: now)) == [id])
    let failed = Verdict.failed(reasons: ["pop"])
    runtime.took(reading(failed, asked: later(2, than: now)), id, later(3, than: now))
    #expect(try fixture.stored(id).standing == .confirmed(failed))
    #expect(try fixture.stored(id).replacedVerdict == nil)
    #expect(runtime.agenda.nextDue() == nil)
  }

  /// Its own answer may be the older one too, but that it has no way to know.
  @Test func aRepeatDuringAReadIsReadAbout() throws {
    let fixture = try RuntimeFixture(listening: false)
    let runtime = try runtime(fixture)
    let now = Clock.now()
    runtime.record(webhook("tested", at: now), now: now)
    #expect(runtime.agenda.take(now: now) == [id])
    runtime.record(webhook("tested", at: later(1, than: now)), now: later(1, than: now))
    runtime.took(reading(.passed, asked: now), id, later(2, than: now))
    #expect(runtime.agenda.take(now: later(2, than: now)) == [id])
  }

  /// The webhook went to another process, whose journal this is too.
  @Test func aWebhookThatAnotherProcessHeardIsReadAbout() throws {
    let fixture = try RuntimeFixture(listening: false)
    let runtime = try runtime(fixture)
    let now = Clock.now()
    runtime.hurry(id, now: now)
    _ = runtime.agenda.take(now: now)
    _ = try runtime.journal.hear(webhook("failed", at: later(1, than: now)))
    runtime.took(reading(.passed, asked: now), id, later(2, than: now))
    #expect(try fixture.stored(id).standing == .submitted)
    #expect(runtime.agenda.take(now: later(2, than: now)) == [id])
  }

  @Test func aReadThatAnotherProcessAskedLaterStands() throws {
    let fixture = try RuntimeFixture(listening: false)
    let runtime = try runtime(fixture)
    let now = Clock.now()
    let failed = Verdict.failed(reasons: ["pop"])
    runtime.took(reading(failed, asked: later(1, than: now)), id, later(2, than: now))
    runtime.hurry(id, now: later(2, than: now))
    _ = runtime.agenda.take(now: later(2, than: now))
    runtime.events = []
    runtime.took(reading(.passed, asked: now), id, later(4, than: now))
    let stored = try fixture.stored(id)
    #expect(stored.standing == .confirmed(failed))
    #expect(runtime.events == [.read(stored)], "who waits for a read has one")
    #expect(runtime.agenda.nextDue() == nil)
    #expect(try runtime.journal.rebuild() == 0)
  }

  @Test func aRepeatAfterTheVerdictIsReadAboutOnceInAWhile() throws {
    let fixture = try RuntimeFixture(listening: false)
    let runtime = try runtime(fixture)
    let now = Clock.now()
    var ready = webhook("ready", at: now)
    ready.says = .submitted
    runtime.record(ready, now: now)
    _ = runtime.agenda.take(now: now)
    runtime.took(reading(.passed, asked: now), id, now)
    for second in 1...3 as ClosedRange<Int64> {
      runtime.record(ready, now: later(second, than: now))
      #expect(runtime.agenda.take(now: later(second, than: now)).isEmpty)
    }
    let turn = now.adding(milliseconds: runtime.agenda.most)
    #expect(runtime.agenda.take(now: turn) == [id])
    runtime.took(reading(.review, asked: turn), id, turn)
    #expect(runtime.agenda.nextDue() == nil)
    let day = later(86_400, than: now)
    runtime.record(ready, now: day)
    #expect(runtime.agenda.take(now: day) == [id])
  }
}
