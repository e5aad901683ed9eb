import Flow
import Testing

/// Messages that an app relays from its WebView, or the page itself sends.
@Suite struct InboxBridgeTests {
  private let listener = ListenerFixture()
  private let message =
    #"{"source":"speedmap","version":1,"type":"complete","session_id":"cap_1"}"#

  @Test func aRelayedMessageIsAClaim() throws {
    let receipt = listener.bridge(message)
    #expect(receipt.status == 200)
    let signal = try #require(receipt.signal)
    #expect(signal.says == .submitted)
    #expect(signal.trust == .claim)
    #expect(signal.refused == nil)
    #expect(signal.key.hasPrefix("bridge:complete::"))
  }

  @Test func theSameMessageHasTheSameKeyAndAnotherStepAnother() {
    func key(_ step: String) -> String? {
      let body = #"{"source":"speedmap","type":"event","event":"step.start","step":"\#(step)"}"#
      return listener.bridge(body).signal?.key
    }
    #expect(listener.bridge(message).signal?.key == listener.bridge(message).signal?.key)
    #expect(key("liveness") != key("document"))
    #expect(key("liveness")?.hasPrefix("bridge:step.start:liveness:") == true)
    #expect(listener.bridge(message).signal?.key != listener.bridge(message + " ").signal?.key)
  }

  /// Whoever has a session's token could fill the journal.
  @Test func whatProvesNothingIsOnlyCountedInTheEnd() {
    var listener = ListenerFixture()
    listener.sessions[0].signals = Inbox.mostClaimed - 1
    #expect(listener.bridge(message).signal?.key.hasPrefix("bridge:complete:") == true)
    listener.sessions[0].signals = Inbox.mostClaimed
    func key(_ members: String) -> String? {
      listener.bridge(#"{"source":"speedmap","version":1,\#(members)}"#).signal?.key
    }
    #expect(key(#""type":"x1""#) == "more:bridge:" && key(#""type":"x2""#) == "more:bridge:")
    // What it can change is heard once more.
    #expect(listener.bridge(message).signal?.key == "more:bridge:submitted")
    #expect(key(#""type":"error","code":"camera_denied""#) == "more:bridge:camera_denied")
    #expect(key(#""type":"error","code":"made_up""#) == "more:bridge:failed")
    #expect(listener.bridge(message, origin: nil).signal?.key == "more:bridge:refused")
    #expect(listener.bridge(message, origin: nil).status == 403)
    #expect(listener.receive("GET", "/s/tok-s/finished").signal?.key == "more:callback:submitted")
  }

  /// Messages have neither id nor time: what came in between tells a second problem from a repeat.
  @Test func aProblemThatComesBackShowsAgain() throws {
    var listener = listener
    var session = listener.sessions[0]
    var keys: Set<String> = []
    func send(_ members: String) throws {
      listener.sessions[0] = session
      let body = #"{"source":"speedmap","version":1,"session_id":"cap_1",\#(members)}"#
      let signal = try #require(listener.bridge(body).signal)
      guard keys.insert(signal.key).inserted else { return }
      listener.lastMessage = signal.key
      session.hear(signal)
    }
    let refused = #""type":"error","code":"camera_denied","step":"document""#
    let started = #""type":"event","event":"camera.start""#
    for _ in 0..<3 {
      try send(refused)
      #expect(session.attention == ["camera_denied"])
      let signals = session.signals
      try send(refused)
      #expect(session.signals == signals, "a double delivery changes nothing")
      try send(started)
      #expect(session.attention.isEmpty)
      try send(started)
    }
    #expect(session.signals == 6)
    try send(#""type":"complete""#)
    try send(refused)
    try send(#""type":"complete""#)
    #expect(session.signals == 8)
    #expect(session.standing == .submitted)
  }

  @Test func thePageItselfMaySend() {
    let receipt = listener.bridge(
      message, origin: nil, frame: nil, browser: "https://capture.example")
    #expect(receipt.status == 200)
    #expect(receipt.signal?.refused == nil)
    #expect(
      receipt.response.headers.value(of: "Access-Control-Allow-Origin") == "https://capture.example"
    )
    #expect(receipt.response.headers.value(of: "Vary") == "Origin")
  }

  @Test(
    arguments: [
      (nil, nil, nil), (nil, nil, "https://evil.example"), (nil, nil, "null"),
      ("https://evil.example", "true", nil), ("http://capture.example", "true", nil),
      ("https://capture.example:8443", "true", nil), ("https://capture.example/", "true", nil),
      ("https://capture.example", nil, nil), ("https://capture.example", "false", nil),
      ("https://capture.example", "0", nil), ("https://capture.example", "TRUE", nil),
      (nil, "true", nil), (nil, "true", "https://capture.example"),
      ("https://evil.example", "true", "https://capture.example"), ("", "", nil),
    ] as [(String?, String?, String?)])
  func aWrongOriginOrASubFrameIsForbidden(origin: String?, frame: String?, browser: String?) throws
  {
    let receipt = listener.bridge(message, origin: origin, frame: frame, browser: browser)
    #expect(receipt.status == 403)
    let signal = try #require(receipt.signal)
    #expect(signal.refused?.isEmpty == false)
    #expect(signal.says == nil)
    #expect(signal.event == "complete")
    #expect(signal.key != listener.bridge(message).signal?.key)
    #expect(listener.sessions[0].hearing(signal).standing == .created)
  }

  /// Each for its own reason, so that none hides as a repeat of another.
  @Test(
    arguments: [
      ("https://evil.example", "true", "it comes from another origin"),
      ("https://capture.example", "false", "it comes from a sub-frame"),
      ("https://capture.example", nil, "it does not say from which frame it comes"),
      (nil, "true", "it does not say from which origin it comes"),
      (nil, nil, "its origin is not known"),
    ] as [(String?, String?, String)])
  func eachRefusalHasItsOwnReasonAndKey(origin: String?, frame: String?, why: String) throws {
    let signal = try #require(listener.bridge(message, origin: origin, frame: frame).signal)
    #expect(signal.refused == why)
    #expect(signal.key.hasPrefix("refused:\(why):bridge:complete:"))
    #expect(signal.key == listener.bridge(message, origin: origin, frame: frame).signal?.key)
  }

  @Test func frameMayBeOne() {
    #expect(listener.bridge(message, frame: "1").status == 200)
  }

  @Test func aMessageOfAnotherSessionIsForbiddenAndCannotShadow() throws {
    let body = #"{"source":"speedmap","version":1,"type":"complete","session_id":"cap_2"}"#
    let receipt = listener.bridge(body)
    #expect(receipt.status == 403)
    let signal = try #require(receipt.signal)
    #expect(signal.refused == "it names another session")
    #expect(signal.key.hasPrefix("refused:"))
  }

  @Test func aForeignSourceIsTakenAndSaysNothing() {
    let receipt = listener.bridge(#"{"source":"react-devtools","type":"complete"}"#)
    #expect(receipt.status == 200)
    #expect(receipt.signals.isEmpty)
  }

  @Test func providersWithoutABridgeSayNothing() {
    for token in ["tok-t", "tok-b"] {
      let receipt = listener.receive(
        "POST", "/s/\(token)/bridge", message,
        [("X-Capture-Origin", "https://capture.example"), ("X-Main-Frame", "1")])
      #expect(receipt.status == 200)
      #expect(receipt.signals.isEmpty)
    }
  }

  @Test func withoutACapturePageNothingIsBelieved() {
    var listener = listener
    listener.sessions[0].captureOrigin = nil
    let receipt = listener.bridge(message)
    #expect(receipt.status == 403)
    #expect(receipt.signal?.refused == "the session has no capture page")
  }

  @Test func onlyTheCapturePageGetsThroughAPreflight() {
    func preflight(_ origin: String?) -> Inbox.Receipt {
      listener.receive("OPTIONS", "/s/tok-s/bridge", "", origin.map { [("Origin", $0)] } ?? [])
    }
    let allowed = preflight("https://capture.example")
    #expect(allowed.status == 204)
    let headers = allowed.response.headers
    #expect(headers.value(of: "Access-Control-Allow-Origin") == "https://capture.example")
    #expect(headers.value(of: "Access-Control-Allow-Methods") == "POST")
    #expect(headers.value(of: "Access-Control-Allow-Headers") == "content-type")
    for origin in [nil, "https://evil.example", "null", "*", "http://capture.example"] {
      #expect(preflight(origin).status == 405)
      #expect(preflight(origin).response.headers.value(of: "Access-Control-Allow-Origin") == nil)
    }
  }
}
