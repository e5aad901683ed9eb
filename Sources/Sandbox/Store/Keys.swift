import Edge
import Flow
import FoundationEssentials

/// Everything secret in the sandbox: what signs webhooks, and what is derived from the store's secret.
struct Keys: Sendable {
  private let secret: [UInt8]
  private let webhookKeys: [ProviderID: [UInt8]]

  /// - Parameter webhookKeys: 32 bytes each. They are not derived, because every start asks for them,
  ///   and OpenSSL takes longer to load than the rest of the start.
  init(secret: [UInt8], webhookKeys: [ProviderID: [UInt8]]) {
    self.secret = secret
    self.webhookKeys = webhookKeys
  }

  /// The token of a session's link: letters and digits only.
  ///
  /// Derived, so that it can be shown again after a restart though only its fingerprint is stored.
  func linkToken(_ provider: ProviderID, _ id: String, length: Int = 24) -> String {
    let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    let bytes = derived("link", provider.rawValue, id).prefix(length)
    return String(bytes.map { alphabet[Int($0) % alphabet.count] })
  }

  /// The secret that signs a provider's webhooks, as its dashboard would show it.
  func webhookSecret(_ provider: ProviderID) -> String {
    Data(webhookKey(provider)).base64EncodedString()
  }

  /// Keys that no listener was told of.
  var foreign: Keys {
    Keys(secret: derived("foreign"), webhookKeys: [:])
  }

  /// 32 bytes behind `webhookSecret`.
  func webhookKey(_ provider: ProviderID) -> [UInt8] {
    webhookKeys[provider] ?? derived("webhook", provider.rawValue)
  }

  /// The seal of an access token.
  func seal(_ text: String) -> [UInt8] { derived("token", text) }

  /// What the store keeps in place of a token.
  static func fingerprint(_ token: String) -> String {
    Hex.encode(Digest.sha256(Array(token.utf8)))
  }

  private func derived(_ parts: String...) -> [UInt8] {
    Digest.hmacSHA256(Array(parts.joined(separator: "\n").utf8), key: secret)
  }
}
