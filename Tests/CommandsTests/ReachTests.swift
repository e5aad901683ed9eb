import Edge
import Flow
import Support
import Testing

@testable import Commands

/// Whether the listener can be reached, and what is said when it cannot.
struct ReachTests {
  private func settings(advertised: String) -> Settings {
    var settings = Settings()
    settings.listener.advertised = advertised
    return settings
  }

  @Test func aLoopbackAddressNeedsNoCheck() throws {
    let fixture = try RuntimeFixture(listening: false)
    try fixture.runtime.listen(
      address: "127.0.0.1", port: FreePort.any(), isStrict: true)
    #expect(fixture.runtime.givableListener != nil)
    fixture.runtime.startSilence(now: Clock.now())
    #expect(fixture.runtime.silentAt == nil)
  }

  @Test func anAddressThatDoesNotLeadHereIsTold() throws {
    // A name that never resolves needs none (RFC 6761 §6.4).
    let fixture = try RuntimeFixture(
      listening: false, settings: settings(advertised: "https://usher.invalid"))
    try fixture.runtime.listen(address: "127.0.0.1", port: FreePort.any(), isStrict: true)
    try fixture.until("the check") { events in
      events.contains { if case .reach(.failed) = $0 { true } else { false } }
    }
    guard case .failed(let words) = fixture.runtime.reach else { return }
    #expect(words.contains("https://usher.invalid"))
    // The operator named it, so it is used all the same.
    #expect(fixture.runtime.givableListener?.advertised == "https://usher.invalid")
  }

  @Test(.enabled(if: NetworkAddress.best() != nil, "needs a network address"))
  func aLANAddressIsCalledBeforeItIsGivenOut() throws {
    let address = try #require(NetworkAddress.best()?.text)
    let fixture = try RuntimeFixture(listening: false)
    let free = try #require(HTTPServer.freePort(of: address, after: 20_000))
    try fixture.runtime.listen(address: address, port: free, isStrict: false)
    #expect(fixture.runtime.reach == .checking)
    #expect(fixture.runtime.givableListener == nil)
    try fixture.until("the check") { $0.contains(.reach(.reached)) }
    #expect(fixture.runtime.givableListener?.address == address)
    // Only usher itself has called so far.
    #expect(fixture.runtime.listener?.door.hasCaller == false)
  }

  @Test func silenceAfterAHandOverIsToldWithTheAddressToTry() throws {
    let fixture = try RuntimeFixture(settings: settings(advertised: "http://192.168.1.20:7357"))
    let now = Clock.now()
    fixture.runtime.startSilence(now: now)
    fixture.runtime.noticeSilence(now: now.adding(milliseconds: Runtime.silence - 1))
    #expect(fixture.runtime.events.isEmpty)
    fixture.runtime.noticeSilence(now: now.adding(milliseconds: Runtime.silence))
    let hint = fixture.runtime.events.compactMap { event -> String? in
      if case .silence(let hint) = event { hint } else { nil }
    }
    #expect(hint.count == 1)
    #expect(hint.first?.contains("http://192.168.1.20:7357/health") == true)
    // Somebody calls after all.
    let listener = try #require(fixture.runtime.listener)
    _ = listener.door.screen(IncomingRequest("GET", "/x", peer: "192.168.1.33"))
    fixture.runtime.noticeSilence(now: now.adding(milliseconds: Runtime.silence + 1))
    #expect(fixture.runtime.events.last == .silence(nil))
  }

  /// A tunnel's end calls from this machine, like everybody behind it.
  @Test func whoComesThroughATunnelHasReachedTheListener() throws {
    for (isBehindTunnel, path, isCaller) in [
      (true, "/webhooks/speedmap/x", true), (true, "/health", false),
      (false, "/webhooks/speedmap/x", false),
    ] {
      let door = Doorkeeper(own: "127.0.0.1", isBehindTunnel: isBehindTunnel)
      _ = door.screen(IncomingRequest("POST", path, peer: "127.0.0.1"))
      #expect(door.hasCaller == isCaller, "\(isBehindTunnel) \(path)")
    }
    let fixture = try RuntimeFixture(settings: settings(advertised: "https://usher.invalid"))
    let now = Clock.now()
    fixture.runtime.startSilence(now: now)
    let local = try #require(fixture.runtime.listener?.local)
    let wrong = Request("GET", local + "/s/wrong/finished", doing: "calling")
    #expect(try fixture.answer(wrong).status == 404)
    fixture.runtime.noticeSilence(now: now.adding(milliseconds: Runtime.silence))
    #expect(!fixture.runtime.events.contains { if case .silence = $0 { true } else { false } })
  }

  @Test func aGapInTimeHasEveryOpenSessionRead() throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Speedmap())
    let before = try fixture.stored(session.id).readAt
    fixture.runtime.gapWatch = GapWatch(
      wall: Clock.now().adding(milliseconds: -3_600_000), monotonic: Clock.monotonic())
    try fixture.until("a read") { events in
      events.contains { if case .read = $0 { true } else { false } }
    }
    #expect(fixture.events.count { if case .gap = $0 { true } else { false } } == 1)
    #expect(try fixture.stored(session.id).readAt != before)
  }

  @Test func wrongTokensFromOneAddressAreSlowedDownAndNobodyIsLockedOut() throws {
    let door = try Listener(address: "127.0.0.1", port: 0).door
    let early = (0...WrongTokens.standardLimit).compactMap { _ in
      door.noteWrongToken(from: "192.0.2.1")
    }
    #expect(early.isEmpty)
    let refusal = door.noteWrongToken(from: "192.0.2.1")
    #expect(refusal?.status == 429)
    #expect(refusal?.headers.value(of: "Retry-After") != nil)
    #expect(door.noteWrongToken(from: "192.0.2.2") == nil)
    let own = Doorkeeper(own: "192.0.2.3", limit: 1)
    for _ in 0..<9 { #expect(own.noteWrongToken(from: "192.0.2.3") == nil, "this machine") }
    // Behind a proxy the sender of a right token has the same address.
    for path in ["/s/right/finished", "/webhooks/truepic/right", "/health"] {
      #expect(door.screen(IncomingRequest("GET", path, peer: "192.0.2.1")) == nil)
    }
    #expect(door.screen(IncomingRequest("GET", "/none", peer: "192.0.2.1"))?.status == 404)
  }

  @Test func allAddressesAtOnceAreNotWhatIsAdvertised() throws {
    let listener = try Listener(address: "0.0.0.0", port: 0)
    #expect(listener.bound.hasPrefix("0.0.0.0:"))
    #expect(!listener.advertised.contains("0.0.0.0"))
  }

  @Test func endsWithinASecondWithTheAnswersInHand() throws {
    let fixture = try RuntimeFixture()
    let port = try #require(fixture.runtime.listener?.server.port)
    let idle = try LoopbackSocket(port: port)
    idle.send("GET /health HTTP/1.1\r\nHost: h\r\n\r\n")
    try fixture.until("an answer") { _ in
      idle.pump()
      return idle.text.hasSuffix("ok\n")
    }
    let half = try LoopbackSocket(port: port)
    half.send("GET /health HTT")
    let last = try LoopbackSocket(port: port)
    last.send("GET /health HTTP/1.1\r\nHost: h\r\n\r\n")
    _ = fixture.runtime.turn(patience: 20)
    let begin = Clock.monotonic()
    fixture.runtime.stop()
    #expect(Clock.monotonic() - begin < 5000)
    last.pump()
    #expect(last.text.contains("HTTP/1.1 200"))
  }
}
