extension Reception {
  /// Connections that the library takes beyond the capacity, until it has cleaned up others.
  static let overflow = 64

  /// When full, whoever has kept the listener waiting longest gives way.
  ///
  /// A crowd that never finishes its requests must not keep out a sender that does.
  func makeRoom() {
    guard callers.count > capacity else { return }
    guard callers.values.count(where: { !$0.isHungUp }) > capacity else { return }
    let waits = callers.values.compactMap { caller in
      caller.keepsWaitingSince.map { (since: $0, caller: caller) }
    }
    waits.min { ($0.since, $0.caller.number) < ($1.since, $1.caller.number) }?.caller.hangUp()
  }
}
