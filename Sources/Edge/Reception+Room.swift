import Flow

extension Reception {
  /// Connections that the library takes beyond the capacity, until it has cleaned up others.
  static let overflow = 64

  /// When there are too many connections, in all or of the newcomer's address, whoever of them has kept
  /// the listener waiting longest gives way.
  ///
  /// A crowd that never finishes its requests must not keep out a sender that does.
  func makeRoom(for newcomer: Caller) {
    guard callers.count > min(capacity, limits.connectionsAnAddress) else { return }
    let open = callers.values.filter { !$0.isHungUp }
    if open.count(where: { $0.peer == newcomer.peer }) > limits.connectionsAnAddress {
      // The newcomer has kept nobody waiting yet, but where all others are being answered it is the one.
      (longestWaiting { $0.peer == newcomer.peer } ?? newcomer).hangUp()
    } else if open.count > capacity {
      (longestWaiting { _ in true } ?? newcomer).hangUp()
    }
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
