import Flow

extension Reception {
  /// Connections that the library takes beyond the capacity, until it has cleaned up others.
  static let overflow = 64

  /// When full, whoever has kept the listener waiting longest gives way.
  ///
  /// A crowd that never finishes its requests must not keep out a sender that does.
  func makeRoom() {
    guard callers.count > capacity else { return }
    guard callers.values.count(where: { !$0.isHungUp }) > capacity else { return }
    longestWaiting { _ in true }?.hangUp()
  }

  /// The client that has been at work on one body for longest.
  var slowestSender: Caller? {
    longestWaiting { $0.exchange.map { !$0.request.body.isEmpty } ?? false }
  }

  private func longestWaiting(_ condition: (Caller) -> Bool) -> Caller? {
    let waits = callers.values.compactMap { caller in
      caller.keepsWaitingSince.flatMap { condition(caller) ? (since: $0, caller: caller) : nil }
    }
    return waits.min { ($0.since, $0.caller.number) < ($1.since, $1.caller.number) }?.caller
  }
}
