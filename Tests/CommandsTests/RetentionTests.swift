import Edge
import Flow
import Support
import Testing

@testable import Commands

struct RetentionTests {
  @Test func forgetsAtTheStartWhatIsOverForLonger() throws {
    let fixture = try RuntimeFixture(listening: false)
    let journal = fixture.runtime.journal
    let now = Instant(milliseconds: 1_760_000_000_000)
    for (id, days, standing) in [
      ("oldend", 91, Standing.confirmed(.passed)), ("newend", 89, .confirmed(.passed)),
      ("isopen", 900, .opened),
    ] {
      try journal.intend(
        Session(
          id: SessionID(rawValue: id), provider: Speedmap().id, profile: "sandbox", mode: .test,
          reference: id, token: id, standing: standing, trust: .proof,
          at: now.adding(milliseconds: Int64(-days) * 86_400_000)))
    }
    try journal.commit()
    var settings = Settings()
    fixture.runtime.tidy(settings, now: now)
    #expect(try journal.sessions(limit: 9).count == 3, "without the setting all is kept")
    settings.keepDays = 90
    fixture.runtime.tidy(settings, now: now)
    let left = try Journal(path: fixture.folder.file("journal.db")).sessions(limit: 9)
    #expect(Set(left.map(\.id.rawValue)) == ["newend", "isopen"])
    #expect(try journal.tombstones().count == 1)
  }

  @Test func aFailureAtTheStartStopsNothing() throws {
    let fixture = try RuntimeFixture(listening: false)
    let other = try Database(path: fixture.folder.file("journal.db"))
    let journal = fixture.runtime.journal
    try journal.intend(
      Session(
        id: SessionID(rawValue: "oldend"), provider: Speedmap().id, profile: "sandbox",
        mode: .test, reference: "", token: "t", standing: .cancelled, trust: .proof,
        at: Instant(milliseconds: 0)))
    try journal.commit()
    try other.begin()
    var settings = Settings()
    settings.keepDays = 1
    fixture.runtime.tidy(settings)
    #expect(!journal.isDirty)
    other.rollback()
    #expect(try journal.counts().total == 1)
  }
}
