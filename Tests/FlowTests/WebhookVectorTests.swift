import Edge
import Flow
import Support
import Testing

/// The vectors of the providers and of the standards, to the byte.
@Suite struct WebhookVectorTests {
  private static let body =
    #"{"type":"capture_session.completed","data":{"id":"cap_9d9d78ebe9f53966","note":"Zoë \/ 日本"}}"#
  private static let secret = "whsec_test_secret_0001"

  private func verify(
    _ scheme: WebhookScheme, _ secret: String, _ headers: [(String, String)], _ body: String = body,
    at seconds: Int64 = 1_790_870_400, url: String = "", header: String? = nil
  ) -> Verification {
    let settings = WebhookSettings(scheme: scheme, secrets: [Secret(secret)], header: header)
    let request = IncomingRequest(
      "POST", "/webhooks/x/y", headers: headers.map { Header($0.0, $0.1) }, body: Array(body.utf8))
    return WebhookSignature(settings: settings, registeredURL: url, hashing: .libcrypto)
      .verify(request, now: Instant(seconds: seconds))
  }

  @Test(arguments: [
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  ])
  func standardWebhooksOwnVector(secret: String) {
    let headers = [
      ("webhook-id", "msg_p5jXN8AQM9LWM0D4loKWxJek"), ("webhook-timestamp", "1614265330"),
      ("webhook-signature", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="),
    ]
    let body = #"{"test": 2432232314}"#
    #expect(verify(.standard, secret, headers, body, at: 1_614_265_330) == .verified)
    #expect(verify(.standard, secret, headers, body + "\n", at: 1_614_265_330) == .badSignature)
  }

  @Test func standardOverOurBody() {
    let headers = [
      ("Webhook-Id", "msg_0001"), ("WEBHOOK-TIMESTAMP", "1790870400"),
      ("webhook-signature", "v1,4x0eHOBpKBa3CK2L344KdZFRBgAXQaUChDy+iStauLY="),
    ]
    let key = "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
    #expect(verify(.standard, key, headers) == .verified)
    #expect(verify(.standard, String(key.dropLast()), headers) == .verified)
  }

  /// The service's own names stand for the standard's.
  @Test func theServicesOwnHeaderNamesCountToo() {
    let headers = [
      ("svix-id", "msg_p5jXN8AQM9LWM0D4loKWxJek"), ("svix-timestamp", "1614265330"),
      ("svix-signature", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="),
    ]
    let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    let body = #"{"test": 2432232314}"#
    #expect(verify(.standard, secret, headers, body, at: 1_614_265_330) == .verified)
    #expect(verify(.standard, secret, headers, body, at: 1_614_266_330) == .stale)
  }

  /// While a secret is rotated: two groups with a space between them.
  @Test(arguments: [
    "t=1790870400,v1=00 t=1790870400,v1=GOOD", "t=1790870400,v1=GOOD t=1790870400,v1=00",
    "t=1790870400,v1=00,v1=GOOD", "t=1790870400, v1=GOOD", "t=1790870400,v0=00,v1=GOOD",
  ])
  func timedTakesSeveralSignatures(header: String) {
    let good = "ee575bf70e9a282f475436ba016b9ff5f8596dc7179d3934a2ae8a5ddceb9ea7"
    let text = header.replacing("GOOD", with: good)
    #expect(verify(.timed, Self.secret, [("speedmap-signature", text)]) == .verified)
    #expect(verify(.timed, "other", [("speedmap-signature", text)]) == .badSignature)
  }

  /// A vector of onfido-python's own tests, over the header that its service uses.
  @Test func hexOfAnotherServicesTests() {
    let body =
      #"{"payload":{"resource_type":"check","action":"check.completed","#
      + #""object":{"id":"f2302f45-227d-413d-ad61-09ec077a086a","status":"complete","#
      + #""completed_at_iso8601":"2024-04-04T09:21:21Z","#
      + #""href":"https://api.onfido.com/v3.6/checks/f2302f45-227d-413d-ad61-09ec077a086a"}}}"#
    let good = "77ebc3e418f26be6eebb47f7ebe551321de26734fc273961e075fc9ab163d9c7"
    for (signature, verdict) in [
      (good, Verification.verified), (good.dropLast() + "8", .badSignature),
    ] {
      #expect(
        verify(
          .hex, "wU99mE6jJ7nXOLFwZ0tJymM1lpI15pZh", [("X-SHA2-Signature", signature)], body,
          header: "X-SHA2-Signature") == verdict)
    }
  }

  @Test(arguments: ["", "sha512="])
  func hexOfTheLongerHash(mark: String) {
    let good =
      "61ef5e7a4afc93f86a1e5e30f4605d7aa3e928acd526390c22c7dfa711d603ddb1742efdea48ab765079ff3eaf316e5e"
      + "2056a2d09b4dc56b982d0f095de2bfbd"
    #expect(verify(.hex, Self.secret, [("x-signature", mark + good)]) == .verified)
    #expect(verify(.hex, "other", [("x-signature", mark + good)]) == .badSignature)
    #expect(verify(.hex, Self.secret, [("x-signature", mark + good.dropLast(64))]) == .badSignature)
  }

  /// A sender that signs a few members instead of the body: only the hash is usher's.
  @Test func theHashOverAFewMembers() {
    let message = Array("1790870400:sess-1:Approved:status.updated".utf8)
    #expect(
      Hex.encode(Hashing.libcrypto.hmacSHA256(Array(Self.secret.utf8), message))
        == "815594070b6296ccb10ffede84b7c87b8b982f7bc1485b22e4c548b3d768674c")
  }

  @Test func timedTakesTheWholeSecretAsText() {
    let good = "t=1790870400,v1=ee575bf70e9a282f475436ba016b9ff5f8596dc7179d3934a2ae8a5ddceb9ea7"
    #expect(verify(.timed, Self.secret, [("speedmap-signature", good)]) == .verified)
    #expect(verify(.timed, Self.secret, [("X-Own", good)], header: "x-own") == .verified)
    #expect(verify(.timed, Self.secret, [("X-Own", good)]) == .unsigned)
    // The other reading of `whsec_`: no match, and no other symptom.
    #expect(verify(.standard, Self.secret, [("webhook-signature", good)]) == .badSignature)
    #expect(
      verify(.timed, "test_secret_0001", [("speedmap-signature", good)]) == .badSignature)
  }

  @Test(arguments: [
    "40e63bea9ef8551e5b37a901e6e00806f5faf3b768fd5c8aa7dc54a13e63fe80",
    "40E63BEA9EF8551E5B37A901E6E00806F5FAF3B768FD5C8AA7DC54A13E63FE80",
    "sha256=40e63bea9ef8551e5b37a901e6e00806f5faf3b768fd5c8aa7dc54a13e63fe80",
  ])
  func hexOverTheBody(signature: String) {
    #expect(verify(.hex, Self.secret, [("x-signature", signature)]) == .verified)
  }

  @Test func theSameJSONWrittenAnewIsAnotherBody() {
    let again = "5a396ccb285f67d98851c9532a37ba08b371cdd1808d08ef042a33c86f041725"
    #expect(verify(.hex, Self.secret, [("x-signature", again)]) == .badSignature)
    let sent = "40e63bea9ef8551e5b37a901e6e00806f5faf3b768fd5c8aa7dc54a13e63fe80"
    let written = JSON(of: Self.body).text
    #expect(written != Self.body)
    #expect(verify(.hex, Self.secret, [("x-signature", sent)], written) == .badSignature)
  }

  @Test func gitHubsVector() {
    #expect(
      verify(
        .hex, "It's a Secret to Everybody",
        [
          (
            "X-Hub-Signature-256",
            "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"
          )
        ], "Hello, World!", header: "X-Hub-Signature-256") == .verified)
  }

  @Test(arguments: [
    ("ACTION_STATUS_STARTED", "Ymx9A6SMa4U6Gbu7+90zcRgG0OpHq5F8ybhm5gQh19M="),
    ("ACTION_STATUS_STARTED", "Ymx9A6SMa4U6Gbu7+90zcRgG0OpHq5F8ybhm5gQh19M"),
    ("ACTION_STATUS_READY_FOR_REVIEW", "Y1SIl44+aqm0UW70uh4TGWeqg8gIbvGLzqJ8gR9NCyg="),
    ("ACTION_STATUS_READY_FOR_REVIEW", "Y1SIl44+aqm0UW70uh4TGWeqg8gIbvGLzqJ8gR9NCyg"),
  ])
  func truepicSignsItsOwnViewOfTheAddress(action: String, signature: String) {
    let body = #"{"action":"\#(action)","inspection_id":4821}"#
    let headers = [("Truepic-Signature", "t=1760000000,s=" + signature)]
    let url = "https://hooks.example.test/truepic"
    func verdict(_ url: String, _ secret: String = "listener-secret-1") -> Verification {
      verify(.truepic, secret, headers, body, at: 1_760_000_000, url: url)
    }
    #expect(verdict(url) == .verified)
    #expect(
      verify(
        .truepic, "listener-secret-1", [("truepic-signature", headers[0].1 + ",x=1")], body,
        at: 1_760_000_000, url: url) == .badSignature)
    for other in [url + "/", url + "?a=1", "http://hooks.example.test/truepic", ""] {
      #expect(verdict(other) == .badSignature)
    }
    #expect(verdict(url, "listener-secret-2") == .badSignature)
  }

  @Test func theDigestsAreTheRealOnes() {
    #expect(
      Hex.encode(Hashing.libcrypto.sha256([]))
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }
}
