import Flow
import FoundationEssentials
import Support
import Testing

@testable import Edge

@Suite struct JournalTurnTests {
  let fixture: JournalFixture
  let journal: Journal

  init() throws {
    fixture = try JournalFixture()
    journal = try fixture.open()
    try fixture.add("aaaaaa", to: journal)
  }

  private let id = SessionID(rawValue: "aaaaaa")

  /// A signal too big for the pages that `fill` leaves.
  private func bigSignal(_ key: String) -> Signal {
    var signal = JournalFixture.signal("aaaaaa", key, says: .opened)
    signal.rawStatus = String(repeating: "x", count: 200_000)
    return signal
  }

  private func fill() throws {
    let pages = try journal.database.rows("PRAGMA page_count") { $0.integer(0) }
    try journal.database.execute("PRAGMA max_page_count = \(pages[0] + 2)")
  }

  @Test func aTurnIsDirtyFromItsFirstWriteToItsCommit() throws {
    #expect(!journal.isDirty)
    _ = try journal.session(id)
    _ = try journal.counts()
    #expect(!journal.isDirty)
    _ = try journal.hear(JournalFixture.signal("aaaaaa", "k"))
    #expect(journal.isDirty)
    try journal.commit()
    #expect(!journal.isDirty)
    try journal.commit()
  }

  @Test func nothingCountsBeforeTheCommit() throws {
    _ = try journal.hear(JournalFixture.signal("aaaaaa", "k", says: .opened))
    #expect(try fixture.open().session(id)?.standing == .created)
    journal.rollback()
    #expect(!journal.isDirty)
    #expect(try journal.session(id)?.standing == .created)
    #expect(try journal.signals(of: id, limit: 9).isEmpty)
  }

  @Test func aFullDiskUndoesTheWholeTurn() throws {
    try fill()
    _ = try journal.hear(JournalFixture.signal("aaaaaa", "small", says: .opened))
    let full = JournalFailure.database(.full)
    #expect(throws: full) { try journal.hear(bigSignal("big")) }
    #expect(throws: full) { try journal.hear(JournalFixture.signal("aaaaaa", "later")) }
    #expect(journal.isDirty)
    #expect(try journal.signals(of: id, limit: 9).isEmpty, "what is undone is not read either")
    try fixture.add("bbbbbb", to: try fixture.open())
    #expect(throws: full) { try journal.commit() }
    #expect(!journal.isDirty)
    #expect(try journal.signals(of: id, limit: 9).isEmpty)
    #expect(try journal.session(id)?.standing == .created)

    try journal.database.execute("PRAGMA max_page_count = 100000")
    _ = try journal.hear(bigSignal("big"))
    try journal.commit()
    #expect(try fixture.open().signals(of: id, limit: 9).map(\.key) == ["big"])
  }

  @Test func aCommitThatFailsUndoesTheWholeTurn() throws {
    _ = try journal.hear(JournalFixture.signal("aaaaaa", "k", says: .opened))
    try journal.write { () throws(DatabaseFailure) in
      try journal.database.execute("PRAGMA defer_foreign_keys = ON")
      try journal.database.run(
        "INSERT INTO signal (session, lane, key, record) VALUES (99, '', '', '')")
    }
    #expect(throws: JournalFailure.self) { try journal.commit() }
    #expect(!journal.isDirty)
    #expect(try journal.session(id)?.standing == .created)
    _ = try journal.hear(JournalFixture.signal("aaaaaa", "k", says: .opened))
    try journal.commit()
    #expect(try fixture.open().session(id)?.standing == .opened)
  }

  @Test func anIdThatIsTakenDoesNotFailTheTurn() throws {
    _ = try journal.hear(JournalFixture.signal("aaaaaa", "k", says: .opened))
    #expect(throws: JournalFailure.taken(id)) {
      try journal.intend(JournalFixture.session("aaaaaa"))
    }
    try journal.commit()
    #expect(try fixture.open().session(id)?.standing == .opened)
  }

  @Test func twoProcessesSeeEachOther() throws {
    let other = try fixture.open()
    #expect(try !journal.foreignChange())
    _ = try other.hear(JournalFixture.signal("aaaaaa", "k", says: .opened))
    #expect(try !journal.foreignChange())
    try other.commit()
    #expect(try journal.foreignChange())
    #expect(try !journal.foreignChange())
    #expect(try journal.session(id)?.standing == .opened)
    #expect(try !other.foreignChange())
  }

  @Test func aChangeStartsFromWhatAnotherProcessWrote() throws {
    let other = try fixture.open()
    _ = try journal.session(id)
    _ = try other.hear(JournalFixture.signal("aaaaaa", "k", says: .opened))
    try other.commit()
    try journal.change(id) { $0.providerSession = "cap_1" }
    try journal.commit()
    let session = try #require(try other.session(id))
    #expect(session.standing == .opened)
    #expect(session.providerSession == "cap_1")
  }

  @Test func aLockFailsOneTurnSoonAndNotTheNext() throws {
    let other = try fixture.open()
    _ = try other.hear(JournalFixture.signal("aaaaaa", "theirs"))
    let locked = JournalFailure.database(.locked)
    let wait = ContinuousClock().measure {
      for key in ["a", "b", "c", "d", "e", "f", "g", "h"] {
        #expect(throws: locked) { try journal.hear(JournalFixture.signal("aaaaaa", key)) }
      }
    }
    #expect(wait < .seconds(6), "the lock is waited for once a turn, not once a signal")
    #expect(try journal.session(id) != nil, "reading goes on meanwhile")
    #expect(throws: locked) { try journal.commit() }
    try other.commit()
    _ = try journal.hear(JournalFixture.signal("aaaaaa", "a"))
    try journal.commit()
    #expect(try other.signals(of: id, limit: 9).map(\.key) == ["theirs", "a"])
  }

  @Test func aProcessThatIsKilledLeavesOnlyWholeTurns() throws {
    _ = try journal.hear(JournalFixture.signal("aaaaaa", "whole", says: .opened))
    try journal.commit()
    // A cache this small sends pages of the open turn to the log before the commit.
    try journal.database.execute("PRAGMA cache_size = 1")
    let before = try Data(contentsOf: URL(filePath: fixture.path + "-wal")).count
    for number in 1...20 { _ = try journal.hear(bigSignal("half\(number)")) }
    let after = try Data(contentsOf: URL(filePath: fixture.path + "-wal")).count
    #expect(after > before)

    let copy = fixture.folder.file("copy.db")
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: fixture.path + ending, toPath: copy + ending)
    }
    let survivor = try Journal(path: copy)
    #expect(survivor.setAside == nil)
    #expect(try survivor.signals(of: id, limit: 99).map(\.key) == ["whole"])
    #expect(try survivor.session(id)?.standing == .opened)
  }
}
