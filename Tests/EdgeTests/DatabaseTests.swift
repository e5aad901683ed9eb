import Edge
import FoundationEssentials
import Support
import Testing

@Suite struct DatabaseTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.file("a.db"))
    try database.execute("CREATE TABLE thing (value ANY) STRICT")
  }

  @Test(arguments: [
    DatabaseValue.null, .integer(.max), .integer(.min), .real(-0.5), .text(""), .text("a\0b"),
    .text("naïve 🧪 '; DROP TABLE thing; --"), .bytes([]), .bytes([0, 255, 0]),
  ])
  func everyKindOfValueComesBack(_ value: DatabaseValue) throws {
    try database.run("INSERT INTO thing VALUES (?1)", [value])
    let found = try database.rows("SELECT value, typeof(value) FROM thing") {
      row -> DatabaseValue in
      switch row.text(1) {
      case "integer": .integer(row.integer(0))
      case "real": .optional(row.real(0))
      case "blob": .bytes(row.bytes(0) ?? [1])
      default: .optional(row.text(0))
      }
    }
    #expect(found == [value])
  }

  @Test func nullReadsAsNil() throws {
    let reads = try database.rows("SELECT NULL") {
      $0.text(0) == nil && $0.bytes(0) == nil && $0.real(0) == nil && $0.integer(0) == 0
    }
    #expect(reads == [true])
  }

  @Test func runTellsHowManyRowsChanged() throws {
    #expect(try database.run("INSERT INTO thing VALUES (1), (2), (3)") == 3)
    #expect(try database.run("DELETE FROM thing WHERE value > ?1", [.integer(1)]) == 2)
  }

  @Test func aQueryInsideItselfDoesNotDisturbTheOuterOne() throws {
    try database.run("INSERT INTO thing VALUES (1), (2)")
    let sql = "SELECT value FROM thing ORDER BY value"
    #expect(try database.rows(sql) { $0.integer(0) } == [1, 2])
    let found = try database.rows(sql) { outer in
      let inner = (try? database.rows(sql) { $0.integer(0) }) ?? []
      return [outer.integer(0)] + inner
    }
    #expect(found == [[1, 1, 2], [2, 1, 2]])
  }

  @Test func aStatementWorksAgainAfterItFailed() throws {
    try database.execute("CREATE TABLE one (value INTEGER UNIQUE) STRICT")
    let sql = "INSERT INTO one VALUES (?1)"
    try database.run(sql, [.integer(1)])
    #expect(throws: DatabaseFailure.self) { try database.run(sql, [.integer(1)]) }
    #expect(try database.run(sql, [.integer(2)]) == 1)
  }

  @Test func wrongSQLIsReportedInSQLitesWords() throws {
    let words = "near \"SELEKT\": syntax error"
    #expect(throws: DatabaseFailure.other(code: 1, words: words)) { try database.run("SELEKT 1") }
    #expect(throws: DatabaseFailure.other(code: 1, words: words)) {
      try database.execute("SELEKT 1")
    }
  }

  @Test func rollbackUndoesAndCommitKeeps() throws {
    try database.begin()
    #expect(database.isInTransaction)
    try database.run("INSERT INTO thing VALUES (1)")
    database.rollback()
    #expect(!database.isInTransaction)
    database.rollback()
    try database.begin()
    try database.run("INSERT INTO thing VALUES (2)")
    try database.commit()
    let again = try Database(path: database.path)
    #expect(try again.rows("SELECT value FROM thing") { $0.integer(0) } == [2])
  }

  @Test func theVersionOfTheTablesIsPartOfATransaction() throws {
    #expect(try database.userVersion() == 0)
    try database.begin()
    try database.setUserVersion(7)
    database.rollback()
    #expect(try database.userVersion() == 0)
    try database.setUserVersion(8)
    #expect(try Database(path: database.path).userVersion() == 8)
  }

  @Test func theDataVersionMovesOnlyForOthers() throws {
    let other = try Database(path: database.path)
    let before = try database.dataVersion()
    try database.run("INSERT INTO thing VALUES (1)")
    #expect(try database.dataVersion() == before)
    try other.run("INSERT INTO thing VALUES (2)")
    #expect(try database.dataVersion() != before)
  }

  @Test func foreignKeysHold() throws {
    try database.execute(
      "CREATE TABLE a (n INTEGER PRIMARY KEY); CREATE TABLE b (a INTEGER REFERENCES a)")
    #expect(throws: DatabaseFailure.self) { try database.run("INSERT INTO b VALUES (5)") }
  }

  @Test func whatIsOverwrittenLeavesNoTraceInTheFile() throws {
    let long = String(repeating: "once-a-secret", count: 3000)
    try database.run("INSERT INTO thing VALUES (?1)", [.text(long)])
    try database.run("UPDATE thing SET value = 'other'")
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let bytes = try Data(contentsOf: URL(filePath: database.path))
    #expect(bytes.firstRange(of: Data("other".utf8)) != nil)
    #expect(bytes.firstRange(of: Data("once-a-secret".utf8)) == nil)
  }
}
