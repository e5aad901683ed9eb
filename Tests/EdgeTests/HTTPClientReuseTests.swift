import Edge
import Flow
import Support
import Testing

/// What happens when a connection that was used before dies without an answer.
@Suite struct HTTPClientReuseTests {
  /// A server that answers the first request of each connection and hangs up at the second.
  final class Dying {
    let listener: LoopbackListener
    let client: HTTPClient
    var sockets: [LoopbackSocket] = []
    var answers: [Int: Answer] = [:]
    /// False leaves even the first request on a connection without an answer.
    var answersFirst = true

    init() throws {
      listener = try LoopbackListener()
      client = HTTPClient()
    }

    /// How often a request for the path has come, on whatever connection.
    func count(_ path: String) -> Int {
      sockets.reduce(0) { $0 + $1.text.components(of: " \(path) HTTP/1.1") }
    }

    func send(_ path: String, _ method: String = "GET", ticket: Int) throws -> Answer {
      let url = "http://127.0.0.1:\(listener.port)\(path)"
      let body: [UInt8] = method == "GET" ? [] : [1]
      client.send(Request(method, url, body: body, doing: "asking"), ticket: ticket)
      let deadline = Clock.monotonic() + TestPatience.milliseconds
      while Clock.monotonic() < deadline {
        _ = client.wait(readable: [listener.descriptor], patience: 5)
        serve()
        for (ticket, answer) in client.turn() { answers[ticket] = answer }
        if let answer = answers[ticket] { return answer }
      }
      throw LoopbackFailure.deadlinePassed
    }

    private func serve() {
      if let socket = listener.accept() { sockets.append(socket) }
      for socket in sockets where !socket.isClosed {
        let before = socket.text.components(of: " HTTP/1.1")
        socket.pump()
        let after = socket.text.components(of: " HTTP/1.1")
        if after > before && (after > 1 || !answersFirst) { socket.hangUp() }
        if before == 0 && after == 1 && answersFirst {
          socket.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
      }
    }
  }

  @Test(arguments: ["POST", "PUT"])
  func aChangeGoesOutOnceOnAConnectionOfItsOwn(_ method: String) throws {
    let server = try Dying()
    #expect(try server.send("/token", ticket: 1).response?.status == 200)
    server.answersFirst = false
    let failure = try server.send("/create", method, ticket: 2).failure
    #expect(failure?.kind == .broken)
    #expect(failure?.mayHaveArrived == true)
    #expect(server.count("/create") == 1)
    #expect(server.sockets.count == 2)
    #expect(!server.sockets[0].text.contains("/create"))
  }

  @Test func theConnectionOfAChangeIsNotUsedAgain() throws {
    let server = try Dying()
    #expect(try server.send("/create", "POST", ticket: 1).response?.status == 200)
    #expect(try server.send("/other", ticket: 2).response?.status == 200)
    #expect(!server.sockets[0].text.contains("/other"))
  }

  /// The reason for the rule: curl repeats what is sent on a connection that it had before.
  @Test func aReadMayBeSentAgainByTheLibrary() throws {
    let server = try Dying()
    #expect(try server.send("/token", ticket: 1).response?.status == 200)
    #expect(try server.send("/again", ticket: 2).response?.status == 200)
    #expect(server.count("/again") == 2)
  }
}
