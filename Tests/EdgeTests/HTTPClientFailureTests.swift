import Edge
import Flow
import Support
import Testing

@Suite struct HTTPClientFailureTests {
  @Test func aRefusedPortMeansThatNothingArrived() throws {
    let failure = try failure(of: request(FreePort.any(), creates: true))
    #expect(failure.kind == .cannotConnect)
    #expect(!failure.mayHaveArrived)
  }

  @Test func aServerThatSaysNothingMayHaveTheRequest() throws {
    let listener = try LoopbackListener()
    let failure = try failure(
      of: request(listener.port, creates: true), limits: .init(totalSeconds: 1))
    #expect(failure.kind == .timedOut)
    #expect(failure.mayHaveArrived)
  }

  @Test func aServerThatDoesNotSpeakTLSDoesNotGetTheRequest() throws {
    let listener = try LoopbackListener()
    var request = request(listener.port, creates: true)
    request.url = "https" + request.url.dropFirst(4)
    let silent = try failure(of: request, limits: .init(connectSeconds: 1))
    #expect(silent.kind == .timedOut)
    #expect(!silent.mayHaveArrived)
    let plain = try failure(of: request, from: listener) { socket in
      socket.send("HTTP/1.1 200 OK\r\n\r\n")
    }
    #expect(plain.kind == .certificate)
    #expect(!plain.mayHaveArrived)
  }

  @Test(arguments: [
    "", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", "HTTP/1.1 200 OK\r\nContent-Le",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel", "not HTTP at all\r\n\r\n",
  ])
  func anAnswerThatBreaksOffIsNoAnswer(text: String) throws {
    let listener = try LoopbackListener()
    let failure = try failure(of: request(listener.port, creates: true), from: listener) { socket in
      socket.send(text)
      socket.hangUp()
    }
    #expect(failure.kind == .broken)
    #expect(failure.mayHaveArrived)
  }

  @Test func endlessHeadersAreTooLarge() throws {
    let listener = try LoopbackListener()
    let line = "X: \(String(repeating: "a", count: 50_000))\r\n"
    let failure = try failure(of: request(listener.port), from: listener) { socket in
      socket.send("HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 10))
    }
    #expect(failure.kind == .tooLarge || failure.kind == .broken)
    #expect(failure.mayHaveArrived)
  }

  @Test(arguments: [
    "http://example.com/SECRET", "ftp://127.0.0.1/SECRET", "file:///etc/SECRET", "SECRET", "",
    "https://user:SECRET@example.com/", "http://127.0.0.1@example.com/SECRET",
    "http://0x7f000001/SECRET", "https://example.com/SECRET\r\nX: y", "gopher://127.0.0.1:1/SECRET",
  ])
  func refusesAddressesThatAreNotSafe(url: String) throws {
    let failure = try failure(of: Request("GET", url, doing: "asking"))
    #expect(failure.kind == .refusedURL)
    #expect(!failure.mayHaveArrived)
    #expect(!failure.words.contains("SECRET"))
  }

  @Test(arguments: [
    ("GET", Header("X-A", "1\r\nX-B: 2")), ("GET", Header("X-A: 1\r\nX-B", "2")),
    ("GET", Header("X-A", "1\u{0}")), ("GET / HTTP/1.1\r\nX-B: 2\r\n", Header("X-A", "1")),
    ("GET", Header("", "1")),
  ])
  func refusesLineBreaksInMethodAndHeaders(method: String, header: Header) throws {
    let request = Request(method, "http://127.0.0.1:9/", headers: [header], doing: "asking")
    #expect(try failure(of: request).kind == .refusedURL)
  }

  // MARK: A world of one client and one silent server

  private func request(_ port: UInt16, creates: Bool = false) -> Request {
    Request(
      "POST", "http://127.0.0.1:\(port)/SECRET", body: [1], doing: "asking", creates: creates)
  }

  /// Sends the request and gives the failure it must end with, after the server had its say.
  private func failure(
    of request: Request, limits: HTTPClient.Limits = .init(),
    from listener: LoopbackListener? = nil,
    say: (LoopbackSocket) -> Void = { _ in }
  ) throws -> Answer.Failure {
    let client = HTTPClient(limits: limits)
    client.send(request, ticket: 1)
    let deadline = Clock.monotonic() + TestPatience.milliseconds
    var sockets: [(socket: LoopbackSocket, hasSpoken: Bool)] = []
    while Clock.monotonic() < deadline {
      _ = client.wait(readable: [], patience: 5)
      if let socket = listener?.accept() { sockets.append((socket, false)) }
      for index in sockets.indices {
        sockets[index].socket.pump()
        if sockets[index].hasSpoken || sockets[index].socket.received.isEmpty { continue }
        sockets[index].hasSpoken = true
        say(sockets[index].socket)
      }
      for (_, answer) in client.turn() {
        let failure = try #require(answer.failure)
        #expect(!failure.words.isEmpty && !failure.words.contains("SECRET"))
        return failure
      }
    }
    throw LoopbackFailure.deadlinePassed
  }
}
