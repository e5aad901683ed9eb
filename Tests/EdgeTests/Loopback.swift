import Edge
import Flow
import Support

/// A real client, a real server and raw sockets, turned by one loop as in the program.
final class Loopback {
  var server: HTTPServer?
  let client: HTTPClient
  var sockets: [LoopbackSocket] = []
  /// Every request the server gave, in order.
  var arrivals: [HTTPServer.Arrival] = []
  var answers: [Int: Answer] = [:]
  /// What the server answers; nil leaves the request in hand.
  var respond: (IncomingRequest) -> Response?

  init(
    limits: HTTPServer.Limits = .init(), clientLimits: HTTPClient.Limits = .init(),
    respond: @escaping (IncomingRequest) -> Response? = { .text(200, $0.target) },
    screen: @escaping (IncomingRequest) -> Response? = { _ in nil }
  ) throws {
    server = try HTTPServer(address: "127.0.0.1", port: 0, limits: limits, screen: screen)
    client = HTTPClient(limits: clientLimits)
    self.respond = respond
  }

  var port: UInt16 { server?.port ?? 0 }
  var requests: [IncomingRequest] { arrivals.map(\.request) }

  func url(_ target: String) -> String { "http://127.0.0.1:\(port)\(target)" }

  /// A raw connection to the server, with something said on it.
  func call(_ text: String = "") throws -> LoopbackSocket {
    let socket = try LoopbackSocket(port: port)
    socket.send(text)
    sockets.append(socket)
    return socket
  }

  /// Turns everything until the condition holds; throws when it does not within the time.
  func until(seconds: Int = 5, _ condition: () -> Bool) throws {
    let deadline = Clock.monotonic() + seconds * 1000
    while !condition() {
      guard Clock.monotonic() < deadline else { throw LoopbackFailure.deadlinePassed }
      step()
    }
  }

  /// Sends a request and turns until it is answered.
  func answer(to request: Request, limits: HTTPClient.Limits? = nil) throws -> Answer? {
    let ticket = (answers.keys.max() ?? 0) + 1
    client.send(request, ticket: ticket, limits: limits)
    try until { answers[ticket] != nil }
    return answers[ticket]
  }

  private func step() {
    let patience = min(server?.patience ?? 5, 5)
    let readable = [server?.descriptor].compactMap { $0 }
    _ = client.wait(readable: readable, patience: patience)
    for arrival in server?.turn() ?? [] {
      arrivals.append(arrival)
      if let response = respond(arrival.request) { server?.answer(arrival.id, response) }
    }
    for (ticket, answer) in client.turn() { answers[ticket] = answer }
    sockets.forEach { $0.pump() }
  }
}

extension Answer {
  var response: Response? {
    if case .response(let response) = self { response } else { nil }
  }

  var failure: Answer.Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }
}
