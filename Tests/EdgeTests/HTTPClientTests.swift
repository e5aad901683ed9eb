import Edge
import Flow
import Support
import Testing

@Suite struct HTTPClientTests {
  @Test(arguments: ["POST", "PUT", "PATCH"])
  func sendsARequestAndGivesTheResponse(method: String) throws {
    let loopback = try Loopback { request in
      Response(status: 500, headers: [Header("X-Reason", "because")], body: request.body.reversed())
    }
    let request = Request(
      method, loopback.url("/a?b=%20"),
      headers: [Header("Authorization", "Bearer k"), Header("X-Empty", "")], body: [3, 0, 1],
      doing: "asking")
    let response = try #require(try loopback.answer(to: request)?.response)
    #expect(response.status == 500)
    #expect(response.headers.value(of: "x-reason") == "because")
    #expect(response.body == [1, 0, 3])
    let heard = try #require(loopback.requests.first)
    #expect(heard.method == method)
    #expect(heard.target == "/a?b=%20")
    #expect(heard.body == [3, 0, 1])
    #expect(heard.headers.values(of: "User-Agent") == ["usher"])
    #expect(heard.headers.value(of: "Authorization") == "Bearer k")
    #expect(heard.headers.value(of: "X-Empty") == "")
    #expect(heard.headers.value(of: "Content-Type") == nil)
  }

  @Test(arguments: ["POST", "PUT"]) func sendsAnEmptyBody(method: String) throws {
    let loopback = try Loopback()
    let answer = try loopback.answer(to: Request(method, loopback.url("/"), doing: "asking"))
    #expect(answer?.response?.status == 200)
    #expect(loopback.requests[0].body.isEmpty)
  }

  @Test func sendsALargeBodyWithoutWaitingToBeAskedForIt() throws {
    let loopback = try Loopback(limits: .init(bodyBytes: 4 << 20))
    let body = (0..<(3 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let answer = try loopback.answer(
      to: Request("POST", loopback.url("/"), body: body, doing: "asking"))
    #expect(answer?.response?.status == 200)
    #expect(loopback.requests[0].body == body)
    #expect(loopback.requests[0].headers.value(of: "Expect") == nil)
  }

  @Test func keepsTwoRequestsApartByTheirTickets() throws {
    let loopback = try Loopback { _ in nil }
    for ticket in [7, 8] {
      loopback.client.send(
        Request("GET", loopback.url("/\(ticket)"), doing: "asking"), ticket: ticket)
    }
    try loopback.until { loopback.arrivals.count == 2 }
    for arrival in loopback.arrivals.sorted(by: { $0.request.target > $1.request.target }) {
      loopback.server?.answer(arrival.id, .text(200, arrival.request.target))
    }
    try loopback.until { loopback.answers.count == 2 }
    #expect(loopback.answers[7]?.response?.body == Array("/7\n".utf8))
    #expect(loopback.answers[8]?.response?.body == Array("/8\n".utf8))
  }

  @Test(arguments: ["GET", "POST", "PUT"], [301, 302, 307, 308])
  func givesARedirectionBackInsteadOfFollowingIt(method: String, status: Int) throws {
    let loopback = try Loopback { _ in
      Response(status: status, headers: [Header("Location", "/elsewhere")])
    }
    let answer = try loopback.answer(to: Request(method, loopback.url("/"), doing: "asking"))
    #expect(answer?.response?.status == status)
    #expect(answer?.response?.headers.value(of: "Location") == "/elsewhere")
    #expect(loopback.requests.map(\.target) == ["/"])
  }

  @Test func takesAnAnswerOfExactlyTheCapAndNoMore() throws {
    let loopback = try Loopback { request in
      Response(status: 200, body: Array(repeating: 65, count: Int(request.path.dropFirst()) ?? 0))
    }
    let limits = HTTPClient.Limits(answerCapBytes: 100_000)
    let fits = try loopback.answer(
      to: Request("GET", loopback.url("/100000"), doing: "asking"), limits: limits)
    #expect(fits?.response?.body.count == 100_000)
    let more = try loopback.answer(
      to: Request("GET", loopback.url("/100001"), doing: "asking"), limits: limits)
    #expect(more?.failure?.kind == .tooLarge)
    #expect(more?.failure?.mayHaveArrived == true)
  }

  @Test func aDownloadMayBeLarger() throws {
    let loopback = try Loopback(
      clientLimits: .init(answerCapBytes: 1000),
      respond: { request in
        Response(status: 200, body: Array(repeating: 65, count: Int(request.path.dropFirst()) ?? 0))
      })
    for (ticket, size, fits) in [(1, 8000, true), (2, 8001, false)] {
      var request = Request("GET", loopback.url("/\(size)"), doing: "downloading")
      request.isDownload = true
      loopback.client.send(request, ticket: ticket)
      try loopback.until { loopback.answers[ticket] != nil }
      #expect(loopback.answers[ticket]?.response?.body.count == (fits ? size : nil))
    }
  }

  @Test func forgetsARequestThatWasCancelled() throws {
    let loopback = try Loopback { $0.path == "/kept" ? nil : .text(200, "ok") }
    loopback.client.send(Request("GET", loopback.url("/kept"), doing: "asking"), ticket: 1)
    loopback.client.send(Request("GET", "nonsense", doing: "asking"), ticket: 2)
    loopback.client.cancel(ticket: 2)
    try loopback.until { !loopback.arrivals.isEmpty }
    loopback.client.cancel(ticket: 1)
    loopback.client.cancel(ticket: 1)
    loopback.server?.answer(loopback.arrivals[0].id, .text(200, "late"))
    loopback.client.send(Request("GET", loopback.url("/"), doing: "asking"), ticket: 1)
    try loopback.until { loopback.answers[1] != nil }
    #expect(loopback.answers[1]?.response?.body == Array("ok\n".utf8))
    #expect(loopback.answers[2] == nil)
  }

  @Test func goesWithARequestStillInFlight() throws {
    let listener = try LoopbackListener()
    var client: HTTPClient? = HTTPClient()
    client?.send(
      Request("GET", "http://127.0.0.1:\(listener.port)/", doing: "asking"), ticket: 1)
    _ = client?.turn()
    weak let gone = client
    client = nil
    #expect(gone == nil)
  }
}
