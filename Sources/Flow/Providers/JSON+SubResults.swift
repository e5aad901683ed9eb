extension JSON {
  /// The sub-results of a Biometric.Vision result in the order of their names, such as `liveness` for
  /// `liveness_result` (fact sheet §6).
  var subResults: [(name: Substring, value: JSON)] {
    (object ?? [:]).filter { $0.key.hasSuffix("_result") }
      .sorted { $0.key < $1.key }
      .map { ($0.key.dropLast("_result".count), $0.value) }
  }
}
