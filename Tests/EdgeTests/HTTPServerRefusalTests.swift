import Edge
import Flow
import Support
import Testing

@Suite struct HTTPServerRefusalTests {
  /// Each is one request that gets one answer, after which the connection closes.
  @Test(arguments: [
    (400, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nContent-Length: 30\r\n\r\nabc"),
    (400, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 30\r\nContent-Length: 3\r\n\r\nabc"),
    (
      400,
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
        + "GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n"
    ),
    (400, "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"),
    (400, "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: identity\r\n\r\nabc"),
    (400, "GET /s/abc%00/finished HTTP/1.1\r\nHost: h\r\n\r\n"),
    (400, "GET /caf\u{E9} HTTP/1.1\r\nHost: h\r\n\r\n"),
    (400, "GET / HTTP/1.1\r\n\r\n"), (400, "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
    (413, "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 101\r\n\r\n"),
    (
      413,
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 101\r\nExpect: 100-continue\r\n\r\n"
    ),
    (
      413,
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "40\r\n\(String(repeating: "a", count: 64))\r\n40\r\n\(String(repeating: "a", count: 64))\r\n"
    ),
    (431, "GET / HTTP/1.1\r\nHost: h\r\nX: \(String(repeating: "a", count: 2000))\r\n\r\n"),
    (431, "GET /\(String(repeating: "a", count: 2000)) HTTP/1.1\r\nHost: h\r\n\r\n"),
    (505, "GET / HTTP/2.0\r\nHost: h\r\n\r\n"),
  ])
  func answersOnceAndCloses(status: Int, text: String) throws {
    var limits = HTTPServer.Limits()
    (limits.headerBytes, limits.bodyBytes) = (1024, 100)
    let loopback = try Loopback(limits: limits)
    let socket = try loopback.call(text)
    try loopback.until { socket.isClosed }
    #expect(socket.text.hasPrefix("HTTP/1.1 \(status) "))
    #expect(socket.text.components(of: "HTTP/1.1 ") == 1)
    #expect(loopback.arrivals.isEmpty)
  }

  /// libmicrohttpd 0.9.75 refuses these itself, before anybody is asked, and writes its head twice.
  @Test(arguments: ["+3", "-3", "3, 3", "x", "99999999999999999999999"])
  func closesOnALengthThatIsNoNumber(length: String) throws {
    let loopback = try Loopback()
    let socket = try loopback.call(
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(length)\r\n\r\n"
        + "GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { socket.isClosed }
    #expect(socket.text.hasPrefix("HTTP/1.1 4"))
    #expect(loopback.arrivals.isEmpty)
  }

  @Test func takesABodyOfExactlyTheLimit() throws {
    let loopback = try Loopback(limits: .init(bodyBytes: 100))
    let body = String(repeating: "b", count: 100)
    let plain = try loopback.call(
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 100\r\n\r\n\(body)")
    let chunked = try loopback.call(
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n\(body)\r\n0\r\n\r\n")
    try loopback.until { loopback.arrivals.count == 2 }
    #expect(loopback.requests.map(\.body.count) == [100, 100])
    try loopback.until { plain.text.contains(" 200 ") && chunked.text.contains(" 200 ") }
  }

  @Test func anAnswerToAnOversizedBodySurvivesTheRestOfTheBody() throws {
    let loopback = try Loopback(limits: .init(bodyBytes: 1000))
    let body = [UInt8](repeating: 65, count: 4 << 20)
    let socket = try loopback.call(
      "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: \(4 << 20)\r\n\r\n")
    socket.send(body)
    try loopback.until { socket.isClosed && socket.hasSent }
    #expect(!socket.wasReset)
    #expect(socket.text.hasPrefix("HTTP/1.1 413 "))
  }

  @Test func screensARequestBeforeItsBodyComes() throws {
    var screened: [IncomingRequest] = []
    let loopback = try Loopback(screen: { request in
      screened.append(request)
      return request.path == "/no" ? .text(404, "Nothing here.") : nil
    })
    let refused = try loopback.call("POST /no HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\n")
    try loopback.until { refused.isClosed }
    #expect(refused.text.hasPrefix("HTTP/1.1 404 "))
    #expect(
      screened == [
        IncomingRequest(
          "POST", "/no", headers: [Header("Host", "h"), Header("Content-Length", "9")])
      ])
    #expect(loopback.arrivals.isEmpty)
  }

  @Test func aRefusalWithoutBodyKeepsTheConnection() throws {
    let loopback = try Loopback(screen: { $0.path == "/no" ? .text(404, "Nothing here.") : nil })
    let socket = try loopback.call(
      "GET /no HTTP/1.1\r\nHost: h\r\n\r\nGET /yes HTTP/1.1\r\nHost: h\r\n\r\n")
    try loopback.until { socket.text.hasSuffix("/yes\n") }
    #expect(socket.text.hasPrefix("HTTP/1.1 404 "))
    #expect(loopback.requests.map(\.target) == ["/yes"])
  }
}
