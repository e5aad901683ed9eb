import Flow
import Support
import Testing

@testable import Commands
@testable import Edge

/// When a journal in trouble is tried again, and with how much.
struct TroubleProbeTests {
  /// At once it would be tried with less than what has just failed.
  @Test func theFirstTryWaitsAsLongAsTheOthers() throws {
    let fixture = try RuntimeFixture(listening: false)
    let before = Clock.monotonic()
    fixture.runtime.notice(.database(.full))
    #expect(fixture.runtime.trouble.tried >= before)
  }

  /// A few free pages are room for a try, but for hardly any signal.
  @Test func aDiskThatIsNearlyFullIsStillFull() throws {
    let fixture = try RuntimeFixture(listening: false)
    let journal = fixture.runtime.journal
    try journal.commit()
    let pages = try journal.database.rows("PRAGMA page_count") { $0.integer(0) }[0]
    try journal.database.execute("PRAGMA max_page_count = \(pages + 8)")
    #expect(throws: JournalFailure.database(.full)) { try journal.tryWriting() }
    journal.rollback()
    try journal.database.execute("PRAGMA max_page_count = 1000000")
    try journal.tryWriting()
    try journal.commit()
  }
}
