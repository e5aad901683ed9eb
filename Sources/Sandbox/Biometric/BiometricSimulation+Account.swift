import Flow

extension BiometricSimulation {
  func account(origin: String, keys: Keys) -> SandboxAccount {
    SandboxAccount(
      provider: id, settings: ["api": origin, "link": origin], secrets: ["key": Self.key],
      defaults: [:], webhookScheme: .none, webhookSecret: nil)
  }
}
