import Flow
import Testing

@testable import Edge

@Suite struct JournalProjectionTests {
  let fixture: JournalFixture
  let journal: Journal

  init() throws {
    fixture = try JournalFixture()
    journal = try fixture.open()
  }

  private let id = SessionID(rawValue: "aaaaaa")

  private var faults: [JournalFault] {
    get throws {
      var faults: [JournalFault] = []
      try journal.verify { faults.append($0) }
      return faults
    }
  }

  /// A session with an opening, claims, a refused signal, a duplicate, a quiet read and a proof.
  private func live() throws -> Session {
    try fixture.add("aaaaaa", to: journal) { _ in }
    try journal.change(id) {
      $0.standing = .created
      $0.trust = .proof
      $0.providerSession = "cap_1"
      $0.steps = [Step(name: "liveness")]
      $0.readAt = Instant(milliseconds: 1500)
    }
    var step = JournalFixture.signal("aaaaaa", "k1", says: .inProgress(step: "liveness"))
    (step.step, step.stepState, step.attention) = ("liveness", .started, "camera_denied")
    var refused = JournalFixture.signal("aaaaaa", "refused:k2", says: .cancelled)
    refused.refused = "badSignature"
    for signal in [step, refused, step] { _ = try journal.hear(signal) }
    var read = JournalFixture.signal("aaaaaa", "poll")
    (read.channel, read.trust, read.at) = (.poll, .proof, Instant(milliseconds: 9000))
    try journal.noteRead(read)
    try journal.commit()
    return try #require(try journal.session(id))
  }

  @Test func whatSignalsMadeOfASessionCanBeRebuilt() throws {
    let session = try live()
    #expect(session.standing == .inProgress(step: "liveness"))
    #expect(session.attention == ["camera_denied"])
    #expect(session.signals == 2)
    #expect(session.readAt == Instant(milliseconds: 9000))
    #expect(try faults == [])
    #expect(try journal.rebuild() == 0)
    try journal.commit()
    #expect(try fixture.open().session(id) == session)
  }

  @Test(arguments: [
    "UPDATE session SET record = json_set(record, '$.signals', 7)",
    "UPDATE session SET record = json_set(record, '$.standing', json('{\"submitted\":{}}'))",
    "UPDATE session SET record = '{'", "UPDATE session SET urgency = 3",
    "UPDATE session SET search = ''", "UPDATE session SET token = 'other'",
  ])
  func aSpoiltProjectionIsFoundAndMended(_ sql: String) throws {
    let session = try live()
    try journal.database.run(sql)
    let found = try faults
    #expect(found.map(\.session) == [id])
    #expect(found.allSatisfy { $0.reason.hasSuffix(".") })
    #expect(try journal.rebuild() == 1)
    try journal.commit()
    #expect(try faults == [])
    #expect(try fixture.open().session(id) == session)
    #expect(try journal.sessions(limit: 9, filter: "cap_1") == [session])
  }

  @Test(arguments: [
    "UPDATE signal SET record = '{'", "UPDATE signal SET key = key || 'x'",
    "UPDATE signal SET lane = 'proof' WHERE lane = 'claim'",
    "UPDATE signal SET duplicates = -1", "UPDATE session SET base = '{'",
    "UPDATE signal SET record = json_set(record, '$.session', 'zzzzzz')",
    "PRAGMA foreign_keys = OFF; UPDATE signal SET session = 99",
  ])
  func aSpoiltRecordIsFound(_ sql: String) throws {
    _ = try live()
    try journal.database.execute(sql)
    #expect(try !faults.isEmpty)
  }

  /// What the signal said is only in the session any more.
  @Test func aSessionOutlivesASignalThatCannotBeRead() throws {
    let session = try live()
    try journal.database.run("UPDATE signal SET record = '{' WHERE lane = 'claim'")
    #expect(try faults.map(\.reason) == ["The record of a signal cannot be read."])
    #expect(try journal.rebuild() == 0)
    try journal.commit()
    #expect(journal.unreadable == [id], "it is named, so that the exit status tells")
    #expect(try journal.session(id) == session)
    // Without the session's own record its other signals are all there is.
    try journal.database.run("UPDATE session SET record = '{'")
    #expect(try journal.rebuild() == 1)
    try journal.commit()
    #expect(try journal.session(id)?.standing == .created)
  }

  @Test func aRebuildThatIsUndoneChangesNothing() throws {
    _ = try live()
    try journal.database.run("UPDATE session SET urgency = 3")
    #expect(try journal.rebuild() == 1)
    journal.rollback()
    #expect(try faults.count == 1)
  }

  @Test func verifyingSeesOneStateAndKeepsNobodyFromWriting() throws {
    _ = try live()
    let other = try fixture.open()
    var visited = 0
    try journal.walk { session, signals, _ in
      visited += 1
      #expect(session.signals == signals.count)
      #expect(throws: Never.self) {
        _ = try other.hear(JournalFixture.signal("aaaaaa", "meanwhile"))
        try other.commit()
      }
    }
    #expect(visited == 1)
    #expect(!journal.isDirty)
    #expect(try journal.session(id)?.signals == 3)
  }

  @Test func aWalkGivesEverySessionOnceWithItsSignalsInOrder() throws {
    let ids = (0..<600).map { "s\($0 + 100)" }
    for id in ids { try journal.intend(JournalFixture.session(id)) }
    try journal.add(Note(at: Instant(seconds: 1), text: "called"), to: SessionID(rawValue: "s350"))
    for key in ["b", "a", "b"] { _ = try journal.hear(JournalFixture.signal("s350", key)) }
    try journal.commit()
    var seen: [String] = []
    var keys: [String: [Int]] = [:]
    var notes: [String] = []
    try journal.walk { session, signals, written in
      seen.append(session.id.rawValue)
      notes += written.map { "\(session.id) \($0.text)" }
      for signal in signals { keys[signal.key, default: []].append(signal.duplicates) }
    }
    #expect(seen == ids)
    #expect(keys == ["b": [1], "a": [0]])
    #expect(notes == ["s350 called"])
  }

  @Test func aSessionThatIsChangedBetweenSignalsIsRebuiltFromThere() throws {
    _ = try live()
    let after = try journal.change(id) { $0.standing = .superseded(by: SessionID(rawValue: "b")) }
    _ = try journal.hear(JournalFixture.signal("aaaaaa", "late", says: .opened))
    try journal.commit()
    #expect(try faults == [])
    #expect(try journal.session(id)?.standing == after?.standing)
    #expect(try journal.session(id)?.signals == 3)
  }

  @Test func theCountsAreKeptWithEveryChange() throws {
    _ = try live()
    #expect(try journal.counts() == SessionCounts(total: 1, live: 1, needOperator: 1))
    _ = try journal.hear(
      JournalFixture.signal("aaaaaa", "end", trust: .proof, says: .confirmed(.passed)))
    #expect(try journal.counts() == SessionCounts(total: 1))
    journal.rollback()
    #expect(try journal.counts() == SessionCounts(total: 1, live: 1, needOperator: 1))
    try journal.database.run("UPDATE tally SET sessions = 7")
    #expect(try faults.count == 1)
    _ = try journal.rebuild()
    try journal.commit()
    #expect(try faults == [])
    try journal.forget([id], at: Instant(milliseconds: 1))
    #expect(try journal.counts() == SessionCounts())
  }
}
