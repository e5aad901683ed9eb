import Flow

extension SpeedmapSimulation {
  func account(origin: String, keys: Keys) -> SandboxAccount {
    SandboxAccount(
      provider: id, settings: ["api": origin], secrets: ["key": Self.key], defaults: [:],
      webhookScheme: .standard, webhookSecret: "whsec_" + keys.webhookSecret(id))
  }
}
