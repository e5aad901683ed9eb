import Flow
import Sandbox
import Support
import Testing

@testable import Commands
@testable import Edge

/// What the settings want forgotten goes while usher runs, a bite in a turn.
struct RetentionTests {
  private static let day: Int64 = 86_400_000

  private func fixture(keepDays: Int?) throws -> RuntimeFixture {
    var settings = Settings()
    settings.keepDays = keepDays
    return try RuntimeFixture(listening: false, settings: settings)
  }

  private func add(
    _ id: String, days: Int64, _ standing: Standing = .confirmed(.passed),
    to journal: Journal
  ) throws {
    try journal.intend(
      Session(
        id: SessionID(rawValue: id), provider: Speedmap().id, profile: "sandbox", mode: .test,
        reference: "Person-\(id)", token: "token-\(id)", standing: standing, trust: .proof,
        at: Clock.now().adding(milliseconds: -days * Self.day)))
  }

  private func ids(_ fixture: RuntimeFixture) throws -> Set<String> {
    Set(try fixture.runtime.journal.sessions(limit: 999).map(\.id.rawValue))
  }

  /// Turns until the round is over, and gives how many sessions were left after each turn.
  private func round(_ fixture: RuntimeFixture) throws -> [Int] {
    var left: [Int] = []
    let deadline = Clock.monotonic() + 20_000
    repeat {
      guard Clock.monotonic() < deadline else { throw RuntimeFixture.Late(what: "the round") }
      fixture.events += fixture.runtime.turn(patience: 200).events
      left.append(try ids(fixture).count)
    } while fixture.runtime.retention.due.since(Clock.now()) < Retention.interval / 2
    return left
  }

  @Test func forgetsInBitesWhatIsOverForLonger() throws {
    let fixture = try fixture(keepDays: 90)
    let journal = fixture.runtime.journal
    for number in 0..<70 { try add("old\(number)", days: 91, to: journal) }
    // Over for long, but seen to end only now: these must not hide those behind them.
    for number in 0..<30 {
      let id = SessionID(rawValue: "new\(number)")
      try add(id.rawValue, days: 95, .opened, to: journal)
      try journal.change(id) {
        ($0.standing, $0.changedAt) = (.confirmed(.passed), Clock.now())
      }
    }
    try add("recent", days: 89, to: journal)
    try add("isopen", days: 900, .opened, to: journal)
    try journal.commit()
    let left = try round(fixture)
    #expect(zip([102] + left, left).allSatisfy { $0 - $1 <= Retention.bite })
    #expect(Set(left).count > 4, "in several turns")
    let kept = Set((0..<30).map { "new\($0)" } + ["recent", "isopen"])
    #expect(try ids(fixture) == kept)
    #expect(try journal.tombstones().count == 70)
    #expect(fixture.events.contains(.foreignChange), "the list is read again")
  }

  @Test func withoutTheSettingAllIsKept() throws {
    let fixture = try fixture(keepDays: nil)
    try add("oldend", days: 30_000, to: fixture.runtime.journal)
    try fixture.runtime.journal.commit()
    _ = try round(fixture)
    #expect(try ids(fixture) == ["oldend"])
  }

  @Test func nothingOfThePersonIsLeftInAnyFile() throws {
    let fixture = try fixture(keepDays: 1)
    let (session, _) = try fixture.open(Speedmap(), reference: "Erika-Muster-7")
    _ = try fixture.play("complete", session)
    fixture.runtime.log?.write(.info, "\(session.id) is named")
    let long = Clock.now().adding(milliseconds: -9 * Self.day)
    let journal = fixture.runtime.journal
    try journal.change(session.id) { $0.changedAt = long }
    try journal.commit()
    try journal.database.run("UPDATE session SET created_at = ?1", [.integer(long.milliseconds)])
    let traces = [
      "Erika-Muster-7", "erika-muster-7", session.id.rawValue, session.providerSession!,
    ]
    for trace in traces { #expect(try isInAFile(trace, fixture), "\(trace) can be found") }
    fixture.runtime.retention.due = Clock.now()
    _ = try round(fixture)
    for trace in traces { #expect(try !isInAFile(trace, fixture), "\(trace) is still there") }
    #expect(try fixture.files()["usher.log"]?.isEmpty == false, "its lines stay")
  }

  private func isInAFile(_ text: String, _ fixture: RuntimeFixture) throws -> Bool {
    try fixture.files().values.contains {
      String(decoding: $0, as: Unicode.ASCII.self).contains(text)
    }
  }

  @Test func asleepOrWithANewClockItWaits() throws {
    let fixture = try fixture(keepDays: 1)
    try add("oldend", days: 9, to: fixture.runtime.journal)
    try fixture.runtime.journal.commit()
    fixture.runtime.gapWatch = GapWatch(
      wall: Clock.now().adding(milliseconds: -3_600_000), monotonic: Clock.monotonic())
    fixture.events += fixture.runtime.turn(patience: 1).events
    #expect(fixture.events.contains { if case .gap = $0 { true } else { false } })
    #expect(try ids(fixture) == ["oldend"])
  }

  @Test func aFailureStopsNothingAndIsTold() throws {
    let fixture = try fixture(keepDays: 1)
    let journal = fixture.runtime.journal
    try add("oldend", days: 9, to: journal)
    try journal.commit()
    let other = try Database(path: fixture.folder.file("journal.db"))
    try other.begin()
    fixture.events += fixture.runtime.turn(patience: 1).events
    #expect(!journal.isDirty)
    other.rollback()
    #expect(try ids(fixture) == ["oldend"])
    #expect(fixture.runtime.retention.due.since(Clock.now()) > Retention.interval / 2)
    let log = try #require(try fixture.files()["usher.log"])
    #expect(String(decoding: log, as: UTF8.self).contains("what is old stays for now"))
  }
}
