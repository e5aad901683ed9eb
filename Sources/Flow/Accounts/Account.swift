/// What a profile says about one provider: addresses, keys, defaults.
public struct Account: Equatable, Sendable {
  public var provider: ProviderID
  /// Plain settings by name, such as `api` or `token_url`; no trailing slash on addresses.
  public var settings: [String: String]
  /// Secret settings by name, such as `key` or `client_secret`.
  public var secrets: [String: Secret]
  /// Values for fields that the operator leaves empty.
  public var defaults: [String: JSON]
  /// How its webhooks are signed.
  public var webhook: WebhookSettings

  public init(
    provider: ProviderID, settings: [String: String] = [:], secrets: [String: Secret] = [:],
    defaults: [String: JSON] = [:], webhook: WebhookSettings = WebhookSettings()
  ) {
    self.provider = provider
    self.settings = settings
    self.secrets = secrets
    self.defaults = defaults
    self.webhook = webhook
  }

  /// A plain setting, or an empty text when it is missing; `Provider.missingSetting` finds that beforehand.
  public func setting(_ name: String) -> String { settings[name] ?? "" }

  /// A secret, or an empty one when it is missing.
  public func key(_ name: String) -> Secret { secrets[name] ?? Secret("") }

  /// A secret's text, or an empty one when it is missing.
  public func secret(_ name: String) -> String { key(name).revealed }
}
