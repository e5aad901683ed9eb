import Edge
import Flow
import Support
import Testing

@testable import Commands

struct ListeningTests {
  @Test func countsASecondCompleteAsADuplicate() throws {
    let fixture = try RuntimeFixture()
    let (session, _) = try fixture.open(Speedmap())
    for _ in 0..<3 {
      #expect(try fixture.answer(fixture.completion(session)).status == 200)
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
