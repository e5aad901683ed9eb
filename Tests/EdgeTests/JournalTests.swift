import Edge
import Flow
import Testing

@Suite struct JournalTests {
  let fixture: JournalFixture
  let journal: Journal

  init() throws {
    fixture = try JournalFixture()
    journal = try fixture.open()
  }

  private let id = SessionID(rawValue: "aaaaaa")

  @Test func aCommittedTurnSurvivesAReopen() throws {
    try fixture.add("aaaaaa", to: journal)
    var signal = JournalFixture.signal("aaaaaa", "k1", says: .opened)
    signal.steps = ["liveness", "document"]
    signal.rawStatus = "weird \u{202E} \u{1B}[31m \0 status"
    guard case .new(let session) = try journal.hear(signal) else { Issue.record("known"); return }
    try journal.commit()
    let again = try fixture.open()
    #expect(session.standing == .opened)
    #expect(try again.session(id) == session)
    #expect(try again.signals(of: id, limit: 10) == [signal])
  }

  @Test func anIntentIsUnknownUntilItIsChanged() throws {
    try journal.intend(JournalFixture.session("aaaaaa"))
    try journal.commit()
    #expect(try fixture.open().session(id)?.standing == .unknown)
    let changed = try journal.change(id) {
      $0.standing = .created
      $0.providerSession = "cap_1"
    }
    try journal.commit()
    #expect(changed?.standing == .created)
    #expect(try fixture.open().session(id) == changed)
  }

  @Test func changingWhatIsNotThereDoesNothing() throws {
    #expect(try journal.change(id) { $0.standing = .opened } == nil)
    try journal.commit()
    #expect(try journal.counts() == SessionCounts())
  }

  @Test func anIdOrTokenIsTakenOnlyOnce() throws {
    try fixture.add("aaaaaa", to: journal)
    #expect(throws: JournalFailure.taken(id)) {
      try journal.intend(JournalFixture.session("aaaaaa", at: 5))
    }
    let twin = Session(
      id: SessionID(rawValue: "bbbbbb"), provider: ProviderID(rawValue: "truepic"), profile: "p",
      mode: .live, reference: "", token: "token-aaaaaa", at: Instant(milliseconds: 1))
    #expect(throws: JournalFailure.taken(twin.id)) { try journal.intend(twin) }
    try fixture.add("cccccc", to: journal)
    #expect(try fixture.open().counts().total == 2)
  }

  @Test func aDuplicateIsCountedAndChangesNothing() throws {
    try fixture.add("aaaaaa", to: journal)
    let first = JournalFixture.signal("aaaaaa", "k1", says: .opened)
    guard case .new(let session) = try journal.hear(first) else { Issue.record("known"); return }
    var second = first
    second.at = Instant(milliseconds: 9000)
    second.says = .submitted
    #expect(try journal.hear(second) == .duplicate(session, times: 1))
    try journal.commit()
    #expect(try journal.hear(second) == .duplicate(session, times: 2))
    try journal.commit()
    #expect(try journal.session(id) == session)
    var stored = first
    stored.duplicates = 2
    #expect(try fixture.open().signals(of: id, limit: 9) == [stored])
  }

  @Test func aKeyIsItsOwnInEachSession() throws {
    try fixture.add("aaaaaa", to: journal)
    try fixture.add("bbbbbb", to: journal)
    for id in ["aaaaaa", "bbbbbb"] {
      let heard = try journal.hear(JournalFixture.signal(id, "k", says: .opened))
      guard case .new(let session) = heard else { Issue.record("\(heard)"); continue }
      #expect(session.id.rawValue == id)
    }
  }

  @Test func aForgedOrRefusedDeliveryDoesNotShadowTheRealOne() throws {
    try fixture.add("aaaaaa", to: journal)
    var refused = JournalFixture.signal("aaaaaa", "k1", says: .cancelled)
    refused.refused = "wrong origin"
    _ = try journal.hear(refused)
    _ = try journal.hear(JournalFixture.signal("aaaaaa", "k1", says: .opened))
    _ = try journal.hear(
      JournalFixture.signal("aaaaaa", "k1", trust: .proof, says: .confirmed(.passed)))
    try journal.commit()
    let session = try #require(try journal.session(id))
    #expect(session.standing == .confirmed(.passed))
    #expect(session.trust == .proof)
    #expect(session.signals == 3)
    #expect(try journal.signals(of: id, limit: 9).map(\.refused) == ["wrong origin", nil, nil])
  }

  @Test func aSignalForNobodyIsNotWritten() throws {
    #expect(try journal.hear(JournalFixture.signal("zzzzzz", "k")) == .unknownSession)
    try journal.commit()
    #expect(try journal.signals(of: SessionID(rawValue: "zzzzzz"), limit: 9).isEmpty)
  }

  @Test func theSavedSessionIsWhatItsSignalsMakeOfIt() throws {
    var replayed = try fixture.add("aaaaaa", to: journal)
    let says: [Standing?] = [
      .opened, .inProgress(step: "liveness"), nil, .opened, .submitted, .cancelled, .submitted,
      .confirmed(.review), .confirmed(.failed(reasons: ["blur", "age"])), .inProgress(step: nil),
    ]
    for (index, standing) in says.enumerated() {
      var signal = JournalFixture.signal(
        "aaaaaa", "k\(index / 2 * 2)", trust: index > 6 ? .proof : .claim, says: standing)
      signal.channel = index > 6 ? .poll : .bridge
      signal.at = Instant(milliseconds: Int64(index))
      signal.step = "liveness"
      signal.stepState = index < 3 ? .started : .completed
      signal.attention = index == 2 ? "camera" : nil
      _ = try journal.hear(signal)
      if index.isMultiple(of: 3) { try journal.commit() }
    }
    try journal.commit()
    let signals = try fixture.open().signals(of: id, limit: 100)
    #expect(signals.count == 6)
    for signal in signals { replayed.hear(signal) }
    #expect(try fixture.open().session(id) == replayed)
    #expect(replayed.standing.verdict != nil)
  }

  @Test func onlyTheNewestSignalsAreRead() throws {
    try fixture.add("aaaaaa", to: journal)
    for number in 1...5 { _ = try journal.hear(JournalFixture.signal("aaaaaa", "k\(number)")) }
    #expect(try journal.signals(of: id, limit: 2).map(\.key) == ["k4", "k5"])
    #expect(try journal.signals(of: id, limit: 0).isEmpty)
  }

  @Test func smallValuesAreKept() throws {
    #expect(try journal.kept("theme") == nil)
    try journal.keep("theme", "harbour")
    try journal.keep("theme", "it's \"dusk\"\0")
    #expect(try journal.kept("secret", orElse: { "one" }) == "one")
    try journal.commit()
    let again = try fixture.open()
    #expect(try again.kept("theme") == "it's \"dusk\"\0")
    #expect(try again.kept("secret", orElse: { "two" }) == "one")
    #expect(!again.isDirty)
  }
}
