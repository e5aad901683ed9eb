import Edge
import Flow
import Support
import Testing

@Suite struct HTTPServerLifeTests {
  @Test func aSecondListenerIsToldThatThePortIsInUse() throws {
    let first = try listen("127.0.0.1", 0)
    #expect(throws: HTTPServerFailure.portInUse(address: "127.0.0.1", port: first.port)) {
      _ = try listen("127.0.0.1", first.port)
    }
  }

  @Test func aPortIsFreeAsSoonAsItsListenerHasGone() throws {
    var loopback: Loopback? = try Loopback()
    let port = try #require(loopback?.port)
    let socket = try #require(try loopback?.call("GET /1 HTTP/1.1\r\nHost: h\r\n\r\n"))
    try loopback?.until { socket.text.hasSuffix("/1\n") }
    loopback = nil
    #expect(try listen("127.0.0.1", port).port == port)
  }

  @Test(arguments: ["203.0.113.7", "2001:db8::7", "", "localhost", "127.1.1.1.1"])
  func refusesAnAddressThatIsNotThisMachines(address: String) {
    #expect(throws: HTTPServerFailure.addressNotAvailable(address)) { _ = try listen(address, 0) }
  }

  @Test func listensOnIPv6() throws {
    let loopback = try Loopback()
    loopback.server = try listen("::1", 0)
    let answer = try loopback.answer(
      to: Request("GET", "http://[::1]:\(loopback.port)/six", doing: "asking"))
    #expect(answer?.response?.status == 200)
    #expect(loopback.requests.map(\.peer) == ["::1"])
  }

  @Test func eachFailureNamesARemedyOrTheCause() {
    let failure = HTTPServerFailure.portInUse(address: "127.0.0.1", port: 7357)
    #expect("\(failure)" == "Port 7357 of 127.0.0.1 is in use; choose another one with --port.")
  }

  @Test func stopsWithinASecondWithTheAnswersInHandSent() throws {
    let loopback = try Loopback { $0.path == "/kept" ? nil : .text(200, $0.target) }
    let idle = try loopback.call("GET /1 HTTP/1.1\r\nHost: h\r\n\r\n")
    let half = try loopback.call("GET /half HTT")
    let kept = try loopback.call("GET /kept HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { idle.text.hasSuffix("/1\n") && loopback.arrivals.count == 2 }
    let id = try #require(loopback.arrivals.first { $0.request.path == "/kept" }?.id)
    let server = try #require(loopback.server)

    let begin = Clock.monotonic()
    server.stop()
    #expect(throws: LoopbackFailure.self) { try LoopbackSocket(port: server.port) }
    try loopback.until { idle.isClosed }
    #expect(!server.isDrained)
    server.answer(id, .text(200, "in hand"))
    try loopback.until { server.isDrained }
    #expect(Clock.monotonic() - begin < 5000)
    kept.pump()
    half.pump()
    #expect(kept.text.contains("\r\nConnection: close\r\n"))
    #expect(kept.text.hasSuffix("in hand\n"))
    #expect(half.isClosed && half.received.isEmpty)
  }

  /// Waits as patiently as the devices allow; a wake-up that is missing costs half a minute each time.
  @Test func nothingWaitsForAPatienceToRunOut() throws {
    let (server, client) = (try listen("127.0.0.1", 0), HTTPClient())
    let begin = Clock.monotonic()
    for ticket in 1...20 {
      client.send(
        Request("POST", "http://127.0.0.1:\(server.port)/", body: [1], doing: "asking"),
        ticket: ticket)
      var answers: [Answer] = []
      while answers.isEmpty {
        _ = client.wait(readable: [server.descriptor], patience: server.patience ?? -1)
        for arrival in server.turn() { server.answer(arrival.id, .text(200, "ok")) }
        answers = client.turn().map(\.answer)
      }
      #expect(answers[0].response?.status == 200)
    }
    #expect(Clock.monotonic() - begin < 5000)
  }

  @Test func goesWithARequestStillInHand() throws {
    let loopback = try Loopback { _ in nil }
    let socket = try loopback.call("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { !loopback.arrivals.isEmpty }
    loopback.server = nil
    try loopback.until { socket.isClosed }
  }

  private func listen(_ address: String, _ port: UInt16) throws(HTTPServerFailure) -> HTTPServer {
    try HTTPServer(address: address, port: port) { _ in nil }
  }
}
