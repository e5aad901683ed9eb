import Backend
import Edge
import Flow
import Support
import Testing

/// A provider on loopback that answers only what a test expects, in order, and fails on anything else.
final class ProviderStub {
  /// One request that must come, and what it gets.
  struct Expectation {
    var method: String
    var target: String
    var answer: Response
  }

  let server: HTTPServer
  let client: HTTPClient
  var expectations: [Expectation] = []
  private(set) var requests: [IncomingRequest] = []
  private(set) var reports: [Report] = []
  private var lastTicket = 1000
  /// The backend's time at its last turn.
  private(set) var turnedAt = Clock.now()

  init() throws {
    server = try HTTPServer(address: "127.0.0.1", port: 0, screen: { _ in nil })
    client = HTTPClient()
  }

  var origin: String { "http://127.0.0.1:\(server.port)" }

  /// True to let every pause of a talk end at once.
  var skipsPauses = false

  func expect(
    _ method: String, _ target: String, _ status: Int, _ body: String, _ headers: [Header] = []
  ) {
    let answer = Response(
      status: status, headers: [Header("Content-Type", "application/json")] + headers,
      body: Array(body.utf8))
    expectations.append(Expectation(method: method, target: target, answer: answer))
  }

  func backend(_ account: Account, jitter: Double = 0) -> EmbeddedBackend {
    EmbeddedBackend(
      client: client, accounts: [account.provider: account],
      newTicket: { [unowned self] in
        lastTicket += 1
        return lastTicket
      }, jitter: { jitter })
  }

  /// Turns client, stub and backend until a report that ends a ticket comes, and gives it.
  func outcome(of ticket: Int, _ backend: any Backend) throws -> Report.Event {
    let deadline = Clock.monotonic() + TestPatience.milliseconds
    while Clock.monotonic() < deadline {
      reports += backend.reports()
      let ended = reports.first { report in
        if case .doing = report.event { return false }
        return report.ticket == ticket
      }
      if let ended { return ended.event }
      step(backend)
    }
    throw StubFailure.nothingCame
  }

  /// Turns for as long as a condition does not hold.
  func until(_ backend: any Backend, _ condition: () -> Bool) throws {
    let deadline = Clock.monotonic() + TestPatience.milliseconds
    while !condition() {
      guard Clock.monotonic() < deadline else { throw StubFailure.nothingCame }
      step(backend)
    }
  }

  private func step(_ backend: any Backend) {
    _ = client.wait(readable: [server.descriptor], patience: min(server.patience ?? 5, 5))
    for arrival in server.turn() { answer(arrival) }
    turnedAt = Clock.now()
    for (ticket, answer) in client.turn() { _ = backend.answered(ticket, answer, now: turnedAt) }
    backend.wake(now: skipsPauses ? backend.nextDue ?? turnedAt : turnedAt)
  }

  private func answer(_ arrival: HTTPServer.Arrival) {
    requests.append(arrival.request)
    guard let next = expectations.first, next.method == arrival.request.method,
      next.target == arrival.request.target
    else {
      Issue.record("unexpected \(arrival.request.method) \(arrival.request.target)")
      return server.answer(arrival.id, .text(500, "unexpected"))
    }
    expectations.removeFirst()
    server.answer(arrival.id, next.answer)
  }
}

/// Why a test cannot go on.
enum StubFailure: Error {
  case nothingCame
}
