import Edge
import Flow
import Support
import Testing

@testable import Commands

struct ListeningTests {
  private func bridge(_ fixture: RuntimeFixture, _ session: Session, _ body: String) throws
    -> Request
  {
    let listener = try #require(fixture.runtime.listener)
    return Request(
      "POST", listener.url(of: session) + "/bridge",
      headers: [
        Header("X-Capture-Origin", session.captureOrigin ?? ""), Header("X-Main-Frame", "true"),
      ], body: Array(body.utf8), doing: "relaying")
  }

  private func complete(_ session: Session) -> String {
    #"{"source":"speedmap","version":1,"type":"complete","flow":"capture","session_id":"\#(session.providerSession ?? "")"}"#
  }

  @Test func countsASecondCompleteAsADuplicate() throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Speedmap())
    for _ in 0..<3 {
      #expect(try fixture.answer(bridge(fixture, session, complete(session))).status == 200)
    }
    let signals = try fixture.runtime.journal.signals(of: session.id, limit: 10)
      .filter { $0.channel == .bridge }
    #expect(signals.map(\.duplicates) == [2])
    #expect(try fixture.stored(session.id).signals == 1)
    let times = fixture.events.compactMap { event -> Int? in
      if case .heard(_, let signal, let times) = event, signal.channel == .bridge {
        times
      } else {
        nil
      }
    }
    #expect(times == [0, 1, 2])
  }

  @Test func asksTheSenderToComeAgainWhenTheJournalIsLocked() throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Speedmap())
    let other = try Database(path: fixture.folder.file("journal.db"))
    try other.begin()
    let refused = try fixture.answer(bridge(fixture, session, complete(session)))
    #expect(refused.status == 503)
    #expect(refused.headers.value(of: "Retry-After") != nil)
    #expect(fixture.events.contains { if case .trouble(.some) = $0 { true } else { false } })
    other.rollback()
    #expect(try fixture.stored(session.id).signals == 0)
    #expect(try fixture.answer(bridge(fixture, session, complete(session))).status == 200)
    #expect(try fixture.stored(session.id).signals == 1)
    #expect(fixture.events.contains(.trouble(nil)))
  }

  @Test func leadsTheOperatorsBrowserOnOnce() throws {
    let fixture = try RuntimeFixture()
    let (_, link) = try fixture.open(Speedmap())
    let listener = try #require(fixture.runtime.listener)
    fixture.runtime.browserTickets = ["ticket": link]
    let request = Request("GET", listener.advertised + "/o/ticket", doing: "opening")
    let first = try fixture.answer(request)
    #expect(first.status == 302)
    #expect(first.headers.value(of: "Location") == link.revealed)
    #expect(try fixture.answer(request).status == 404)
  }

  @Test func refusesAPortThatIsTaken() throws {
    let fixture = try RuntimeFixture()
    let taken = try #require(fixture.runtime.listener?.server.port)
    let second = try RuntimeFixture(listening: false)
    #expect(throws: HTTPServerFailure.portInUse(address: "127.0.0.1", port: taken)) {
      try second.runtime.listen(address: "127.0.0.1", port: taken, isStrict: true)
    }
  }
}
