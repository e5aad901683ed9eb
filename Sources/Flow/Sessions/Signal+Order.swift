extension Signal {
  /// Where it stands among the deliveries of one sender, which tell whole seconds only: what begins
  /// goes before what ends (Biometric fact sheet §8).
  fileprivate var rank: (Int, Int) { (says?.rank ?? 0, stepState?.isEnd == true ? 1 : 0) }
}

extension [Signal] {
  /// As they arrived, but deliveries that tell when they happened change places among themselves.
  ///
  /// The sender's clock may differ from this machine's, so that all other signals stay where they are.
  public var inSendersOrder: [Signal] {
    let places = indices.filter { self[$0].sentAt != nil && self[$0].refused == nil }
    let sorted = places.sorted { first, second in
      let (a, b) = (self[first], self[second])
      guard a.sentAt == b.sentAt else { return (a.sentAt ?? a.at) < (b.sentAt ?? b.at) }
      return a.rank == b.rank ? first < second : a.rank < b.rank
    }
    var ordered = self
    for (place, index) in zip(places, sorted) { ordered[place] = self[index] }
    return ordered
  }
}
