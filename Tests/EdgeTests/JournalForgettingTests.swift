import Flow
import FoundationEssentials
import Support
import Testing

@testable import Edge

@Suite struct JournalForgettingTests {
  let fixture: JournalFixture
  let journal: Journal
  private let now = Instant(milliseconds: 900_000)

  init() throws {
    fixture = try JournalFixture()
    journal = try fixture.open()
  }

  /// True when the bytes are anywhere in the journal's files.
  private func isInAFile(_ text: String) -> Bool {
    ["", "-wal", "-shm"].contains { ending in
      guard let data = FileManager.default.contents(atPath: fixture.path + ending) else {
        return false
      }
      return data.firstRange(of: Data(text.utf8)) != nil
    }
  }

  /// Enough sessions and signals that pages are split and rebuilt around the one to be forgotten.
  private func fill() throws {
    for round in 0..<3 {
      for number in 0..<60 {
        let id = "s\(number + 100)"
        if round == 0 {
          try fixture.add(id, to: journal) {
            $0.reference = "Person-\(id)-Muster"
            $0.providerSession = "cap_\(id)_secret"
          }
        }
        for index in 0..<5 {
          var signal = JournalFixture.signal(id, "key-\(id)-\(round)-\(index)", says: .opened)
          signal.rawStatus = "status-of-\(id)"
          _ = try journal.hear(signal)
        }
        try journal.commit()
      }
    }
  }

  private let traces = [
    "Person-s130-Muster", "person-s130-muster", "cap_s130_secret", "token-s130", "key-s130",
    "status-of-s130", "\"s130\"",
  ]

  @Test func nothingOfAForgottenSessionIsLeftInAnyFile() throws {
    try fill()
    for trace in traces { #expect(isInAFile(trace), "\(trace) is what the search can find") }
    try journal.forget([SessionID(rawValue: "s130")], at: now)
    try journal.commit()
    try journal.scrub()
    for trace in traces { #expect(!isInAFile(trace), "\(trace) is still there") }
    #expect(isInAFile("Person-s131-Muster"))
    #expect(try journal.counts().total == 59)
    #expect(try journal.signals(of: SessionID(rawValue: "s131"), limit: 99).count == 15)
    var faults: [JournalFault] = []
    try journal.verify { faults.append($0) }
    #expect(faults == [])
  }

  @Test func aSessionThatItReplacedNamesItNoMore() throws {
    try fill()
    let (old, other) = (SessionID(rawValue: "s120"), SessionID(rawValue: "s121"))
    let id = SessionID(rawValue: "s130")
    try journal.change(old) { $0.supersede(by: id, at: now) }
    try journal.change(other) { $0.supersede(by: SessionID(rawValue: "s131"), at: now) }
    try journal.commit()
    #expect(isInAFile("\"by\":\"s130\""), "what the search can find")
    try journal.forget([id], at: now)
    try journal.commit()
    try journal.scrub()
    #expect(!isInAFile("\"s130\""))
    #expect(try journal.session(old)?.standing == .superseded(by: .forgotten))
    #expect(try journal.session(other)?.standing == .superseded(by: SessionID(rawValue: "s131")))
    try journal.verify { Issue.record("\($0)") }
  }

  @Test func aTombstoneTellsNothingOfThePerson() throws {
    try fill()
    try journal.forget([SessionID(rawValue: "s130")], at: now)
    try journal.commit()
    let stone = try #require(try fixture.open().tombstones().first)
    #expect(stone.at == now && stone.provider.rawValue == "speedmap" && stone.signals == 15)
    #expect(stone.id.utf8.count == 22)
  }

  @Test func anotherUsherMayRunMeanwhile() throws {
    try fill()
    let other = try fixture.open()
    _ = try other.sessions(limit: 99)
    try journal.forget([SessionID(rawValue: "s130")], at: now)
    try journal.commit()
    try journal.scrub()
    for trace in traces { #expect(!isInAFile(trace)) }
    #expect(try other.foreignChange())
    #expect(try other.session(SessionID(rawValue: "s130")) == nil)
    let late = try other.hear(JournalFixture.signal("s130", "late"))
    #expect(late == .unknownSession)
    try other.commit()
  }

  @Test func tracesThatALockKeptAreTakenOutLater() throws {
    try fill()
    let other = try fixture.open()
    try journal.forget([SessionID(rawValue: "s130")], at: now)
    try journal.commit()
    try other.begin()
    #expect(throws: JournalFailure.database(.locked)) { try journal.scrub() }
    #expect(try journal.session(SessionID(rawValue: "s130")) == nil)
    other.rollback()
    try fixture.open().scrub()
    for trace in traces { #expect(!isInAFile(trace)) }
  }

  @Test func aRollbackForgetsNothing() throws {
    try fill()
    try journal.forget([SessionID(rawValue: "s130")], at: now)
    journal.rollback()
    #expect(try journal.session(SessionID(rawValue: "s130"))?.signals == 15)
    #expect(try journal.tombstones().isEmpty)
  }

  @Test func aWordMeansAnIdOrAWholeReference() throws {
    for id in ["aaaaaa", "bbbbbb", "cccccc"] {
      try fixture.add(id, to: journal) { $0.reference = id == "cccccc" ? "CLM-12" : "CLM-1" }
    }
    #expect(try journal.sessions(named: "AAAAAA").ids == ["aaaaaa"])
    #expect(try journal.sessions(named: "CLM-1").ids == ["aaaaaa", "bbbbbb"])
    #expect(try journal.sessions(named: "CLM").isEmpty)
    #expect(try journal.sessions(named: "clm-1").isEmpty)
    #expect(try journal.sessions(named: "").isEmpty)
  }

  /// What looks and compares alike may be typed in other scalars than it was stored in.
  @Test(arguments: [
    "Zo\u{EB}-1", "Zoe\u{308}-1", "\u{EB}", "e\u{308}", "a\u{308}\u{323}b", "\u{1EA1}\u{308}b",
    "\u{AC00}", "\u{1100}\u{1161}", "x=\u{338}y", "x\u{2260}y", "\u{212A}elvin", "Kelvin",
    "\u{130}a",
    "I\u{307}a",
  ])
  func aReferenceIsFoundInEverySpelling(_ word: String) throws {
    let stored = [
      "Zo\u{EB}-1", "Zoe\u{308}-1", "\u{EB}", "e\u{308}", "a\u{308}\u{323}b", "a\u{323}\u{308}b",
      "\u{1EA1}\u{308}b", "\u{AC00}", "\u{1100}\u{1161}", "x=\u{338}y", "x\u{2260}y", "Kelvin",
      "\u{212A}elvin", "\u{130}a", "I\u{307}a",
    ]
    for (number, reference) in stored.enumerated() {
      try fixture.add("s\(number)", to: journal) { $0.reference = reference }
    }
    let wanted = stored.indices.filter { stored[$0] == word }.map { "s\($0)" }
    #expect(wanted.count > 1)
    #expect(try journal.sessions(named: word).ids == wanted)
  }

  @Test func onlyWhatIsLongOverIsForgottenByAge() throws {
    func add(_ id: String, _ created: Int64, _ changed: Int64, _ standing: Standing, _ trust: Trust)
      throws
    {
      try fixture.add(id, to: journal, at: created) {
        ($0.standing, $0.trust, $0.changedAt) = (standing, trust, Instant(milliseconds: changed))
      }
    }
    try add("oldend", 10, 20, .confirmed(.passed), .proof)
    try add("oldsup", 10, 20, .superseded(by: SessionID(rawValue: "x")), .proof)
    try add("newend", 10, 600, .confirmed(.passed), .proof)
    try add("unsure", 10, 20, .cancelled, .claim)
    try add("isopen", 10, 20, .opened, .proof)
    try add("second", 11, 20, .cancelled, .proof)
    let limit = Instant(milliseconds: 500)
    var place = Journal.OldestFirst()
    var pages: [[String]] = []
    while let page = try journal.sessions(overSince: limit, from: &place, limit: 2) {
      pages.append(page.map(\.id.rawValue))
      // What is forgotten between two pages does not disturb the place.
      try journal.forget(page.map(\.id), at: now)
      try journal.commit()
    }
    #expect(pages == [["oldend"], ["second"], ["oldsup"]])
    var left: [String] = []
    try journal.walk { session, _, _ in left.append(session.id.rawValue) }
    #expect(left == ["newend", "unsure", "isopen"])
    #expect(try journal.tombstones().count == 3)
    #expect(try journal.isScrubDue())
  }
}
