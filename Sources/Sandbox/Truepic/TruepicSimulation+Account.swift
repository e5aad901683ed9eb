import Flow

extension TruepicSimulation {
  func account(origin: String, keys: Keys) -> SandboxAccount {
    SandboxAccount(
      provider: id,
      settings: [
        "api": origin + "/v3", "token_url": origin + "/oauth/token", "audience": origin,
        "client_id": Self.clientID,
      ],
      secrets: ["client_secret": Self.clientSecret],
      defaults: ["team_id": .integer(77), "inspection_type_id": .integer(12)],
      webhookScheme: .truepic, webhookSecret: keys.webhookSecret(id))
  }
}
