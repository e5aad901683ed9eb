/// How a provider's webhooks are checked.
public struct WebhookSettings: Equatable, Sendable {
  public var scheme: WebhookScheme
  /// All secrets that are valid now; several while one is being rotated.
  public var secrets: [Secret]
  /// The header of the schemes that name none themselves.
  public var header: String?
  /// The URL exactly as registered at the provider; nil means the listener's own.
  public var publicURL: String?
  /// The status for a webhook whose signature is missing or wrong.
  public var refusedStatus: Int
  /// Seconds that a timestamp may be off either way; 0 switches the check off.
  public var toleranceSeconds: Int64

  public init(
    scheme: WebhookScheme = .none, secrets: [Secret] = [], header: String? = nil,
    publicURL: String? = nil, refusedStatus: Int = 401, toleranceSeconds: Int64 = 300
  ) {
    self.scheme = scheme
    self.secrets = secrets
    self.header = header
    self.publicURL = publicURL
    self.refusedStatus = refusedStatus
    self.toleranceSeconds = toleranceSeconds
  }
}
