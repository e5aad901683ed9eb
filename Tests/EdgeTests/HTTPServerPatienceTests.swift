import Edge
import Flow
import Support
import Testing

@Suite struct HTTPServerPatienceTests {
  let limits = HTTPServer.Limits(requestMilliseconds: 300, idleMilliseconds: 300)

  @Test(arguments: ["", "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100000\r\n\r\n"])
  func hangsUpOnARequestThatTrickles(start: String) throws {
    let loopback = try Loopback(limits: limits)
    let begin = Clock.monotonic()
    let socket = try loopback.call(start)
    var sent = begin
    try loopback.until {
      if Clock.monotonic() > sent {
        sent = Clock.monotonic()
        socket.send("a")
      }
      return socket.isClosed
    }
    #expect(Clock.monotonic() - begin >= 300)
    #expect(loopback.arrivals.isEmpty)
  }

  @Test func hangsUpOnALaterRequestThatTrickles() throws {
    var patient = limits
    patient.idleMilliseconds = 60_000
    let loopback = try Loopback(limits: patient)
    let socket = try loopback.call("GET /1 HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { socket.text.hasSuffix("/1\n") }
    let begin = Clock.monotonic()
    var sent = begin
    try loopback.until {
      if Clock.monotonic() > sent + 20 {
        sent = Clock.monotonic()
        socket.send("G")
      }
      return socket.isClosed
    }
    #expect(Clock.monotonic() - begin >= 300)
  }

  @Test func hangsUpOnAnIdleConnection() throws {
    let loopback = try Loopback(limits: limits)
    let begin = Clock.monotonic()
    let socket = try loopback.call("GET /1 HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { socket.isClosed }
    #expect(socket.text.hasSuffix("/1\n"))
    #expect(Clock.monotonic() - begin >= 300)
  }

  @Test func forgetsARequestThatBreaksOff() throws {
    let loopback = try Loopback(limits: .init(requestMilliseconds: 2 * TestPatience.milliseconds))
    let socket = try loopback.call("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 10\r\n\r\nhalf")
    socket.finishSending()
    try loopback.until { socket.isClosed }
    #expect(loopback.arrivals.isEmpty)
  }

  @Test func answersAClientThatHasFinishedSending() throws {
    let loopback = try Loopback()
    let socket = try loopback.call("GET /1 HTTP/1.1\r\nHost: h\r\n\r\n")
    socket.finishSending()
    try loopback.until { socket.text.hasSuffix("/1\n") }
  }

  @Test func anAnswerForAClientThatHasGoneIsDropped() throws {
    let loopback = try Loopback { $0.path == "/kept" ? nil : .text(200, $0.target) }
    do {
      let socket = try loopback.call(
        "POST /kept HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nbody")
      try loopback.until { !loopback.arrivals.isEmpty }
      socket.hangUp()
    }
    let id = loopback.arrivals[0].id
    for _ in 0..<2 { loopback.server?.answer(id, .text(200, "late")) }
    loopback.server?.answer(-1, .text(200, "never asked"))
    let other = try loopback.call("GET /other HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { other.text.hasSuffix("/other\n") }
    #expect(!other.text.contains("late"))
  }

  @Test func aFullServerHangsUpOnWhoeverKeepsItWaitingLongest() throws {
    let loopback = try Loopback(limits: .init(connections: 20))
    let slow = try (0..<20).map { _ in try loopback.call("GET /") }
    let kept = try loopback.call("GET /kept HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { kept.text.hasSuffix("/kept\n") && slow[0].isClosed }
    #expect(slow.dropFirst().allSatisfy { !$0.isClosed })
    // More than the library keeps in reserve, and none of them says anything.
    let crowd = try (0..<200).map { _ in try loopback.call() }
    let honest = try loopback.call("GET /honest HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { honest.text.hasSuffix("/honest\n") }
    try loopback.until { crowd.count { !$0.isClosed } < 20 }
    #expect(slow.allSatisfy { $0.isClosed })
    #expect(crowd.last?.isClosed == false)
  }

  @Test func whoeverSendsABodySlowestGivesWayWhenTheMemoryIsUsedUp() throws {
    let loopback = try Loopback(limits: .init(bodyBytes: 1 << 20, memoryBytes: 2 << 20))
    let start = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1000000\r\n\r\n"
    let piece = String(repeating: "x", count: 900_000)
    let slow = try (0..<2).map { _ in try loopback.call(start + piece) }
    try loopback.until { slow.allSatisfy(\.hasSent) }
    let honest = try loopback.call(start + piece + String(repeating: "x", count: 100_000))
    try loopback.until { slow[0].isClosed && honest.text.hasSuffix("/\n") }
    #expect(!slow[1].isClosed)
    // What was given up counts no more: the other one still has room for the rest of its own.
    slow[1].send(String(repeating: "x", count: 100_000))
    try loopback.until { slow[1].text.hasSuffix("/\n") }
    #expect(loopback.arrivals.map { $0.request.body.count } == [1_000_000, 1_000_000])
  }

  @Test func anAddressGetsNoMoreThanItsConnections() throws {
    let loopback = try Loopback(limits: .init(connectionsAnAddress: 2))
    let first = try loopback.call("GET /1 HTTP/1.1\r\nHost: h\r\n\r\n")
    let second = try loopback.call("GET /2 HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { first.text.hasSuffix("/1\n") && second.text.hasSuffix("/2\n") }
    let third = try loopback.call("GET /3 HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { third.text.hasSuffix("/3\n") && first.isClosed }
    #expect(!second.isClosed && !third.isClosed)
  }

  /// Behind a tunnel every client has this machine's address.
  @Test func aCrowdOfOneAddressKeepsNobodyOfItOut() throws {
    let loopback = try Loopback(limits: .init(connectionsAnAddress: 8))
    let slow = "POST /s HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n"
    let crowd = try (0..<40).map { _ in try loopback.call(slow) }
    for number in 0..<20 {
      let honest = try loopback.call("GET /\(number) HTTP/1.1\r\nHost: h\r\n\r\n")
      try loopback.until { honest.text.hasSuffix("/\(number)\n") }
      honest.hangUp()
    }
    try loopback.until { crowd.count { !$0.isClosed } < 8 }
  }
}
