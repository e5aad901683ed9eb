import Flow

/// Truepic Vision with an account, a token that is fresh, and an inspection in a given status.
enum TruepicBench {
  static let address = "https://api.example/v3/inspections/4821"
  static let token = AccessToken(
    secret: Secret("jwt"), expiresAt: Instant.noon.adding(milliseconds: 86_400_000))

  /// The standing that goes with each status word.
  static let standings: [String: Standing] = [
    "Scheduled": .created, "Created": .created, "Started": .opened,
    "In Progress": .inProgress(step: nil), "Ready for Review": .confirmed(.review),
    "Closed": .confirmed(.passed), "Canceled": .cancelled,
  ]

  static func session(_ status: String?, trust: Trust = .proof) -> Session {
    var session = Session.sample(
      .truepic, providerSession: "4821", standing: standings[status ?? ""] ?? .unknown,
      trust: trust)
    session.rawStatus = status
    return session
  }

  static func perform(
    _ action: String, _ values: [String: JSON] = [:], in status: String,
    account: Account = .sample(.truepic)
  ) -> Exchange<ActionOutcome> {
    Truepic().perform(
      ActionOrder(action, values: values), on: session(status), account,
      Surroundings(now: .noon, token: token))
  }
}
