import Edge
import Flow
import Support
import Testing

/// Why a check may have ended as it did (webhook-signatures §1 traps; reports C).
@Suite struct CauseTests {
  private static let body = #"{"a":1}"#
  private static let time = "1790870400"

  private func mac(_ message: String, _ key: [UInt8]) -> [UInt8] {
    Hashing.libcrypto.hmacSHA256(key, Array(message.utf8))
  }

  private func timed(_ key: [UInt8], time: String = time) -> [(String, String)] {
    [("Speedmap-Signature", "t=\(time),v1=" + Hex.encode(mac("\(time).\(Self.body)", key)))]
  }

  private func standard(_ key: [UInt8]) -> [(String, String)] {
    let signature = Base64Text.encode(mac("m1.\(Self.time).\(Self.body)", key))
    return [
      ("webhook-id", "m1"), ("webhook-timestamp", Self.time),
      ("webhook-signature", "v1,\(signature)"),
    ]
  }

  private func examine(
    _ scheme: WebhookScheme, _ secrets: [String], _ headers: [(String, String)],
    body: String = body, now: Instant = .noon
  ) -> WebhookCheck {
    let settings = WebhookSettings(scheme: scheme, secrets: secrets.map(Secret.init))
    return WebhookSignature(
      settings: settings, registeredURL: "https://h.example", hashing: .libcrypto
    )
    .examine(
      IncomingRequest(
        "POST", "/", headers: headers.map { Header($0.0, $0.1) }, body: Array(body.utf8)),
      now: now)
  }

  @Test func aGoodOneNamesTheSecretAndNoCause() {
    let check = examine(.timed, ["old", "new"], timed(Array("new".utf8)))
    #expect(check.verification == .verified)
    #expect(check.causes.isEmpty)
    #expect(check.matched == Secret("new"))
  }

  /// As while a secret is rotated; each group is signed with its own time.
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func oneOfTwoGroupsIsEnough(isFirstGood: Bool, isLastGood: Bool) {
    func group(_ time: String, _ isGood: Bool) -> String {
      timed(Array((isGood ? "s1" : "old").utf8), time: time)[0].1
    }
    let other = "1790870399"
    let text = group(other, isFirstGood) + " " + group(Self.time, isLastGood)
    let check = examine(.timed, ["s1"], [("Speedmap-Signature", text)])
    #expect((check.verification == .verified) == (isFirstGood || isLastGood))
    #expect((check.matched == Secret("s1")) == (isFirstGood || isLastGood))
    // Beyond a few groups nothing is computed: each costs a hash of the body.
    let many = Array(repeating: group(other, false), count: 9) + [group(Self.time, true)]
    #expect(
      examine(.timed, ["s1"], [("Speedmap-Signature", many.joined(separator: " "))]).verification
        == .badSignature)
  }

  @Test func aMismatchMayBeTheSecretOrARelay() {
    let check = examine(.timed, ["s1"], timed(Array("other".utf8)))
    #expect(check.verification == .badSignature)
    #expect(check.causes == [.wrongSecret, .reencoded])
    #expect(check.matched == nil)
    // What does not parse was not written anew by a relay of JSON.
    #expect(
      examine(.timed, ["s1"], timed(Array("other".utf8)), body: "a=1").causes == [.wrongSecret])
  }

  @Test func whereTheURLIsSignedAWrongOneLooksLikeAWrongSecret() {
    let signature = Base64Text.encode(mac("https://other.example,\(Self.time),\(Self.body)", [1]))
    let headers = [("truepic-signature", "t=\(Self.time),s=\(signature)")]
    #expect(
      examine(.truepic, ["s1"], headers).causes == [.wrongSecret, .wrongURL, .reencoded])
  }

  @Test(arguments: ["sk_live_1", "pk_test_1"])
  func anAPIKeyInPlaceOfTheSecretIsNamedFirst(key: String) {
    #expect(examine(.timed, [key], timed(Array("x".utf8))).causes.first == .apiKey)
  }

  @Test func theTwoReadingsOfWhsecAreToldApart() {
    let secret = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
    let decoded = Array(UInt8(0)...31)
    #expect(examine(.standard, [secret], standard(decoded)).verification == .verified)
    #expect(
      examine(.standard, [secret], standard(Array(secret.utf8))).causes == [.secretIsText])
    #expect(examine(.timed, [secret], timed(decoded)).causes == [.secretIsBase64])
  }

  @Test func aSecretThatIsNoBase64IsNamed() {
    #expect(examine(.standard, ["not base64!"], standard([1])).causes.first == .secretNotBase64)
  }

  @Test func anUnsignedOneMayBeSignedInAnotherWay() {
    #expect(examine(.timed, ["s1"], []).causes == [.notSigned])
    #expect(
      examine(.timed, ["s1"], [("X-Hub-Signature-256", "sha256=00")]).causes == [.otherScheme])
  }

  @Test func aHeaderThatIsWrittenWronglyIsNoWrongSecret() {
    #expect(examine(.timed, ["s1"], [("Speedmap-Signature", "v1=zz")]).causes == [.malformed])
    #expect(examine(.standard, ["czE="], [("webhook-signature", "v1,AAAA")]).causes == [.malformed])
  }

  @Test func timesHaveTheirOwnCauses() {
    let key = Array("s1".utf8)
    let late = examine(.timed, ["s1"], timed(key), now: Instant(seconds: 1_790_870_400 + 301))
    #expect(late.verification == .stale)
    #expect(late.causes == [.late, .clock])
    let early = examine(.timed, ["s1"], timed(key), now: Instant(seconds: 1_790_870_400 - 301))
    #expect(early.verification == .future)
    #expect(early.causes == [.clock])
    let milliseconds = examine(.timed, ["s1"], timed(key, time: Self.time + "000"))
    #expect(milliseconds.verification == .unreadable)
    #expect(milliseconds.causes == [.milliseconds])
    #expect(examine(.timed, ["s1"], timed(key, time: "-5")).causes == [.badTimestamp])
  }

  @Test func withoutASecretThatIsTheCauseUnlessNothingIsSigned() {
    #expect(examine(.timed, [], []).causes == [.noSecret])
    #expect(examine(.none, [], []).causes.isEmpty)
  }

  @Test func everyCauseIsOneSentence() {
    for cause in Cause.allCases {
      #expect(cause.sentence.hasSuffix("."))
      #expect((20...100).contains(cause.sentence.count), "\(cause)")
    }
  }
}
