import Edge
import Flow
import FoundationEssentials
import Sandbox
import Support
import Testing

@testable import Commands

/// Short links through the running listener.
struct ShortLinkTests {
  private func path(_ short: Link) -> String {
    String(short.revealed.dropFirst(short.origin.count))
  }

  private func get(_ fixture: RuntimeFixture, _ path: String, agent: String = "Mozilla/5.0") throws
    -> Response
  {
    let listener = try #require(fixture.runtime.listener)
    return try fixture.answer(
      Request(
        "GET", listener.advertised + path, headers: [Header("User-Agent", agent)],
        doing: "looking"))
  }

  private func press(_ fixture: RuntimeFixture, _ path: String, page: Response) throws -> Response {
    let html = String(decoding: page.body, as: UTF8.self)
    let proof = try #require(html.firstRange(of: "name=\"proof\" value=\""))
    let value = html[proof.upperBound...].prefix { $0 != "\"" }
    return try press(fixture, path, proof: String(value))
  }

  private func press(_ fixture: RuntimeFixture, _ path: String, proof: String) throws -> Response {
    let listener = try #require(fixture.runtime.listener)
    return try fixture.answer(
      Request(
        "POST", listener.advertised + path,
        headers: [Header("Content-Type", "application/x-www-form-urlencoded")],
        body: Array("proof=\(proof)".utf8), doing: "pressing"))
  }

  @Test func aSessionThatAnotherProcessForgotHasNoShortLinkAnyMore() throws {
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(Speedmap())
    let (short, _) = try fixture.runtime.shorten(link, of: session.id)
    #expect(try get(fixture, path(short)).status == 200)
    let other = try Journal(path: fixture.folder.file("journal.db"))
    try other.forget([session.id], at: Clock.now())
    try other.commit()
    try fixture.until("word of it") { $0.contains(.foreignChange) }
    #expect(try get(fixture, path(short)).status == 404)
  }

  @Test func aSessionThatAnotherProcessEndedHasNoShortLinkAnyMore() throws {
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(Speedmap())
    let (short, _) = try fixture.runtime.shorten(link, of: session.id)
    #expect(try get(fixture, path(short)).status == 200)
    let other = try Journal(path: fixture.folder.file("journal.db"))
    var proof = Signal(
      session: session.id, channel: .poll, trust: .proof, at: Clock.now(), event: "read",
      key: "ended")
    proof.says = .cancelled
    _ = try other.hear(proof)
    try other.commit()
    #expect(try fixture.stored(session.id).isOver)
    try fixture.until("word of it") { $0.contains(.foreignChange) }
    #expect(try get(fixture, path(short)).status == 404)
  }

  /// The one use would be spent on an address that only this machine has.
  @Test func aPageOfThisMachineGetsNoShortLinkForOthers() throws {
    var settings = Settings()
    settings.listener.advertised = "https://tunnel.example"
    let fixture = try RuntimeFixture(settings: settings)
    let (session, link) = try fixture.open(Speedmap())
    #expect(link.revealed.hasPrefix("http://127.0.0.1:"))
    let refusal = #expect(throws: Refusal.self) {
      try fixture.runtime.shorten(link, of: session.id)
    }
    #expect(refusal?.text.contains("is on this machine, so a phone cannot open it") == true)
  }

  @Test func onlyTheButtonLeadsOnAndOnlyOnce() throws {
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(Speedmap())
    let (short, _) = try fixture.runtime.shorten(link, of: session.id)
    let path = path(short)
    #expect(path.hasPrefix("/G/"))
    for _ in 0..<3 { #expect(try get(fixture, path, agent: "Slackbot 1.0").status == 200) }
    let page = try get(fixture, path.lowercased())
    #expect(page.status == 200)
    let answer = try press(fixture, path, page: page)
    #expect(answer.status == 303)
    #expect(answer.headers.value(of: "Location") == link.revealed)
    #expect(try get(fixture, path).status == 404)
    #expect(fixture.events.contains(.shortLinkEnded(session.id)))
    // The second form of a finger that tapped twice, and another one's.
    #expect(try press(fixture, path, page: page).status == 303)
    #expect(try press(fixture, path, proof: "other").status == 404)
    let signals = try fixture.runtime.journal.signals(of: session.id, limit: 20)
      .filter { $0.channel == .callback }
    #expect(
      signals.map(\.event) == ["link.fetched_by_machine", "link.looked_at", "link.followed"])
    #expect(signals.map(\.duplicates) == [2, 0, 1])
    #expect(try fixture.stored(session.id).standing == .created)
  }

  @Test func aPressThatCannotBeRecordedCostsNoUse() throws {
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(Speedmap())
    let (short, _) = try fixture.runtime.shorten(link, of: session.id)
    let page = try get(fixture, path(short))
    let other = try Database(path: fixture.folder.file("journal.db"))
    try other.begin()
    #expect(try press(fixture, path(short), page: page).status == 503)
    other.rollback()
    #expect(try press(fixture, path(short), page: page).status == 303)
  }

  @Test func nothingOfItIsStoredAndARestartEndsIt() throws {
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(Speedmap())
    let (short, made) = try fixture.runtime.shorten(link, of: session.id)
    let page = try get(fixture, path(short))
    #expect(page.status == 200)
    for (name, bytes) in try fixture.files() {
      #expect(!bytes.contains(made.code), "\(name)")
      #expect(!bytes.contains(made.proof), "\(name)")
    }
    let restarted = try RuntimeFixture(folder: fixture.folder)
    #expect(try get(restarted, path(short)).status == 404)
  }

  /// The wall clock may go back by an hour.
  @Test func itsTimeIsOfAClockThatNobodySets() throws {
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(Speedmap())
    let before = Clock.uptime()
    let (_, made) = try fixture.runtime.shorten(link, of: session.id)
    #expect((before...Clock.uptime()).contains(made.end - 3_600_000))
    #expect(Clock.uptime() >= Clock.monotonic())
  }

  @Test func itEndsWithTheSession() throws {
    let fixture = try RuntimeFixture()
    let (session, link) = try fixture.open(Speedmap())
    let (short, _) = try fixture.runtime.shorten(link, of: session.id)
    #expect(try fixture.play("complete", session).isOver)
    #expect(try get(fixture, path(short)).status == 404)
  }

  @Test func itsCodeIsSmallEnoughFor80By24() throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Speedmap())
    let link = try Link.configured("https://speedmap.example/capture/jw2tHht1", with: [])
    var settings = ListenerSettings()
    settings.advertised = "http://192.168.100.100:65535"
    fixture.runtime.listener = try Listener(address: "127.0.0.1", port: 0, settings: settings)
    let (short, _) = try fixture.runtime.shorten(link, of: session.id)
    let code = try #require(QREncoder.encode(Array(short.revealed.utf8)))
    // Quiet zone of 4, two modules a row: it fits between header and footer of 24 rows.
    #expect((code.size + 8 + 1) / 2 <= 20)
    #expect(code.size + 8 <= 40)
  }

  @Test func withoutAReachableListenerThereIsNone() throws {
    let fixture = try RuntimeFixture(listening: false)
    let (session, link) = try fixture.open(Speedmap())
    #expect(throws: Refusal.self) { _ = try fixture.runtime.shorten(link, of: session.id) }
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    firstRange(of: Array(text.utf8)) != nil
  }
}
