import Flow
import Testing

@testable import Edge

@Suite struct SessionReadingsTests {
  @Test func aRecordGivesTheSessionThatWasMadeOfIt() throws {
    let fixture = try JournalFixture()
    let journal = try fixture.open()
    try fixture.add("one", to: journal)
    try fixture.add("two", to: journal)
    var readings = SessionReadings()
    let sessions = try journal.sessions(limit: 2)
    for session in sessions { readings.add(session, record: session.id.rawValue) }
    #expect(sessions.map { readings[$0.id.rawValue] } == sessions)
    #expect(readings["three"] == nil)
  }

  @Test func holdsNoMoreThanSomePages() throws {
    let fixture = try JournalFixture()
    let journal = try fixture.open()
    try fixture.add("one", to: journal)
    let session = try #require(try journal.sessions(limit: 1).first)
    var readings = SessionReadings()
    for number in 0..<5000 { readings.add(session, record: "\(number)") }
    #expect((0..<5000).count { readings["\($0)"] != nil } <= 512)
    #expect(readings["4999"] == session)
  }
}
