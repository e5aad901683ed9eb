import Edge
import Flow
import Support
import Testing

/// Requests whose end another server could see elsewhere.
@Suite struct HTTPServerSmugglingTests {
  static let start = "POST / HTTP/1.1\r\nHost: h\r\n"
  static let next = "GET /smuggled HTTP/1.1\r\nHost: h\r\n\r\n"

  @Test(arguments: [
    "POST / HTTP/1.1\r\nHost: h\r\nContent-Length : 3\r\n\r\nabc",
    "POST / HTTP/1.1\r\nHost: h\r\nX: 1\r\n Content-Length: 3\r\n\r\nabc",
    "POST / HTTP/1.1\r\nHost: h\r\nX: 1\rContent-Length: 3\r\n\r\nabc",
    "POST / HTTP/1.1\r\nHost: h\r\nnocolon\r\n\r\n",
    "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "GET /\r\n\r\n",
    "GET /a\u{0}b HTTP/1.1\r\nHost: h\r\n\r\n", "GET /a HTTP/1.1\u{0}\r\nHost: h\r\n\r\n",
    "GET /a b HTTP/1.1\r\nHost: h\r\n\r\n", "GET  /a  HTTP/1.1\r\nHost: h\r\n\r\n",
    "G{T / HTTP/1.1\r\nHost: h\r\n\r\n",
  ])
  func refusesAnAmbiguousHead(text: String) throws {
    try expectOneRefusal(of: text + Self.next)
  }

  @Test(arguments: [
    "zz\r\nabc\r\n0\r\n\r\n", "-1\r\nabc\r\n0\r\n\r\n", "0x3\r\nabc\r\n0\r\n\r\n", "\r\n\r\n",
    "3\r\nabcX\r\n0\r\n\r\n", "3 \r\nabc\r\n0\r\n\r\n",
  ])
  func refusesAnAmbiguousChunk(chunks: String) throws {
    try expectOneRefusal(of: Self.start + "Transfer-Encoding: chunked\r\n\r\n" + chunks + Self.next)
  }

  @Test(arguments: 1...40)
  func readsARequestTheSameHoweverItIsCut(size: Int) throws {
    let loopback = try Loopback()
    let text =
      Self.start + "Content-Length: 3\r\n\r\nabc" + Self.start
      + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n" + Self.next
    let socket = try loopback.call()
    var rest = Array(text.utf8)[...]
    try loopback.until {
      socket.send(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      return loopback.arrivals.count == 3
    }
    #expect(rest.isEmpty)
    #expect(loopback.requests.map(\.target) == ["/", "/", "/smuggled"])
    #expect(loopback.requests.map(\.body) == [Array("abc".utf8), Array("abc".utf8), []])
  }

  @Test func takesLongHeadersInPieces() throws {
    let loopback = try Loopback()
    let value = String(repeating: "v", count: 30_000)
    let socket = try loopback.call()
    var rest = Array("GET /long HTTP/1.1\r\nHost: h\r\nX: \(value)\r\n\r\n".utf8)[...]
    try loopback.until {
      socket.send(Array(rest.prefix(1000)))
      rest = rest.dropFirst(1000)
      return !loopback.arrivals.isEmpty
    }
    #expect(loopback.requests[0].target == "/long")
    #expect(loopback.requests[0].headers.value(of: "X") == value)
    try loopback.until { socket.text.hasSuffix("/long\n") }
  }

  private func expectOneRefusal(of text: String) throws {
    let loopback = try Loopback()
    let socket = try loopback.call(text)
    try loopback.until { socket.isClosed }
    #expect(socket.text.hasPrefix("HTTP/1.1 400 "))
    #expect(socket.text.components(of: "HTTP/1.1 ") == 1)
    #expect(loopback.arrivals.isEmpty)
  }
}
