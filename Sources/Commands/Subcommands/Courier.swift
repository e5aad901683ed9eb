import Edge
import Flow
import Sandbox

/// Sends what a sandbox without servers has to send, until nothing is left.
struct Courier {
  let sandbox: Sandbox
  let client: HTTPClient

  /// Runs to the end.
  ///
  /// - Parameter tell: is told of each delivery that was answered, or found nobody.
  /// - Returns: how many deliveries found nobody.
  func run(_ tell: (Delivery, Answer) -> Void = { _, _ in }) throws -> Int {
    var lost = 0
    var underWay: [Int: Delivery] = [:]
    while true {
      for delivery in try sandbox.turn(now: Clock.now()) {
        underWay[delivery.id] = delivery
        client.send(delivery.request, ticket: delivery.id)
      }
      guard sandbox.isBusy else { return lost }
      _ = client.wait(readable: [], patience: sandbox.patience(now: Clock.now()) ?? -1)
      for (ticket, answer) in client.turn() {
        if case .failed = answer { lost += 1 }
        if let delivery = underWay.removeValue(forKey: ticket) { tell(delivery, answer) }
        sandbox.answered(ticket, answer, now: Clock.now())
      }
    }
  }
}
