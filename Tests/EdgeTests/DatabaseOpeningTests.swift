import Edge
import FoundationEssentials
import Glibc
import Support
import Testing

@Suite struct DatabaseOpeningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func mode(_ path: String) throws -> UInt32 {
    var status = stat()
    try #require(stat(path, &status) == 0, "\(path) is missing")
    return status.st_mode & 0o777
  }

  @Test func filesAndFoldersAreTheOwnersAlone() throws {
    let path = folder.file("state/usher/journal.db")
    let database = try Database(path: path)
    try database.execute("CREATE TABLE thing (value ANY)")
    for ending in ["", "-wal", "-shm"] { #expect(try mode(path + ending) == 0o600) }
    #expect(try mode(folder.file("state/usher")) == 0o700)
    #expect(try mode(folder.file("state")) == 0o700)
  }

  @Test func aFileThatOthersCouldReadIsTakenFromThem() throws {
    let path = folder.file("a.db")
    let database = try Database(path: path)
    try database.execute("CREATE TABLE thing (value ANY)")
    for ending in ["", "-wal", "-shm"] { #expect(chmod(path + ending, 0o644) == 0) }
    _ = try Database(path: path)
    for ending in ["", "-wal", "-shm"] { #expect(try mode(path + ending) == 0o600) }
  }

  @Test func aFolderThatExistsKeepsItsMode() throws {
    #expect(chmod(folder.path, 0o755) == 0)
    _ = try Database(path: folder.file("a.db"))
    #expect(try mode(folder.path) == 0o755)
  }

  /// Locks of one process do not hold against itself, so the kernel's own list is asked.
  @Test func openingASecondTimeKeepsTheLocksOfTheFirst() throws {
    let path = folder.file("a.db")
    let first = try Database(path: path)
    try first.execute("CREATE TABLE thing (value ANY)")
    var status = stat()
    #expect(stat(path, &status) == 0)
    let isLocked = {
      try String(contentsOfFile: "/proc/locks", encoding: .utf8).contains(":\(status.st_ino) ")
    }
    #expect(try isLocked())
    let second = try Database(path: path)
    #expect(try isLocked())
    withExtendedLifetime((first, second)) {}
  }

  @Test func aLockIsReportedSoon() throws {
    let first = try Database(path: folder.file("a.db"))
    let second = try Database(path: folder.file("a.db"))
    try first.begin()
    let wait = ContinuousClock().measure {
      #expect(throws: DatabaseFailure.locked) { try second.begin() }
    }
    #expect(wait < .seconds(10))
    try first.commit()
    try second.begin()
  }

  @Test func writesAreDurableByLogAndSynchronization() throws {
    let database = try Database(path: folder.file("a.db"))
    #expect(try database.rows("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
    #expect(try database.rows("PRAGMA synchronous") { $0.integer(0) } == [2])
  }

  @Test func aFolderInPlaceOfTheFileCannotBeOpened() throws {
    #expect(throws: DatabaseFailure.cannotOpen(folder.path)) { try Database(path: folder.path) }
  }

  @Test func aFileInPlaceOfAFolderCannotBeOpened() throws {
    let path = folder.file("a.db")
    _ = try Database(path: path)
    #expect(throws: DatabaseFailure.cannotOpen(path + "/b/c.db")) {
      try Database(path: path + "/b/c.db")
    }
  }

  @Test func aPathWithANulCannotBeOpened() throws {
    let path = folder.file("a\0b.db")
    #expect(throws: DatabaseFailure.cannotOpen(path)) { try Database(path: path) }
  }

  @Test func whatIsNoDatabaseIsDamaged() throws {
    let path = folder.file("a.db")
    try Data(repeating: 65, count: 5000).write(to: URL(filePath: path))
    #expect(throws: DatabaseFailure.damaged) { try Database(path: path) }
  }

  @Test func aWholeFileIsLeftWithoutCompanions() throws {
    let path = folder.file("a.db")
    do { try Database(path: path).execute("CREATE TABLE thing (value ANY)") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.db"])
  }

  @Test func aFullFileSaysSoAndStaysUsable() throws {
    let database = try Database(path: folder.file("a.db"))
    try database.execute("CREATE TABLE thing (value ANY); PRAGMA max_page_count = 4")
    #expect(throws: DatabaseFailure.full) {
      try database.run("INSERT INTO thing VALUES (zeroblob(100000))")
    }
    try database.run("INSERT INTO thing VALUES (1)")
    #expect(try database.rows("SELECT value FROM thing") { $0.integer(0) } == [1])
  }

  @Test(arguments: [
    DatabaseFailure.full, .readOnly, .locked, .damaged, .cannotOpen("/x"),
    .other(code: 1, words: "no such table: x"),
  ])
  func everyFailureIsASentenceWithAdvice(_ failure: DatabaseFailure) {
    #expect(failure.reason.hasSuffix(".") && failure.advice.hasSuffix("."))
    #expect(failure.reason.first?.isUppercase == true && failure.advice.first?.isUppercase == true)
  }
}
