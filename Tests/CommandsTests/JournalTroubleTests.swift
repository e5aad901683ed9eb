import Flow
import Glibc
import Support
import Testing

@testable import Commands
@testable import Edge

/// A journal that takes no writes: nobody is told that something was kept, and it mends by itself.
struct JournalTroubleTests {
  enum Trouble: String, CaseIterable {
    case locked, full, readOnly, moved

    var words: String {
      switch self {
      case .locked: "Another process is using the file."
      case .full: "The disk is full."
      case .readOnly: "The file cannot be written to."
      case .moved: "The file was moved or deleted while usher has it open."
      }
    }
  }

  /// Brings the trouble about; the closure ends it.
  private func bring(_ trouble: Trouble, _ fixture: RuntimeFixture) throws -> () throws -> Void {
    let database = fixture.runtime.journal.database
    switch trouble {
    case .locked:
      let other = try Database(path: fixture.folder.file("journal.db"))
      try other.begin()
      return { other.rollback() }
    case .full:
      // What SQLite does when the file may not grow is what it does when the disk is full.
      try fillFreeSpace(of: fixture)
      return { try database.execute("PRAGMA max_page_count = 1000000") }
    case .moved:
      let (here, there) = (database.path, database.path + "-elsewhere")
      rename(here, there)
      return { rename(there, here) }
    case .readOnly:
      try database.execute("PRAGMA query_only = ON")
      return { try database.execute("PRAGMA query_only = OFF") }
    }
  }

  /// Adds small signals of another session until not even one of them has room.
  private func fillFreeSpace(of fixture: RuntimeFixture) throws {
    let journal = fixture.runtime.journal
    let filler = Session(
      id: SessionID(rawValue: "filler"), provider: Speedmap().id, profile: "sandbox", mode: .test,
      reference: "", token: "filler", standing: .created, at: Instant(milliseconds: 0))
    try journal.intend(filler)
    try journal.commit()
    let pages = try journal.database.rows("PRAGMA page_count") { $0.integer(0) }
    try journal.database.execute("PRAGMA max_page_count = \(pages[0])")
    for number in 0... {
      do {
        _ = try journal.hear(
          Signal(
            session: filler.id, channel: .bridge, trust: .claim, at: filler.createdAt, event: "e",
            key: "\(number)"))
        try journal.commit()
      } catch {
        #expect(error == .database(.full))
        return journal.rollback()
      }
    }
  }

  @Test(arguments: Trouble.allCases)
  func asksTheSenderToComeAgainUntilItIsOver(_ trouble: Trouble) throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Speedmap())
    let end = try bring(trouble, fixture)
    let request = try fixture.completion(session)
    for _ in 0..<2 {
      let refused = try fixture.answer(request)
      #expect(refused.status == 503)
      #expect(refused.headers.value(of: "Retry-After") != nil)
    }
    let troubles = fixture.events.compactMap { event -> String?? in
      if case .trouble(let words) = event { words } else { nil }
    }
    #expect(troubles.count == 1, "one banner, not one a request")
    #expect(troubles.first??.contains(trouble.words) == true)
    #expect(try fixture.stored(session.id).signals == 0)
    #expect(!fixture.events.contains { if case .heard = $0 { true } else { false } })
    #expect(try linesOfMessages(fixture, session).isEmpty)

    try end()
    #expect(try fixture.answer(request).status == 200)
    #expect(try fixture.stored(session.id).signals == 1)
    #expect(fixture.events.contains(.trouble(nil)))
    #expect(try linesOfMessages(fixture, session).count == 1)
    #expect(try fixture.runtime.journal.signals(of: session.id, limit: 9).map(\.duplicates) == [0])
  }

  private func linesOfMessages(_ fixture: RuntimeFixture, _ session: Session) throws -> [Substring]
  {
    String(decoding: try fixture.files()["usher.log"] ?? [], as: UTF8.self)
      .split(separator: "\n").filter { $0.contains("\(session.id) bridge unproven") }
  }

  /// The one thread draws the screen and hears everybody else too.
  @Test func waitsForALockOnceAndThenGoesOn() throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Speedmap())
    let end = try bring(.locked, fixture)
    #expect(try fixture.answer(fixture.completion(session)).status == 503)
    let begin = Clock.monotonic()
    for _ in 0..<10 {
      #expect(try fixture.answer(fixture.completion(session)).status == 503)
    }
    #expect(Clock.monotonic() - begin < 5 * Int(Database.patience))
    try end()
    #expect(try fixture.answer(fixture.completion(session)).status == 200)
    #expect(fixture.runtime.journal.database.isPatient)
  }

  @Test(arguments: Trouble.allCases)
  func noticesItsEndWhenNobodySendsAnything(_ trouble: Trouble) throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Speedmap())
    let end = try bring(trouble, fixture)
    #expect(try fixture.answer(fixture.completion(session)).status == 503)
    for _ in 0..<3 { fixture.events += fixture.runtime.turn(patience: 1).events }
    #expect(!fixture.events.contains(.trouble(nil)), "an idle turn proves nothing")
    try end()
    try fixture.until("the end of the trouble") { $0.contains(.trouble(nil)) }
    #expect(try fixture.stored(session.id).signals == 0)
  }
}
