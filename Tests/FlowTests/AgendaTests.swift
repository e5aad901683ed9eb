import Flow
import Testing

/// When a session is read next: soon after news, ever more rarely without.
@Suite struct AgendaTests {
  private let id = SessionID(rawValue: "k3v9q2")

  private func later(_ seconds: Int64) -> Instant {
    Instant.noon.adding(milliseconds: seconds * 1000)
  }

  private func agenda(hasNews: Bool = false) -> Agenda {
    var agenda = Agenda()
    agenda.note(.sample(), hasNews: hasNews, now: .noon)
    return agenda
  }

  @Test func aSessionIsReadAfterTheFirstPause() {
    var agenda = agenda()
    #expect(agenda.nextDue == later(5))
    #expect(agenda.take(now: Instant.noon.adding(milliseconds: 4999)).isEmpty)
    #expect(agenda.take(now: later(5)) == [id])
  }

  @Test func newsBringsItsTurnForward() {
    var agenda = agenda(hasNews: true)
    #expect(agenda.take(now: .noon) == [id])
  }

  @Test func aSessionIsGivenOnceUntilTheAnswer() {
    var agenda = agenda(hasNews: true)
    #expect(agenda.take(now: .noon) == [id])
    #expect(agenda.take(now: later(9999)).isEmpty)
    #expect(agenda.nextDue == nil)
    agenda.note(.sample(), hasNews: true, now: later(1))
    agenda.hurry(id, now: later(1))
    #expect(agenda.take(now: later(9999)).isEmpty)
    agenda.answered(id, now: later(10), jitter: 0)
    #expect(agenda.take(now: later(15)) == [id])
  }

  @Test func pausesDoubleUpToAMinute() {
    var agenda = agenda()
    var now = later(5)
    var pauses: [Int64] = []
    for _ in 0..<7 {
      #expect(agenda.take(now: now) == [id])
      agenda.answered(id, now: now, jitter: 0)
      let next = agenda.nextDue ?? now
      pauses.append(next.since(now) / 1000)
      now = next
    }
    #expect(pauses == [5, 10, 20, 40, 60, 60, 60])
    agenda.note(.sample(), hasNews: true, now: now)
    #expect(agenda.take(now: now) == [id])
    agenda.answered(id, now: now, jitter: 0)
    #expect(agenda.nextDue?.since(now) == 5000)
  }

  @Test(
    arguments: [
      (0, 5000), (0.5, 5500), (1, 6000), (2, 6000), (-1, 5000), (.nan, 5000), (.infinity, 5000),
    ] as [(Double, Int64)])
  func jitterSpreadsByAFifth(jitter: Double, pause: Int64) {
    var agenda = agenda(hasNews: true)
    _ = agenda.take(now: .noon)
    agenda.answered(id, now: .noon, jitter: jitter)
    #expect(agenda.nextDue?.since(.noon) == pause)
  }

  @Test(
    arguments: [
      (30_000, 30_000), (1, 5000), (-1, 5000), (.min, 5000), (.max, 86_400_000),
    ] as [(Int64, Int64)])
  func theWaitThatAProviderAsksForIsKept(wait: Int64, pause: Int64) {
    var agenda = agenda(hasNews: true)
    _ = agenda.take(now: .noon)
    agenda.answered(id, now: .noon, retryAfter: wait, jitter: 0)
    #expect(agenda.nextDue?.since(.noon) == pause)
  }

  @Test func aSessionThatIsOverOrNotKnownAtTheProviderIsNotRead() {
    for session in [
      Session.sample(standing: .confirmed(.passed)), .sample(standing: .cancelled),
      .sample(providerSession: nil, standing: .unknown),
      .sample(standing: .superseded(by: SessionID(rawValue: "next01"))),
    ] {
      var agenda = agenda()
      agenda.note(session, hasNews: true, now: .noon)
      #expect(agenda.nextDue == nil)
      agenda.answered(id, now: .noon, jitter: 0)
      #expect(agenda.take(now: later(9999)).isEmpty)
    }
  }

  @Test func anUnconfirmedEndIsRead() {
    var agenda = Agenda()
    agenda.note(.sample(standing: .cancelled, trust: .claim), hasNews: true, now: .noon)
    #expect(agenda.take(now: .noon) == [id])
  }

  @Test func theOperatorMayHurry() {
    var agenda = agenda()
    agenda.hurry(id, now: later(1))
    #expect(agenda.take(now: later(1)) == [id])
    var empty = Agenda()
    empty.hurry(id, now: .noon)
    #expect(empty.take(now: .noon) == [id])
  }

  @Test func severalComeInTheOrderOfTheirIds() {
    var agenda = Agenda()
    for name in ["c", "a", "b"] {
      agenda.note(Session.sample().with(token: name, id: name), hasNews: true, now: .noon)
    }
    #expect(agenda.take(now: .noon).map(\.rawValue) == ["a", "b", "c"])
  }

  @Test(arguments: [.min, -5, 0, 1, 86_401, .max] as [Int64])
  func noSettingTrapsOrAsksWithoutPause(seconds: Int64) {
    var agenda = Agenda(firstSeconds: seconds, mostSeconds: seconds)
    for instant in [Instant(milliseconds: .min), .noon, Instant(milliseconds: .max)] {
      agenda.note(.sample(), hasNews: true, now: instant)
      _ = agenda.take(now: instant)
      agenda.answered(id, now: instant, retryAfter: .max, jitter: 1)
    }
    #expect((1000...86_400_000).contains(agenda.first))
    #expect((1000...86_400_000).contains(agenda.most))
  }
}
