import Edge
import Flow
import Support
import Testing

/// Routes, methods and what the customer's browser brings (design §6, §11).
@Suite struct InboxTests {
  private let listener = ListenerFixture()

  @Test(
    arguments: [
      "/", "", "*", "/s", "/s/", "/s/tok-s", "/s/tok-s/", "/s/tok-s/finished/", "/s//finished",
      "/s/wrong/finished", "/s/wrong/bridge", "/s/wrong/navigation", "/S/tok-s/finished",
      "/s/tok-s/%66inished", "/s/tok-s/finished%00", "//s/tok-s/finished",
      "/s/tok-s/../tok-t/finished",
      "/webhooks", "/webhooks/speedmap", "/webhooks/speedmap/", "/webhooks/speedmap/wrong",
      "/webhooks/nobody/hook-secret", "/webhooks/speedmap/hook-secret/", "/health/", "/healthz",
      "http://127.0.0.1:7357/healthz", "http:/health", "ftp://h/health", "http://health", "/g/",
      "/s/tok-S/finished",
    ], ["GET", "POST", "DELETE", "OPTIONS"])
  func aWrongTokenAndAnUnknownPathLookAlike(target: String, method: String) {
    let receipt = listener.receive(method, target, #"{"a":1}"#)
    #expect(receipt.response == .text(404, "Nothing is here."))
    #expect(receipt.signals.isEmpty)
  }

  /// RFC 9112 §3.2.2: a server takes it, although only proxies are sent it.
  @Test(arguments: ["http://127.0.0.1:7357", "HTTPS://h", "http://", "http://user@h:1"])
  func aTargetMayNameSchemeAndHost(origin: String) {
    #expect(listener.receive("GET", origin + "/health").status == 200)
    #expect(listener.receive("GET", origin + "/health?http://h/x").status == 200)
    let finished = listener.receive("GET", origin + "/s/tok-s/finished?outcome=a/b")
    #expect(finished.status == 200)
    #expect(finished.signal?.session.rawValue == "sssss1")
    let request = IncomingRequest("GET", origin + "/s/x?a=http://b?c")
    #expect(request.path == "/s/x")
    #expect(request.query == "a=http://b?c")
    #expect(IncomingRequest("GET", origin + "?a=/b").query == "a=/b")
  }

  @Test func aWrongTokenIsNotedForTheRateLimit() {
    #expect(listener.receive("GET", "/s/wrong/finished").isWrongToken)
    #expect(listener.receive("POST", "/webhooks/speedmap/wrong").isWrongToken)
    #expect(!listener.receive("GET", "/nowhere").isWrongToken)
    #expect(!listener.receive("GET", "/s/tok-s/finished").isWrongToken)
  }

  @Test(arguments: [
    ("/health", "GET, HEAD", ["POST", "PUT", "OPTIONS", "get", ""]),
    ("/s/tok-s/finished", "GET, HEAD", ["POST", "DELETE", "OPTIONS"]),
    ("/s/tok-s/bridge", "POST", ["GET", "HEAD", "PUT", "OPTIONS"]),
    ("/s/tok-b/navigation", "POST", ["GET", "PATCH", "OPTIONS"]),
    ("/webhooks/speedmap/hook-secret", "POST, GET, HEAD", ["PUT", "DELETE", "OPTIONS", "TRACE"]),
  ])
  func aWrongMethodIsToldTheRightOnes(target: String, allowed: String, methods: [String]) {
    for method in methods {
      let receipt = listener.receive(method, target, "{}")
      #expect(receipt.status == 405)
      #expect(receipt.response.headers.value(of: "Allow") == allowed)
      #expect(receipt.signals.isEmpty)
    }
  }

  @Test func headersAreFoundWhateverTheirCase() {
    let headers = [Header("X-A", "1"), Header("x-a", "2"), Header("x-b", "3")]
    #expect(headers.value(of: "X-a") == "1")
    #expect(headers.values(of: "X-a") == ["1", "2"])
    #expect(headers.value(of: "x-c") == nil)
  }

  @Test func healthIsForAnybody() {
    #expect(listener.receive("GET", "/health?x=1").status == 200)
    #expect(listener.receive("HEAD", "/health").status == 200)
    // Only who shares the journal can tell it from another server, and nobody learns the secret.
    let answer = listener.receive("GET", "/health").response
    let secret = "hook-secret"
    #expect(HealthMark.isOn(answer, secret: secret, .libcrypto))
    #expect(!HealthMark.isOn(answer, secret: secret + "x", .libcrypto))
    #expect(!HealthMark.isOn(.text(200, "ok"), secret: secret, .libcrypto))
    #expect(!answer.headers.contains { $0.value.contains(secret) })
  }

  @Test func theCustomersReturnIsAClaimAndEndsOnAPage() throws {
    let receipt = listener.receive("GET", "/s/tok-t/finished?inspection_id=4821&_=1790870400000")
    #expect(receipt.status == 200)
    #expect(receipt.text.contains("You may close this window"))
    #expect(receipt.response.headers.value(of: "Referrer-Policy") == "no-referrer")
    #expect(receipt.response.headers.value(of: "Cache-Control") == "no-store")
    let signal = try #require(receipt.signal)
    #expect(signal.session.rawValue == "ttttt1")
    #expect(signal.says == .submitted)
    #expect(signal.trust == .claim)
    #expect(signal.key == "callback:finished")
  }

  @Test func onlyAWebhookChoosesItsOwnKey() {
    let receipt = listener.receive(
      "GET", "/s/tok-t/finished?inspection_id=4821", "", [("webhook-id", "chosen")])
    #expect(receipt.signal?.key == "callback:finished")
  }

  @Test func aPreviewOfTheReturnPageChangesNothing() {
    let receipt = listener.receive("HEAD", "/s/tok-t/finished?inspection_id=4821")
    #expect(receipt.status == 200)
    #expect(receipt.signals.isEmpty)
  }

  @Test(arguments: [
    ("?inspection_id=9", "it is about another inspection"), ("", "it names no inspection"),
    ("?inspection_id", "it names no inspection"), ("?_=1", "it names no inspection"),
    ("?inspection_id=4821&inspection_id=9", "it names several inspections"),
  ])
  func aReturnThatIsNotThisInspectionsIsAConflict(query: String, why: String) throws {
    let receipt = listener.receive("GET", "/s/tok-t/finished" + query)
    #expect(receipt.status == 409)
    #expect(receipt.text.contains(why))
    let signal = try #require(receipt.signal)
    #expect(signal.refused == why)
    #expect(signal.says == nil)
    #expect(signal.key.hasPrefix("refused:\(why):"))
  }

  /// A flow sends the browser to one address for all sessions; the page there reports it.
  @Test func theReturnOfABiometricBrowserIsAClaim() {
    let receipt = listener.receive("GET", "/s/tok-b/finished")
    #expect(receipt.status == 200)
    #expect(receipt.signal?.says == .submitted)
    #expect(receipt.signal?.trust == .claim)
  }

  @Test func theEndPageOfAWebViewIsAClaim() throws {
    let body = #"{"url":"https://capture.example/finished","main_frame":true}"#
    let receipt = listener.receive("POST", "/s/tok-b/navigation", body)
    #expect(receipt.status == 200)
    #expect(receipt.signal?.says == .submitted)
    #expect(receipt.signal?.channel == .navigation)
  }

  @Test(arguments: [
    #"{"url":"https://capture.example/flow/x","main_frame":true}"#,
    #"{"url":"https://capture.example/finished","main_frame":false}"#,
    #"{"url":"https://capture.example/finished"}"#, #"{"main_frame":true}"#, "{}",
    #"{"url":7,"main_frame":true}"#,
    #"{"url":"https://capture.example/finished","main_frame":"true"}"#,
    #"{"url":"https://evil.example/finished","main_frame":true}"#,
  ])
  func anyOtherNavigationIsTakenAndSaysNothing(body: String) {
    let receipt = listener.receive("POST", "/s/tok-b/navigation", body)
    #expect(receipt.status == 200)
    #expect(receipt.signals.isEmpty)
  }

  @Test(arguments: ["", "{", "[]", "7", "null", "\"x\"", "a=1&b=2", "\u{0}", "{}{}"])
  func aBodyThatIsNoJSONObjectIsMalformed(body: String) {
    for target in ["/s/tok-s/bridge", "/s/tok-b/navigation", "/webhooks/speedmap/hook-secret"] {
      let receipt = listener.receive("POST", target, body)
      #expect(receipt.status == 400)
      #expect(receipt.signals.isEmpty)
    }
  }

  @Test func anUnknownPathIsRefusedBeforeItsBody() {
    #expect(Route.screen(IncomingRequest("POST", "/nowhere"))?.status == 404)
    #expect(Route.screen(IncomingRequest("POST", "/s/any/bridge?x")) == nil)
  }

  @Test func noPathTraps() {
    var random = SplitMix(seed: 11)
    let pieces = [
      "/", "s", "webhooks", "health", "tok-s", "finished", "?", "%2F", "\u{0}", "é", "..",
    ]
    for _ in 0..<300 {
      let path = random.text(of: pieces, atMost: 7)
      _ = Route(path)
      _ = listener.receive("POST", path, "{}")
      _ = Route(String(decoding: random.bytes(atMost: 30), as: UTF8.self))
    }
    #expect(Route("/s/a/bridge") == .bridge(token: "a"))
    #expect(Route("/s//bridge") == nil)
    #expect(Route("/webhooks/truepic/") == nil)
    #expect(Route("/webhooks/truepic/x") == .webhook(.truepic, secret: "x"))
  }
}
