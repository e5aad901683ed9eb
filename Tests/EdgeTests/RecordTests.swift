import Flow
import FoundationEssentials
import Testing

@testable import Edge

/// The records are written by hand and read by synthesized decoders: they must agree.
@Suite struct RecordTests {
  static let standings: [Standing] = [
    .unknown, .created, .opened, .inProgress(step: nil), .inProgress(step: "li\"ve\n\u{202E}"),
    .submitted, .cancelled, .expired, .failed(code: "session_expired"), .confirmed(.passed),
    .confirmed(.review), .confirmed(.failed(reasons: [])),
    .confirmed(.failed(reasons: ["a", "b"])),
    .superseded(by: SessionID(rawValue: "bbbbbb")),
  ]

  private func decoded<Value: Decodable>(_ type: Value.Type, _ record: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(record.utf8))
  }

  /// Every member of a value by its name; a new one that no record writes shows up here.
  private func names(_ value: Any) -> [String] {
    Mirror(reflecting: value).children.compactMap(\.label)
  }

  @Test(arguments: standings)
  func aSignalSurvives(_ says: Standing) throws {
    var signal = JournalFixture.signal(
      "aaaaaa", "k\0 \u{1F9EA} \\ \u{7F}", trust: .proof, says: says)
    #expect(try decoded(Signal.self, signal.record) == signal)
    signal.sentAt = Instant(milliseconds: -1)
    (signal.reopens, signal.clearsAttention, signal.duplicates) = (true, true, 7)
    (signal.steps, signal.step, signal.stepState) = (["a", ""], "a", .completed)
    (signal.reference, signal.attention, signal.rawStatus) = ("r", "t", "s")
    (signal.warning, signal.refused, signal.verification) = ("w", "f", .stale)
    #expect(try decoded(Signal.self, signal.record) == signal)
    let written = try #require(try JSON.parse(text: signal.record).object).keys
    #expect(Set(written) == Set(names(signal)))
  }

  @Test(arguments: standings)
  func aSessionSurvives(_ standing: Standing) throws {
    var session = JournalFixture.session("aaaaaa")
    session.standing = standing
    #expect(try decoded(Session.self, session.record) == session)
    (session.providerSession, session.kind, session.captureOrigin) = ("cap", "k", "https://a.b")
    session.steps = [
      Step(name: "a"),
      Step(
        name: "b", state: .completed, startedAt: Instant(milliseconds: 1),
        completedAt: Instant(milliseconds: .max), reference: "spm"),
    ]
    (session.attention, session.rawStatus, session.trust) = (["x", "y"], "raw", .proof)
    (session.replacedVerdict, session.signals) = (.failed(reasons: ["z"]), 3)
    let moment = Instant(milliseconds: 5)
    (session.heardAt, session.readAt, session.expiresAt) = (moment, moment, moment)
    #expect(try decoded(Session.self, session.record) == session)
    let written = try #require(try JSON.parse(text: session.record).object).keys
    #expect(Set(written) == Set(names(session)))
  }
}
