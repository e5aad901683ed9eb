/// Whole sessions in which what the provider sends, or its API, is in trouble.
enum DeliveryScenarios {
  static let all: [Scenario] = [
    scenario("signals-late", "passes, and each signal comes 8 seconds late") {
      $0.lateMilliseconds = 8000
    },
    scenario("signals-twice", "passes, and each signal comes twice") { $0.copies = 2 },
    scenario("signals-unordered", "passes, and the signals come in another order") {
      $0.isReordered = true
    },
    scenario("signals-lost", "passes, and two of the signals never come") { $0.drops = 2 },
    scenario("signature-wrong", "passes, and every webhook is signed with another secret") {
      $0.hasWrongSignature = true
    },
    scenario("clock-behind", "passes, and the signing clock is 6 minutes slow") {
      $0.clockMilliseconds = -360_000
    },
    scenario("clock-ahead", "passes, and the signing clock is 6 minutes fast") {
      $0.clockMilliseconds = 360_000
    },
    scenario("api-401", "passes, and the API answers 401 to the next reads") { $0.status = 401 },
    scenario("api-429", "passes, and the API answers 429 to the next reads") { $0.status = 429 },
    scenario("api-503", "passes, and the API answers 503 to the next reads") { $0.status = 503 },
  ]

  private static func scenario(
    _ name: String, _ words: String, _ change: (inout Faults) -> Void
  ) -> Scenario {
    var faults = Faults()
    change(&faults)
    return Scenario(name, words, cues: [.story(.complete)], faults: faults)
  }
}
