import Flow

/// What a client needs to use one simulated provider: addresses and test keys.
public struct SandboxAccount: Equatable, Sendable {
  public let provider: ProviderID
  /// By the names that profiles use, such as `api` or `token_url`.
  public let settings: [String: String]
  /// Test keys by the names that profiles use, such as `key` or `client_secret`.
  public let secrets: [String: String]
  /// Fields that an order needs at this provider though an operator may leave them empty.
  public let defaults: [String: JSON]
  /// How it signs its webhooks.
  public let webhookScheme: WebhookScheme
  /// The secret of that scheme, written as the provider's dashboard would.
  public let webhookSecret: String?
}
