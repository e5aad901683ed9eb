import Edge
import Flow
import Support
import Testing

/// The traps of signed webhooks (webhook-signatures §1 and §5).
@Suite struct WebhookSignatureTests {
  private let body = Array(#"{"a":1}"#.utf8)
  private let now = Instant.noon

  private func hex(_ message: String, _ secret: String = "s1") -> String {
    Hex.encode(Hashing.libcrypto.hmacSHA256(Array(secret.utf8), Array(message.utf8)))
  }

  private func timed(_ time: String, _ secret: String = "s1") -> String {
    "t=\(time),v1=" + hex(time + #".{"a":1}"#, secret)
  }

  private func verify(
    _ headers: [(String, String)], scheme: WebhookScheme = .timed, secrets: [String] = ["s1"],
    tolerance: Int64 = 300, now: Instant = .noon
  ) -> Verification {
    let settings = WebhookSettings(
      scheme: scheme, secrets: secrets.map(Secret.init), toleranceSeconds: tolerance)
    return WebhookSignature(settings: settings, registeredURL: "", hashing: .libcrypto).verify(
      IncomingRequest("POST", "/", headers: headers.map { Header($0.0, $0.1) }, body: body),
      now: now)
  }

  private func verify(
    _ header: String, secrets: [String] = ["s1"], tolerance: Int64 = 300, now: Instant = .noon
  ) -> Verification {
    verify([("Speedmap-Signature", header)], secrets: secrets, tolerance: tolerance, now: now)
  }

  @Test func whileASecretIsRotatedBothCount() {
    let old = timed("1790870400", "old")
    #expect(verify(old, secrets: ["new", "old"]) == .verified)
    #expect(verify(old, secrets: ["old", "new"]) == .verified)
    #expect(verify(old, secrets: ["new"]) == .badSignature)
  }

  @Test func oneRightSignatureAmongSeveralIsEnough() {
    let right = hex(#"1790870400.{"a":1}"#)
    let wrong = String(repeating: "0", count: 64)
    #expect(verify("t=1790870400,v1=\(wrong),v0=\(wrong),v1=\(right)") == .verified)
    #expect(verify("t=1790870400, v1=\(right), v1=zz") == .verified)
    #expect(verify("t=1790870400,v0=\(right)") == .badSignature)
    #expect(verify("t=1790870400,v1=\(right.uppercased())") == .verified)
  }

  @Test(arguments: [
    "", "t=1790870400", "v1=aa", "t=,v1=", "t=1790870400,v1=", "nonsense", ",,,",
    "t=1790870400,v1=aa",
  ])
  func aBrokenHeaderIsABadSignature(header: String) {
    #expect(verify(header) == .badSignature)
  }

  @Test func ofTwoTimesTheSignedOneMustBeTheOneThatCounts() {
    let right = hex(#"1790870400.{"a":1}"#)
    #expect(verify("t=1790870400,t=1,v1=\(right)") == .badSignature)
    #expect(verify("t=1,t=1790870400,v1=\(right)") == .verified)
  }

  @Test(
    arguments: [
      (-300_000, Verification.verified), (-300_001, .stale), (300_000, .verified),
      (300_001, .future),
      (0, .verified), (-86_400_000, .stale), (86_400_000, .future),
    ] as [(Int64, Verification)])
  func aTrueSignatureOfAnotherTimeHasItsOwnVerdict(skew: Int64, verdict: Verification) {
    let header = timed("1790870400")
    #expect(verify(header, now: now.adding(milliseconds: -skew)) == verdict)
    #expect(verify(header, tolerance: 0, now: now.adding(milliseconds: -skew)) == .verified)
  }

  @Test(arguments: [
    "1790870400000", "-1790870400", "+1790870400", "1790870400abc", "", "0x6AC0", " 1790870400",
    "１７９０８７０４００", "1790870400.5", String(repeating: "9", count: 40),
  ])
  func aTimeThatIsNoNumberOfSecondsIsUnreadable(time: String) {
    #expect(verify(timed(time)) == .unreadable)
    #expect(verify(timed(time), tolerance: 0) == .verified)
  }

  @Test func noTimeAndNoToleranceTrap() {
    for milliseconds in [Int64.min, -1, 0, .max] {
      for tolerance in [Int64.min, -1, 1, .max] {
        let verdict = verify(
          timed("999999999999"), tolerance: tolerance, now: Instant(milliseconds: milliseconds))
        #expect(verdict != .badSignature)
      }
    }
  }

  @Test func whatIsNotSignedIsToldFromWhatCannotBeChecked() {
    #expect(verify([("X-Other", "1")]) == .unsigned)
    #expect(verify(timed("1790870400"), secrets: []) == .noSecret)
    #expect(verify([("Speedmap-Signature", timed("1790870400"))], scheme: .none) == .noSecret)
  }

  /// Otherwise anybody could sign with it.
  @Test func anEmptySecretIsNone() {
    #expect(verify(timed("1790870400", ""), secrets: [""]) == .noSecret)
    #expect(verify(timed("1790870400", ""), secrets: ["", "s1"]) == .badSignature)
    let time = "1790870400"
    let mac = Hashing.libcrypto.hmacSHA256([], Array(#"m.1790870400.{"a":1}"#.utf8))
    let headers = [
      ("webhook-id", "m"), ("webhook-timestamp", time), ("webhook-signature", "v1," + base64(mac)),
    ]
    for secret in ["whsec_", "whsec_====", "whsec_!!", "whsec_AAAA", "whsec_A", "whsec_AA==="] {
      #expect(verify(headers, scheme: .standard, secrets: [secret]) == .badSignature)
    }
  }

  /// The negative list of the Standard Webhooks test-suite.
  @Test func theStandardsOwnNegativeCases() {
    let secret = "whsec_c2VjcmV0c2VjcmV0c2VjcmV0"
    let key = Array("secretsecretsecret".utf8)
    let mac = base64(Hashing.libcrypto.hmacSHA256(key, Array(#"m.1790870400.{"a":1}"#.utf8)))
    func verdict(
      id: String? = "m", time: String? = "1790870400", _ signature: String?, at: Instant = .noon
    ) -> Verification {
      let headers = [
        ("webhook-id", id), ("webhook-timestamp", time), ("webhook-signature", signature),
      ]
      .compactMap { name, value in value.map { (name, $0) } }
      return verify(headers, scheme: .standard, secrets: [secret], now: at)
    }
    #expect(verdict("v1,\(mac)") == .verified)
    #expect(verdict("v1,AAAA v2,\(mac) v1a,\(mac) v1,\(mac)") == .verified)
    #expect(verdict(nil) == .unsigned)
    #expect(verdict(id: nil, "v1,\(mac)") == .badSignature)
    #expect(verdict(id: "", "v1,\(mac)") == .badSignature)
    #expect(verdict(time: nil, "v1,\(mac)") == .badSignature)
    for wrong in ["v1,", "v1,AAAA", mac, "v2,\(mac)", "v1a,\(mac)", "v1 \(mac)", "", " "] {
      #expect(verdict(wrong) == .badSignature)
    }
    #expect(verdict("v1,\(mac)", at: now.adding(milliseconds: 300_001)) == .stale)
    #expect(verdict("v1,\(mac)", at: now.adding(milliseconds: -301_000)) == .future)
  }

  @Test(arguments: [
    "t=1,s=a,b=c", "t=1", "s=a", "s=a,t=1", "t=1,s=", ",", "t=1;s=a", "t=1, s=a",
  ])
  func truepicsHeaderHasExactlyTwoParts(header: String) {
    #expect(verify([("truepic-signature", header)], scheme: .truepic) == .badSignature)
  }

  private func base64(_ bytes: [UInt8]) -> String { Base64Text.encode(bytes) }
}
