import Flow
import Testing

@testable import Console

/// Each standing in words, with a sign beside the colour.
struct StandingWordsTests {
  private static let next = SessionID(rawValue: "n3xt01")

  static let rows: [(Standing, Trust, String, Role)] = [
    (.unknown, .claim, "! not known if it was created", .warn),
    (.created, .proof, "◌ link handed over", .text),
    (.opened, .claim, "● opened by the customer", .accent),
    (.inProgress(step: nil), .claim, "● in progress", .accent),
    (.inProgress(step: "document"), .claim, "● document 2 of 2", .accent),
    (.inProgress(step: "nfc"), .claim, "● nfc", .accent),
    (.submitted, .claim, "? submitted, not yet confirmed", .warn),
    (.submitted, .proof, "◌ submitted, verdict pending", .accent),
    (.cancelled, .claim, "? cancelled, not yet confirmed", .warn),
    (.cancelled, .proof, "✗ cancelled", .bad),
    (.expired, .claim, "? expired, not yet confirmed", .warn),
    (.expired, .proof, "✗ expired", .bad),
    (.failed(code: "x\u{7}"), .claim, "? failed: x\\u{7}, not yet confirmed", .warn),
    (.failed(code: "retry_limit"), .proof, "✗ failed: retry_limit", .bad),
    (.confirmed(.passed), .proof, "✓ passed", .good),
    (.confirmed(.review), .proof, "◌ needs review", .warn),
    (.confirmed(.failed(reasons: [])), .proof, "✗ failed", .bad),
    (.confirmed(.failed(reasons: ["A", "B"])), .proof, "✗ failed: A", .bad),
    (.superseded(by: next), .proof, "→ replaced by n3xt01", .faint),
  ]

  @Test(arguments: rows) func says(
    _ standing: Standing, _ trust: Trust, _ words: String, _ role: Role
  ) {
    var session = Session.sample("k3v9q2", "A-118", "speedmap", standing, trust: trust)
    session.steps = [Step(name: "liveness"), Step(name: "document")]
    let said = StandingWords(session) { _ in nil }
    #expect(said.symbol + " " + said.words == words)
    #expect(said.role == role)
    // One sign for what the list counts and sorts first.
    #expect((said.symbol == "!") == session.needsOperator)
  }

  @Test(arguments: [Standing.unknown, .created])
  func aSessionWithoutALinkHandedNothingOver(_ standing: Standing) {
    var session = Session.sample("k3v9q2", "A-118", "truepic", standing)
    session.providerSession = "4821"
    let said = StandingWords(session) { _ in nil }
    #expect(said.words == "created, but without a usable link")
    #expect((said.symbol == "!") == session.needsOperator)
    session.captureOrigin = "https://visionbytruepic.com"
    #expect(StandingWords(session) { _ in nil }.words != said.words)
  }

  @Test func aProblemComesFirstWhileTheSessionIsNotOver() {
    var session = Session.sample("k3v9q2", "A-118", "speedmap", .opened)
    session.attention = ["camera_denied"]
    let said = StandingWords(session) { Speedmap().help(for: $0) }
    #expect(said == StandingWords("!", "the camera was refused", .warn))
    session.attention = ["new_code"]
    #expect(StandingWords(session) { _ in nil }.words == "problem: new_code")
    session.standing = .confirmed(.passed)
    session.trust = .proof
    #expect(StandingWords(session) { _ in nil }.words == "passed")
  }
}
