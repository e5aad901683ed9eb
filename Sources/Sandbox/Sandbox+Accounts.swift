import Flow

extension Sandbox {
  /// The addresses and test keys of the three providers; empty when the sandbox has no servers.
  public var accounts: [SandboxAccount] {
    servers.compactMap { server in
      switch server.provider.id.rawValue {
      case "truepic": truepicAccount(server)
      case "biometric": biometricAccount(server)
      case "speedmap": speedmapAccount(server)
      default: nil
      }
    }
  }

  private func truepicAccount(_ server: ProviderServer) -> SandboxAccount {
    SandboxAccount(
      provider: server.provider.id,
      settings: [
        "api": server.origin + "/v3", "token_url": server.origin + "/oauth/token",
        "audience": server.origin, "client_id": TruepicSimulation.clientID,
      ],
      secrets: ["client_secret": TruepicSimulation.clientSecret],
      defaults: ["team_id": .integer(77), "inspection_type_id": .integer(12)],
      webhookScheme: "truepic",
      webhookSecret: simulation.store.keys.webhookSecret(server.provider.id))
  }

  private func biometricAccount(_ server: ProviderServer) -> SandboxAccount {
    SandboxAccount(
      provider: server.provider.id, settings: ["api": server.origin, "link": server.origin],
      secrets: ["key": BiometricSimulation.key], defaults: [:], webhookScheme: "none",
      webhookSecret: nil)
  }

  private func speedmapAccount(_ server: ProviderServer) -> SandboxAccount {
    SandboxAccount(
      provider: server.provider.id, settings: ["api": server.origin],
      secrets: ["key": SpeedmapSimulation.key], defaults: [:], webhookScheme: "standard",
      webhookSecret: "whsec_" + simulation.store.keys.webhookSecret(server.provider.id))
  }
}
