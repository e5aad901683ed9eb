import Flow
import Support
import Testing

@testable import Edge

/// A file as the first usher made it, brought up to the present version.
@Suite struct JournalMigrationTests {
  /// Written by hand, so that a change of today's encoding cannot hide in the test.
  private static let record = #"""
    {"attention":[],"captureOrigin":"https://a.example","changedAt":2000,"createdAt":1000,\#
    "heardAt":2000,"id":"aaaaaa","kind":"capture","mode":"TEST","profile":"sandbox",\#
    "provider":"speedmap","providerSession":"cap_1","readAt":1500,"reference":"A-118","signals":1,\#
    "standing":{"inProgress":{"step":"liveness"}},"steps":[{"name":"liveness","state":"started"}],\#
    "token":"token-aaaaaa","trust":"claim"}
    """#

  private static let signal = #"""
    {"at":2000,"channel":"bridge","clearsAttention":false,"duplicates":0,"event":"step.start",\#
    "key":"k1","reopens":false,"says":{"inProgress":{"step":"liveness"}},"session":"aaaaaa",\#
    "step":"liveness","stepState":"started","trust":"claim"}
    """#

  private func firstVersion(_ path: String) throws {
    let database = try Database(path: path)
    try JournalSchema.apply([JournalSchema.steps[0]], to: database)
    #expect(try database.userVersion() == 1)
    try database.run(
      """
      INSERT INTO session (id, token, provider, provider_session, urgency, created_at, search, record)
      VALUES ('aaaaaa', 'token-aaaaaa', 'speedmap', 'cap_1', 2, 1000, ?1, ?2)
      """,
      [
        .text("aaaaaa\na-118\nspeedmap\ncap_1\ninprogress\nliveness"), .text(Self.record),
      ])
    try database.run(
      "INSERT INTO signal (session, lane, key, duplicates, record) VALUES (1, 'claim', 'k1', 2, ?1)",
      [.text(Self.signal)])
  }

  @Test func theFirstVersionKeepsAllItHasAndCanBeRebuilt() throws {
    let fixture = try JournalFixture()
    try firstVersion(fixture.path)
    let journal = try fixture.open()
    let id = SessionID(rawValue: "aaaaaa")
    let session = try #require(try journal.session(id))
    #expect(session.standing == .inProgress(step: "liveness"))
    #expect(session.reference == "A-118")
    #expect(try journal.signals(of: id, limit: 9).map(\.duplicates) == [2])
    #expect(try journal.rebuild() == 0)
    var proof = JournalFixture.signal("aaaaaa", "k2", trust: .proof, says: .submitted)
    proof.at = Instant(milliseconds: 3000)
    _ = try journal.hear(proof)
    try journal.commit()
    #expect(try journal.rebuild() == 0)
    try journal.commit()
    var faults: [JournalFault] = []
    try journal.verify { faults.append($0) }
    #expect(faults == [])
    #expect(try fixture.open().session(id)?.standing == .submitted)
  }

  /// Up to that version a claim could take the place of a proven status; such a session is no fault of the file.
  @Test func aSessionOfTheThirdVersionIsTakenAsItStands() throws {
    let fixture = try JournalFixture()
    let database = try Database(path: fixture.path)
    try JournalSchema.apply(Array(JournalSchema.steps.prefix(3)), to: database)
    let record = Self.record.replacing(
      #""reference""#, with: #""rawStatus":"completed","reference""#)
    let base = Self.record.replacing(#""reference""#, with: #""rawStatus":"created","reference""#)
    let claim = Self.signal.replacing(#""reopens""#, with: #""rawStatus":"completed","reopens""#)
    try database.run(
      """
      INSERT INTO session (id, token, provider, provider_session, urgency, created_at, search,
        record, base)
      VALUES ('aaaaaa', 'token-aaaaaa', 'speedmap', 'cap_1', 2, 1000, ?1, ?2, ?3)
      """,
      [
        .text("aaaaaa\na-118\nspeedmap\ncap_1\ninprogress\nliveness"), .text(record), .text(base),
      ])
    try database.run(
      "INSERT INTO signal (session, lane, key, duplicates, record) VALUES (1, 'claim', 'k1', 0, ?1)",
      [.text(claim)])
    let journal = try fixture.open()
    #expect(try journal.session(SessionID(rawValue: "aaaaaa"))?.rawStatus == "completed")
    var faults: [JournalFault] = []
    try journal.verify { faults.append($0) }
    #expect(faults == [])
    #expect(try journal.rebuild() == 0)
  }

  /// Of a verified webhook only its signal was kept; such a session is no fault of the file.
  @Test func aSessionOfTheFourthVersionIsTakenAsItStands() throws {
    let fixture = try JournalFixture()
    let database = try Database(path: fixture.path)
    try JournalSchema.apply(Array(JournalSchema.steps.prefix(4)), to: database)
    let verified = Self.signal.replacing(#""claim""#, with: #""proof""#)
      .replacing(#""bridge""#, with: #""webhook""#)
    try database.run(
      """
      INSERT INTO session (id, token, provider, provider_session, urgency, created_at, search,
        record, base)
      VALUES ('aaaaaa', 'token-aaaaaa', 'speedmap', 'cap_1', 2, 1000, ?1, ?2, ?3)
      """,
      [
        .text("aaaaaa\na-118\nspeedmap\ncap_1\ninprogress\nliveness"), .text(Self.record),
        .text(Self.record.replacing(#""heardAt":2000,"#, with: "")),
      ])
    try database.run(
      "INSERT INTO signal (session, lane, key, duplicates, record) VALUES (1, 'proof', 'k1', 0, ?1)",
      [.text(verified)])
    let journal = try fixture.open()
    #expect(try journal.session(SessionID(rawValue: "aaaaaa"))?.verifiedAt == nil)
    var faults: [JournalFault] = []
    try journal.verify { faults.append($0) }
    #expect(faults == [])
    #expect(try journal.rebuild() == 0)
  }
}
