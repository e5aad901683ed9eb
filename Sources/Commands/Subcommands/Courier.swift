import Edge
import Flow
import Sandbox

/// Sends what a sandbox without servers has to send, until its customer is done.
struct Courier {
  let sandbox: Sandbox
  let client: HTTPClient

  /// Runs to the end of the scenario.
  ///
  /// - Returns: how many deliveries found nobody.
  func run() throws -> Int {
    var lost = 0
    while true {
      for delivery in try sandbox.turn(now: Clock.now()) {
        client.send(delivery.request, ticket: delivery.id)
      }
      guard sandbox.isBusy else { return lost }
      _ = client.wait(readable: [], patience: sandbox.patience(now: Clock.now()) ?? -1)
      for (ticket, answer) in client.turn() {
        if case .failed = answer { lost += 1 }
        sandbox.answered(ticket, answer, now: Clock.now())
      }
    }
  }
}
