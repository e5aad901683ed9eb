import Flow
import FoundationEssentials
import Glibc
import Support
import Testing

@testable import Edge

@Suite struct JournalOpeningTests {
  let fixture: JournalFixture

  init() throws { fixture = try JournalFixture() }

  private var path: String { fixture.path }

  private func content(_ path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path))
  }

  @Test func aDamagedFileIsSetAsideWhole() throws {
    let garbage = Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    for number in 1...2 {
      try garbage.write(to: URL(filePath: path))
      let journal = try fixture.open()
      #expect(journal.setAside == "\(path).damaged-\(number)")
      #expect(try content("\(path).damaged-\(number)") == garbage)
      try fixture.add("aaaaaa", to: journal)
    }
    let again = try fixture.open()
    #expect(again.setAside == nil)
    #expect(try again.counts().total == 1)
  }

  @Test func theLogOfADamagedFileGoesWithIt() throws {
    try Data(repeating: 65, count: 5000).write(to: URL(filePath: path))
    try Data(repeating: 66, count: 5000).write(to: URL(filePath: path + "-wal"))
    let journal = try fixture.open()
    let place = try #require(journal.setAside)
    #expect(try content(place) == Data(repeating: 65, count: 5000))
    #expect(try content(place + "-wal") == Data(repeating: 66, count: 5000))
    try fixture.add("aaaaaa", to: journal)
  }

  /// Of a young journal the log may be all there is, and SQLite would take it for another file's.
  @Test(arguments: [false, true])
  func theLogOfAFileThatIsGoneIsSetAside(isDeleted: Bool) throws {
    let log = Data(repeating: 66, count: 5000)
    for number in 1...2 {
      if isDeleted { unlink(path) } else { try Data().write(to: URL(filePath: path)) }
      try log.write(to: URL(filePath: path + "-wal"))
      let journal = try fixture.open()
      let place = try #require(journal.setAside)
      #expect(place == "\(path).damaged-\(number)")
      #expect(try content(place + "-wal") == log)
      #expect(Journal.damagedCopies(of: path).contains(place + "-wal"))
      try fixture.add("aaaaaa", to: journal)
    }
    // Whoever deletes the empty file alone does not free the number of its log.
    unlink(path + ".damaged-1")
    try Data().write(to: URL(filePath: path))
    try log.write(to: URL(filePath: path + "-wal"))
    #expect(try fixture.open().setAside == path + ".damaged-3")
  }

  @Test func aFileCutShortIsSetAside() throws {
    do {
      let journal = try fixture.open()
      for number in 0..<200 { try fixture.add("s\(number)", to: journal) }
    }
    #expect(truncate(path, 5000) == 0)
    let journal = try fixture.open()
    #expect(journal.setAside == path + ".damaged-1")
    #expect(try content(path + ".damaged-1").count == 5000)
    #expect(try journal.counts().total == 0)
  }

  /// What the other one would write from then on would be in the file that was moved.
  @Test func aDamagedFileThatAnotherUsherHasStaysWhereItIs() throws {
    let garbage = Data(repeating: 65, count: 9000)
    try fixture.add("aaaaaa", to: try fixture.open())
    do {
      let other = try fixture.open()
      try garbage.write(to: URL(filePath: path))
      #expect(throws: JournalFailure.damagedInUse(path: path)) { _ = try fixture.open() }
      #expect(try content(path) == garbage)
      #expect(other.setAside == nil)
    }
    let journal = try fixture.open()
    #expect(journal.setAside == path + ".damaged-1")
    // The one that has moved it shares the new one again.
    try fixture.add("aaaaaa", to: journal)
    #expect(try fixture.open().counts().total == 1)
  }

  /// Four bytes of the header, where a flipped bit makes a version of no program.
  @Test func aVersionBelowZeroIsDamage() throws {
    try fixture.add("aaaaaa", to: try fixture.open())
    try Database(path: path).execute("PRAGMA user_version = -1")
    #expect(try fixture.open().setAside == path + ".damaged-1")
  }

  /// No later try could mend it.
  @Test(arguments: ["session", "signal", "kept", "tombstone", "tally", "note"])
  func aJournalWithoutOneOfItsTablesIsDamaged(_ table: String) throws {
    try fixture.add("aaaaaa", to: try fixture.open())
    try Database(path: path).execute("PRAGMA foreign_keys = OFF; DROP TABLE \(table)")
    #expect(try fixture.open().setAside == path + ".damaged-1")
    #expect(try fixture.open().setAside == nil)
  }

  @Test func pagesOfNonsenseAreFoundAtTheStart() throws {
    do {
      let journal = try fixture.open()
      for number in 0..<200 { try fixture.add("s\(number)", to: journal) }
    }
    var bytes = try content(path)
    try #require(bytes.count > 20 * 4096)
    for page in 10..<20 {
      bytes.replaceSubrange(
        page * 4096..<page * 4096 + 100, with: Data(repeating: 0x55, count: 100))
    }
    try bytes.write(to: URL(filePath: path))
    let journal = try fixture.open()
    #expect(journal.setAside == path + ".damaged-1")
    #expect(try content(path + ".damaged-1") == bytes)
  }

  @Test func aFileOfALaterUsherIsRefusedAndKept() throws {
    do {
      try fixture.add("aaaaaa", to: try fixture.open())
      try Database(path: path).setUserVersion(99)
    }
    let newer = JournalFailure.newer(path: path, found: 99, known: JournalSchema.steps.count)
    #expect(throws: newer) { try fixture.open() }
    #expect(newer.reason.contains("99") && newer.reason.contains(path))
    try Database(path: path).setUserVersion(JournalSchema.steps.count)
    #expect(try fixture.open().counts().total == 1)
  }

  @Test(arguments: [
    "CREATE TABLE theirs (a)", "PRAGMA user_version = 1", "PRAGMA application_id = 5",
  ])
  func aDatabaseOfAnotherProgramIsRefused(_ sql: String) throws {
    try Database(path: path).execute(sql)
    #expect(throws: JournalFailure.foreign(path: path)) { try fixture.open() }
    let tables = try Database(path: path).rows("SELECT name FROM sqlite_schema") { $0.text(0) }
    #expect(!tables.contains("session"))
  }

  @Test func anEmptyFileBecomesAJournal() throws {
    try Data().write(to: URL(filePath: path))
    let journal = try fixture.open()
    #expect(journal.setAside == nil)
    #expect(try journal.counts().total == 0)
  }

  @Test func aNewJournalThatAnotherProcessIsMakingIsNotTakenForDamaged() throws {
    let other = try Database(path: path)
    try other.begin()
    #expect(throws: JournalFailure.database(.locked)) { try fixture.open() }
    other.rollback()
    #expect(try fixture.open().setAside == nil)
  }

  @Test func allFilesOfTheJournalAreTheOwnersAlone() throws {
    let journal = try Journal(path: fixture.folder.file("state/usher/journal.db"))
    try fixture.add("aaaaaa", to: journal)
    for ending in ["", "-wal", "-shm"] {
      var status = stat()
      #expect(stat(fixture.folder.file("state/usher/journal.db") + ending, &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func aRecordThatMakesNoSenseIsNamedAndLeavesTheOthers() throws {
    let journal = try fixture.open()
    for id in ["aaaaaa", "bbbbbb"] { try fixture.add(id, to: journal) }
    try journal.database.run("UPDATE session SET record = '{' WHERE id = 'aaaaaa'")
    let id = SessionID(rawValue: "aaaaaa")
    #expect(try journal.sessions(limit: 9).ids == ["bbbbbb"])
    #expect(journal.unreadable == [id])
    #expect(throws: JournalFailure.unreadable(id)) { try journal.session(id) }
  }

  @Test(arguments: [
    JournalFailure.database(.full), .newer(path: "/x", found: 2, known: 1), .foreign(path: "/x"),
    .taken(SessionID(rawValue: "a")), .unreadable(SessionID(rawValue: "a")),
  ])
  func everyFailureIsASentenceWithAdvice(_ failure: JournalFailure) {
    #expect(failure.reason.hasSuffix(".") && failure.advice.hasSuffix("."))
  }
}
