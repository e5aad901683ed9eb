import Edge
import Flow
import Testing

@Suite struct JournalListTests {
  let fixture: JournalFixture
  let journal: Journal

  init() throws {
    fixture = try JournalFixture()
    journal = try fixture.open()
  }

  /// Two of each urgency, the later one named with a 2.
  private func addOneOfEach() throws {
    for (time, number) in [(10, "1"), (20, "2")] {
      let at = Int64(time)
      try fixture.add("over0" + number, to: journal, at: at) {
        $0.standing = .confirmed(.passed)
        $0.trust = .proof
      }
      try fixture.add("live0" + number, to: journal, at: at) { $0.standing = .opened }
      try fixture.add("claim" + number, to: journal, at: at) { $0.standing = .cancelled }
      try fixture.add("flag0" + number, to: journal, at: at) {
        $0.standing = .inProgress(step: "liveness")
        $0.attention = ["camera"]
      }
      try fixture.add("old00" + number, to: journal, at: at) {
        $0.standing = .superseded(by: SessionID(rawValue: "live0" + number))
      }
    }
  }

  private let order = [
    "flag02", "flag01", "claim2", "claim1", "live02", "live01", "over02", "over01",
  ]

  @Test func whatNeedsTheOperatorComesFirstThenTheNewest() throws {
    try addOneOfEach()
    #expect(try journal.sessions(limit: 100).ids == order)
  }

  @Test(arguments: [1, 3, 8, 9], [nil, 8])
  func pagesMakeUpTheWholeList(_ size: Int, _ total: Int?) throws {
    try addOneOfEach()
    var all: [String] = []
    for offset in stride(from: 0, to: 16, by: size) {
      let page = try journal.sessions(offset: offset, limit: size, total: total).ids
      #expect(page.count <= size)
      all += page
    }
    #expect(all == order)
  }

  @Test(arguments: [
    ("refused", ["flag02"]), ("the camera", ["flag02"]), ("passed speedmap", ["over02", "over01"]),
    ("speedmap opened by", ["live02", "live01"]), ("passed truepic", []),
    ("passed ", ["over02", "over01"]), ("opened by the customer speedmap", ["live02", "live01"]),
    ("passed speedmap 1970", ["over02", "over01"]), ("1970 passed truepic", []),
  ])
  func findsWhatTheListShows(_ typed: String, _ found: [String]) throws {
    try addOneOfEach()
    _ = try journal.change(SessionID(rawValue: "flag02")) { $0.attention = ["camera_denied"] }
    let filter = SessionFilter(typed: typed, now: Instant(seconds: 99), utcOffset: 0)
    #expect(try journal.sessions(limit: 100, filter: filter).ids == found)
    #expect(try journal.counts(filter: filter).total == found.count)
    if let last = found.last {
      let place = try journal.place(of: SessionID(rawValue: last), filter: filter)
      #expect(place == found.count - 1)
    }
  }

  @Test func aPageOfNothingIsEmpty() throws {
    try addOneOfEach()
    #expect(try journal.sessions(limit: 0).isEmpty)
    #expect(try journal.sessions(limit: -1).isEmpty)
    #expect(try journal.sessions(offset: -5, limit: 1).ids == ["flag02"])
    #expect(try journal.sessions(offset: .max, limit: .max).isEmpty)
  }

  @Test func sessionsOfOneMomentHaveAFixedOrder() throws {
    for id in ["a", "b", "c"] { try fixture.add(id, to: journal, at: 5) }
    #expect(try journal.sessions(limit: 9).ids == ["c", "b", "a"])
    _ = try journal.hear(JournalFixture.signal("a", "k"))
    #expect(try journal.sessions(offset: 1, limit: 9).ids == ["b", "a"])
  }

  @Test func aSignalMovesASessionInTheList() throws {
    try addOneOfEach()
    _ = try journal.hear(
      JournalFixture.signal("claim1", "k", trust: .proof, says: .confirmed(.passed)))
    #expect(try journal.sessions(limit: 100).ids.last == "over01")
    #expect(try journal.sessions(limit: 100).ids.dropFirst(2).first == "claim2")
    #expect(try !journal.openSessions().ids.contains("claim1"))
  }

  @Test func countsAreThoseOfTheList() throws {
    #expect(try journal.counts() == SessionCounts())
    try addOneOfEach()
    try fixture.add("intent", to: journal) { $0.standing = .unknown }
    #expect(try journal.counts() == SessionCounts(total: 9, live: 5, needOperator: 3))
    let passed = try journal.counts(filter: "passed")
    #expect(passed == SessionCounts(total: 2, live: 0, needOperator: 0))
  }

  @Test func openSessionsAreAllThatAreNotOver() throws {
    try addOneOfEach()
    let found = try journal.openSessions()
    #expect(found.ids == ["live01", "claim1", "flag01", "live02", "claim2", "flag02"])
    #expect(found.allSatisfy { !$0.isOver })
  }

  @Test(arguments: [
    ("SPEED", ["aa", "bb"]), ("ref-a", ["aa"]), ("BB", ["bb"]), ("INPROG", ["bb"]),
    ("Selfie", ["bb"]), ("CAP_7", ["aa"]), ("passed", []), ("speedmap inProgress", []),
  ])
  func aFilterLooksThroughNamesAndStanding(_ filter: String, _ expected: [String]) throws {
    try fixture.add("aa", to: journal, at: 2) {
      $0.standing = .created
      $0.providerSession = "cap_7"
    }
    try fixture.add("bb", to: journal, at: 1) { $0.standing = .inProgress(step: "selfie") }
    #expect(try journal.sessions(limit: 9, filter: SessionFilter(filter)).ids == expected)
    #expect(try journal.counts(filter: SessionFilter(filter)).total == expected.count)
  }

  @Test(arguments: [
    "%", "_", "\\", "'", "\"", "%%", "a%", "*", "?1", "--", "\0", "ÄÖ", "я", "İ", "🧪",
    "';DROP TABLE session",
    "\u{1B}[2J", "\u{202E}",
  ])
  func charactersOfAFilterMeanThemselves(_ text: String) throws {
    try fixture.add("plain", to: journal, at: 2) { $0.reference = "a plain one" }
    try fixture.add("other", to: journal, at: 1) { $0.reference = "x\(text)y" }
    #expect(try journal.sessions(limit: 9, filter: SessionFilter(text)).ids == ["other"])
    #expect(
      try journal.sessions(limit: 9, filter: SessionFilter(text.lowercased())).ids == ["other"])
    #expect(try fixture.open().sessions(limit: 9).last?.reference == "x\(text)y")
  }

  @Test func sessionsAreFoundByTokenProviderAndPrefix() throws {
    let first = try fixture.add("k3vaaa", to: journal, at: 1) { $0.providerSession = "cap_1" }
    let second = try fixture.add("k3vbbb", to: journal, at: 2) { $0.providerSession = "cap_1" }
    try fixture.add("k4", to: journal)
    let provider = ProviderID(rawValue: "speedmap")
    let profile = first.profile
    #expect(try journal.session(token: "token-k3vaaa") == first)
    #expect(try journal.session(token: "token-") == nil)
    #expect(
      try journal.session(provider: provider, providerSession: "cap_1", profile: profile) == second)
    #expect(
      try journal.session(provider: provider, providerSession: "cap_", profile: profile) == nil)
    #expect(try journal.session(provider: provider, providerSession: "cap_1", profile: "x") == nil)
    let other = ProviderID(rawValue: "truepic")
    #expect(try journal.session(provider: other, providerSession: "cap_1", profile: profile) == nil)
    #expect(try journal.sessions(startingWith: "K3V") == [first, second])
    #expect(try journal.sessions(startingWith: "k3vb") == [second])
    #expect(try journal.sessions(startingWith: "k3vaaa") == [first])
    #expect(try journal.sessions(startingWith: "%").isEmpty)
    #expect(try journal.sessions(startingWith: "").isEmpty)
    #expect(try journal.sessions(startingWith: "k", limit: 2).count == 2)
  }
}
