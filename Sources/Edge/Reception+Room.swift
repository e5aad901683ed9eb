extension Reception {
  /// Connections that the library takes beyond the capacity, until it has cleaned up others.
  static let overflow = 64

  /// When full, whoever has kept the listener waiting longest gives way.
  ///
  /// A crowd that never finishes its requests must not keep out a sender that does.
  func makeRoom() {
    guard callers.count > capacity else { return }
    guard callers.values.count(where: { !$0.isHungUp }) > capacity else { return }
    callers.values.filter { $0.keepsWaitingSince != nil }
      .min { ($0.keepsWaitingSince ?? 0) < ($1.keepsWaitingSince ?? 0) }?
      .hangUp()
  }
}
