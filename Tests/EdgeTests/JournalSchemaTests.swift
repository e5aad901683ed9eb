import Flow
import Support
import Testing

@testable import Edge

@Suite struct JournalSchemaTests {
  let folder: TemporaryFolder
  let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(path: folder.file("journal.db"))
  }

  private let next = "ALTER TABLE kept ADD COLUMN note TEXT"

  @Test func aFileOfAnEarlierVersionIsBroughtUpWithItsContent() throws {
    try JournalSchema.apply(to: database)
    try database.run("INSERT INTO kept VALUES ('a', 'b')")
    try JournalSchema.apply(JournalSchema.steps + [next], to: database)
    #expect(try database.userVersion() == JournalSchema.steps.count + 1)
    let rows = try database.rows("SELECT value, note FROM kept") { [$0.text(0), $0.text(1)] }
    #expect(rows == [["b", nil]])
  }

  @Test func aStepThatFailsLeavesTheEarlierVersion() throws {
    try JournalSchema.apply(to: database)
    let steps = JournalSchema.steps + [next, "SELEKT 1"]
    #expect(throws: JournalFailure.self) { try JournalSchema.apply(steps, to: database) }
    #expect(!database.isInTransaction)
    #expect(try database.userVersion() == JournalSchema.steps.count)
    #expect(throws: DatabaseFailure.self) { try database.run("SELECT note FROM kept") }
  }

  @Test func theListAndItsFilterReadOnlyTheIndex() throws {
    try JournalSchema.apply(to: database)
    for page in [Journal.page, Journal.pageFromEnd] {
      #expect(
        try plan(page) == ["SEARCH session USING COVERING INDEX session_in_order (urgency<?)"])
    }
  }

  @Test func whatIsOpenIsFoundWithoutGoingThroughWhatIsOver() throws {
    try JournalSchema.apply(to: database)
    let plan = try plan("SELECT record FROM session \(Journal.unproven)")
    #expect(plan.first == "SEARCH session USING INDEX session_in_order (urgency<?)")
  }

  private func plan(_ query: String) throws -> [String] {
    try database.rows("EXPLAIN QUERY PLAN \(query)") { $0.text(3) ?? "" }
  }
}
