import Flow
import Support
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
    #expect(agenda.nextDue() == later(5))
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
    #expect(agenda.nextDue() == nil)
    agenda.answered(id, now: later(10), jitter: 0)
    #expect(agenda.take(now: later(14)).isEmpty)
    #expect(agenda.take(now: later(15)) == [id])
  }

  /// The answer may be older than what is asked about.
  @Test(arguments: [false, true])
  func whatIsAskedForDuringAReadComesRightAfterIt(isNews: Bool) {
    var agenda = agenda(hasNews: true)
    _ = agenda.take(now: .noon)
    if isNews {
      agenda.note(.sample(), hasNews: true, now: later(1))
    } else {
      agenda.hurry(.sample(), now: later(1))
    }
    #expect(agenda.take(now: later(9999)).isEmpty)
    agenda.answered(id, now: later(2), jitter: 1)
    // Although the answer says that it is over.
    agenda.note(.sample(standing: .confirmed(.passed)), hasNews: false, now: later(2))
    #expect(agenda.nextDue() == later(2))
    #expect(agenda.take(now: later(2)) == [id])
    agenda.answered(id, now: later(3), jitter: 0)
    agenda.note(.sample(standing: .confirmed(.passed)), hasNews: false, now: later(3))
    #expect(agenda.nextDue() == nil)
  }

  @Test func whatIsAskedForDuringAReadWaitsAsTheProviderAsks() {
    var agenda = agenda(hasNews: true)
    _ = agenda.take(now: .noon)
    agenda.hurry(.sample(), now: later(1))
    agenda.answered(id, now: later(2), retryAfter: 3000, jitter: 0)
    #expect(agenda.nextDue() == later(5))
    _ = agenda.take(now: later(5))
    agenda.answered(id, now: later(6), jitter: 0)
    #expect(agenda.nextDue() == later(11), "one read, and then the first pause")
  }

  @Test func aReadThatMayWaitIsNotForgottenWithTheEnd() {
    var agenda = Agenda()
    agenda.hurry(.sample(), now: .noon, notBefore: later(60))
    agenda.hurry(.sample(), now: later(1), notBefore: later(60))
    agenda.note(.sample(standing: .confirmed(.passed)), hasNews: false, now: later(2))
    #expect(agenda.nextDue() == later(60))
    agenda.hurry(.sample(), now: later(3))
    #expect(agenda.nextDue() == later(3))
  }

  @Test func pausesDoubleUpToAMinute() {
    var agenda = agenda()
    var now = later(5)
    var pauses: [Int64] = []
    for _ in 0..<7 {
      #expect(agenda.take(now: now) == [id])
      agenda.answered(id, now: now, jitter: 0)
      let next = agenda.nextDue() ?? now
      pauses.append(next.since(now) / 1000)
      now = next
    }
    #expect(pauses == [5, 10, 20, 40, 60, 60, 60])
    agenda.note(.sample(), hasNews: true, now: now)
    #expect(agenda.take(now: now) == [id])
    agenda.answered(id, now: now, jitter: 0)
    #expect(agenda.nextDue()?.since(now) == 5000)
  }

  @Test(
    arguments: [
      (0, 5000), (0.5, 5500), (1, 6000), (2, 6000), (-1, 5000), (.nan, 5000), (.infinity, 5000),
    ] as [(Double, Int64)])
  func jitterSpreadsByAFifth(jitter: Double, pause: Int64) {
    var agenda = agenda(hasNews: true)
    _ = agenda.take(now: .noon)
    agenda.answered(id, now: .noon, jitter: jitter)
    #expect(agenda.nextDue()?.since(.noon) == pause)
  }

  @Test(
    arguments: [
      (30_000, 30_000), (1, 5000), (-1, 5000), (.min, 5000), (.max, 86_400_000),
    ] as [(Int64, Int64)])
  func theWaitThatAProviderAsksForIsKept(wait: Int64, pause: Int64) {
    var agenda = agenda(hasNews: true)
    _ = agenda.take(now: .noon)
    agenda.answered(id, now: .noon, retryAfter: wait, jitter: 0)
    #expect(agenda.nextDue()?.since(.noon) == pause)
  }

  @Test func aSessionThatIsOverOrNotKnownAtTheProviderIsNotRead() {
    for session in [
      Session.sample(standing: .confirmed(.passed)), .sample(standing: .cancelled),
      .sample(providerSession: nil, standing: .unknown),
      .sample(standing: .superseded(by: SessionID(rawValue: "next01"))),
    ] {
      var agenda = agenda()
      agenda.note(session, hasNews: true, now: .noon)
      #expect(agenda.nextDue() == nil)
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
    agenda.hurry(.sample(), now: later(1))
    #expect(agenda.take(now: later(1)) == [id])
    var empty = Agenda()
    empty.hurry(.sample(), now: .noon)
    #expect(empty.take(now: .noon) == [id])
  }

  @Test func severalComeInTheOrderOfTheirIds() {
    var agenda = Agenda()
    for name in ["c", "a", "b"] {
      agenda.note(Session.sample().with(token: name, id: name), hasNews: true, now: .noon)
    }
    #expect(agenda.take(now: .noon).map(\.rawValue) == ["a", "b", "c"])
  }

  /// Against the plain rule: of those that are not asked, the longest overdue, then the least id.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func whateverHappensTheLongestOverdueComesFirst(seed: UInt64) {
    var (agenda, random) = (Agenda(), SplitMix(seed: seed))
    var (due, asked): ([String: Instant], Set<String>) = ([:], [])
    var pauses: [String: Int64] = [:]
    var wanted: [String: Instant] = [:]
    var now = Instant.noon
    for _ in 0..<400 {
      now = now.adding(milliseconds: .random(in: 0...2000, using: &random))
      let name = "s\(Int.random(in: 0..<12, using: &random))"
      let id = SessionID(rawValue: name)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        agenda.hurry(Session.sample().with(token: name, id: name), now: now)
        if !asked.contains(name) { due[name] = min(due[name] ?? now, now) }
        wanted[name] = wanted[name] ?? now
        pauses[name] = 5000
      case 1:
        agenda.forget(id)
        due[name] = nil
        wanted[name] = nil
        asked.remove(name)
      case 2:
        agenda.answered(id, now: now, retryAfter: 2000, jitter: 0)
        asked.remove(name)
        guard due[name] != nil, let pause = pauses[name] else { continue }
        let isWanted = wanted[name] != nil
        due[name] = now.adding(milliseconds: isWanted ? 2000 : pause)
        if !isWanted { pauses[name] = min(pause * 2, 60_000) }
      default:
        let free = max(0, 3 - asked.count)
        let expected = due.filter { !asked.contains($0.key) && $0.value <= now }
          .sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(free).map(\.key)
        #expect(agenda.take(now: now, limit: 3).map(\.rawValue) == expected)
        asked.formUnion(expected)
        for name in expected { wanted[name] = nil }
      }
      #expect(agenda.nextDue() == due.filter { !asked.contains($0.key) }.values.min())
    }
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

  @Test func aProviderThatHangsHoldsUpNoOther() {
    var agenda = Agenda()
    for name in ["a", "b", "c"] {
      agenda.hurry(Session.sample().with(token: name, id: name), now: .noon)
    }
    agenda.hurry(.sample(.truepic), now: later(1))
    #expect(agenda.take(now: later(1), limit: 2).count == 3)
    #expect(agenda.take(now: later(9999), limit: 2).isEmpty)
    #expect(agenda.nextDue(limit: 2) == nil, "nobody's turn comes before an answer does")
    #expect(agenda.nextDue(limit: 3) == .noon)
    agenda.answered(SessionID(rawValue: "a"), now: later(2), jitter: 0)
    #expect(agenda.nextDue(limit: 2) == .noon)
    #expect(agenda.take(now: later(2), limit: 2).map(\.rawValue) == ["c"])
  }

  @Test func aRefusedReadIsWantedAsMuchAsBefore() {
    var agenda = Agenda()
    let over = Session.sample(standing: .confirmed(.passed))
    agenda.hurry(over, now: .noon)
    _ = agenda.take(now: .noon)
    agenda.answered(id, now: later(1), jitter: 0, isRefused: true)
    agenda.note(over, hasNews: false, now: later(2))
    #expect(agenda.take(now: later(6)) == [id])
    agenda.answered(id, now: later(7), jitter: 0)
    agenda.note(over, hasNews: false, now: later(7))
    #expect(agenda.nextDue() == nil)
  }
}
