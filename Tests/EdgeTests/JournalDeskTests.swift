import Edge
import Flow
import Testing

/// Notes, places in the list, and times in its filter.
struct JournalDeskTests {
  private let fixture: JournalFixture
  private let journal: Journal

  init() throws {
    fixture = try JournalFixture()
    journal = try fixture.open()
  }

  private func id(_ text: String) -> SessionID { SessionID(rawValue: text) }

  @Test func keepsNotesInOrderAndForAnotherProcess() throws {
    try fixture.add("aa", to: journal, at: 1)
    try fixture.add("bb", to: journal, at: 2)
    for number in 1...3 {
      try journal.add(
        Note(at: Instant(seconds: Int64(number)), text: "n\(number)';--"), to: id("aa"))
    }
    try journal.commit()
    let notes = try fixture.open().notes(of: id("aa"), limit: 2)
    #expect(notes.map(\.text) == ["n2';--", "n3';--"])
    #expect(notes.map(\.at) == [Instant(seconds: 2), Instant(seconds: 3)])
    #expect(try journal.notes(of: id("bb"), limit: 9).isEmpty)
  }

  @Test func aNoteForNoSessionIsNothing() throws {
    try journal.add(Note(at: Instant(seconds: 1), text: "lost"), to: id("zz"))
    try journal.commit()
    #expect(try journal.notes(of: id("zz"), limit: 9).isEmpty)
  }

  @Test func aNoteSurvivesTheSignalsThatWriteItsSessionAnew() throws {
    try fixture.add("aa", to: journal, at: 1)
    try journal.add(Note(at: Instant(seconds: 1), text: "kept"), to: id("aa"))
    try journal.change(id("aa")) { $0.standing = .opened }
    try journal.commit()
    #expect(try journal.notes(of: id("aa"), limit: 9).map(\.text) == ["kept"])
  }

  @Test func knowsThePlaceOfEverySession() throws {
    for number in 0..<40 {
      try fixture.add("s\(number)", to: journal, at: Int64(number % 7)) {
        $0.standing = number % 3 == 0 ? .opened : .confirmed(.passed)
        $0.trust = .proof
        if number % 5 == 0 { $0.attention = ["camera_denied"] }
      }
    }
    let all = try journal.sessions(limit: 100).map(\.id)
    for (place, id) in all.enumerated() { #expect(try journal.place(of: id) == place) }
    let filter: SessionFilter = "s1"
    let some = try journal.sessions(limit: 100, filter: filter).map(\.id)
    #expect(some.count < all.count)
    for (place, id) in some.enumerated() {
      #expect(try journal.place(of: id, filter: filter) == place)
    }
    #expect(try journal.place(of: id("s2"), filter: filter) == nil)
    #expect(try journal.place(of: id("none")) == nil)
  }

  @Test func findsSessionsByTimeAndText() throws {
    // 2026-11-30 and 2026-12-01, both at noon UTC.
    try fixture.add("nov", to: journal, at: 1_796_040_000_000) { $0.reference = "kitchen" }
    try fixture.add("dec", to: journal, at: 1_796_126_400_000) { $0.reference = "roof" }
    try fixture.add("ref", to: journal, at: 1_796_126_401_000) { $0.reference = "C-2026-11" }
    func found(_ typed: String) throws -> [String] {
      let filter = SessionFilter(
        typed: typed, now: Instant(seconds: 1_796_130_000), utcOffset: 0)
      let sessions = try journal.sessions(limit: 9, filter: filter)
      #expect(try journal.counts(filter: filter).total == sessions.count)
      return sessions.map(\.id.rawValue).sorted()
    }
    #expect(try found("2026-11") == ["nov", "ref"], "a reference may be written like a date")
    #expect(try found("today") == ["dec", "ref"])
    #expect(try found("yesterday") == ["nov"])
    #expect(try found("roof today") == ["dec"])
    #expect(try found("roof yesterday").isEmpty)
    #expect(try found("2025").isEmpty)
  }
}
