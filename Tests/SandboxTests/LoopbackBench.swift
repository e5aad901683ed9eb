import Edge
import Flow
import Support
import Testing

@testable import Sandbox

/// A sandbox with servers, and the loop that an owner runs around it.
final class LoopbackBench {
  private let folder: TemporaryFolder
  let sandbox: Sandbox
  let client: HTTPClient
  /// By ticket; those of deliveries are below a million.
  private var answers: [Int: Answer] = [:]
  private var lastTicket = 1_000_000

  init(address: String = "127.0.0.1", ports: [UInt16] = [0, 0, 0]) throws {
    folder = try TemporaryFolder()
    sandbox = try Sandbox(path: folder.file("sandbox.db"), address: address, preferredPorts: ports)
    client = HTTPClient()
  }

  /// The sandbox's file, for another process to open.
  var path: String { folder.file("sandbox.db") }

  func account(_ provider: String) -> SandboxAccount? {
    sandbox.accounts.first { $0.provider.rawValue == provider }
  }

  func headers(_ account: SandboxAccount) -> [Header] {
    [
      Header("Authorization", "Bearer " + (account.secrets["key"] ?? "")),
      Header("Content-Type", "application/json"),
    ]
  }

  /// Turns everything until `isDone`, or fails.
  func run(also server: HTTPServer? = nil, until isDone: () throws -> Bool) throws {
    let start = Clock.monotonic()
    while try !isDone() {
      guard Clock.monotonic() - start < TestPatience.milliseconds else {
        Issue.record("The loop does not come to an end.")
        return
      }
      let descriptors = sandbox.descriptors + (server.map { [$0.descriptor] } ?? [])
      let waits = [sandbox.patience(now: Clock.now()), server?.patience, 100].compactMap { $0 }
      _ = client.wait(readable: descriptors, patience: waits.min() ?? 0)
      try turn()
    }
  }

  /// Sends a request and gives the JSON of its answer.
  func send(_ request: Request) throws -> JSON {
    lastTicket += 1
    client.send(request, ticket: lastTicket)
    try run { answers[lastTicket] != nil }
    guard case .response(let response) = answers[lastTicket] else { return .null }
    return try JSON.parse(response.body)
  }

  private func turn() throws {
    for delivery in try sandbox.turn(now: Clock.now()) {
      client.send(delivery.request, ticket: delivery.id)
    }
    for (ticket, answer) in client.turn() {
      answers[ticket] = answer
      sandbox.answered(ticket, answer, now: Clock.now())
    }
  }
}
