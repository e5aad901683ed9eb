import Edge
import Flow
import Support
import Testing

@Suite struct HTTPServerTests {
  @Test func keepsTheTargetTheHeadersAndTheBodyAsTheyCame() throws {
    let loopback = try Loopback()
    let socket = try loopback.call(
      "POST /a%2Fb/../c?x=%41&y=1%202 HTTP/1.1\r\nHost: h\r\nX-Odd:  two  words \r\nx-odd: again\r\n"
        + "Content-Length: 4\r\n\r\n\u{0}\u{1}\r\n")
    try loopback.until { socket.text.contains("\r\n\r\n") }
    let request = try #require(loopback.requests.first)
    #expect(request.method == "POST")
    #expect(request.target == "/a%2Fb/../c?x=%41&y=1%202")
    #expect(request.headers.values(of: "X-Odd") == ["two  words", "again"])
    #expect(request.body == [0, 1, 13, 10])
    #expect(request.peer == "127.0.0.1")
  }

  @Test func keepsAConnectionForFurtherRequests() throws {
    let loopback = try Loopback()
    let socket = try loopback.call("GET /1 HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { socket.text.hasSuffix("/1\n") }
    socket.send("GET /2 HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { socket.text.hasSuffix("/2\n") }
    #expect(!socket.isClosed)
  }

  @Test func answersPipelinedRequestsInOrder() throws {
    let loopback = try Loopback()
    let targets = (1...5).map { "/\($0)" }
    let socket = try loopback.call(
      targets.map { "GET \($0) HTTP/1.1\r\nHost: h\r\n\r\n" }.joined())
    try loopback.until { socket.text.hasSuffix("/5\n") }
    #expect(loopback.requests.map(\.target) == targets)
    #expect(socket.text.components(of: "HTTP/1.1 200") == 5)
  }

  @Test func putsChunksTogether() throws {
    let loopback = try Loopback()
    let socket = try loopback.call(
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n")
    // One that comes after it shows that it was read.
    let later = try loopback.call("GET /later HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { later.text.hasSuffix("/later\n") }
    #expect(loopback.arrivals.map(\.request.path) == ["/later"])
    socket.send("6;x=y\r\n world\r\n0\r\n\r\n")
    try loopback.until { loopback.arrivals.count == 2 }
    #expect(loopback.requests[1].body == Array("hello world".utf8))
  }

  @Test func givesHEADNoBody() throws {
    let loopback = try Loopback { .text(200, "body of \($0.method)") }
    let socket = try loopback.call(
      "HEAD /h HTTP/1.1\r\nHost: h\r\n\r\nGET /g HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { socket.text.contains("body of GET") }
    #expect(!socket.text.contains("body of HEAD"))
    #expect(socket.text.lowercased().contains("content-length: 13"))
  }

  @Test func asksForABodyThatWaitsToBeAskedFor() throws {
    let loopback = try Loopback()
    let socket = try loopback.call(
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
    try loopback.until { socket.text.contains("100 Continue\r\n\r\n") }
    socket.send("ok")
    try loopback.until { socket.text.contains("HTTP/1.1 200") }
    #expect(loopback.requests[0].body == Array("ok".utf8))
  }

  @Test func keepsAnAnswerUntilTheProgramHasIt() throws {
    let loopback = try Loopback { _ in nil }
    let first = try loopback.call("GET /1 HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { loopback.arrivals.count == 1 }
    let second = try loopback.call("GET /2 HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { loopback.arrivals.count == 2 }
    #expect(first.text.isEmpty)
    loopback.server?.answer(loopback.arrivals[1].id, .text(200, "two"))
    try loopback.until { second.text.hasSuffix("two\n") }
    #expect(first.text.isEmpty)
    loopback.server?.answer(loopback.arrivals[0].id, .text(503, "one"))
    try loopback.until { first.text.hasSuffix("one\n") }
    #expect(first.text.hasPrefix("HTTP/1.1 503"))
  }

  @Test func sendsTheHeadersOfTheResponseAndItsOwnGuard() throws {
    let injected = Header("X-Bad", "1\r\nSet-Cookie: a=b")
    let loopback = try Loopback { _ in
      Response(status: 204, headers: [Header("X-Given", "yes"), injected])
    }
    let socket = try loopback.call("GET / HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { socket.text.hasSuffix("\r\n\r\n") }
    #expect(socket.text.contains("\r\nX-Given: yes\r\n"))
    #expect(socket.text.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
    #expect(!socket.text.contains("Set-Cookie"))
  }
}

extension String {
  /// How often a text occurs.
  func components(of text: String) -> Int { ranges(of: text).count }
}
