extension WebhookSignature {
  /// The headers in which the schemes sign, but for those that the settings name.
  private static let signingHeaders = [
    "truepic-signature", "webhook-signature", "svix-signature", "speedmap-signature",
    "stripe-signature", "x-signature", "x-hub-signature-256", "x-sha2-signature",
    "x-hmac-signature", "x-payload-digest",
  ]

  func causesOfUnsigned(_ request: IncomingRequest) -> [Cause] {
    let isSigned = request.headers.contains { header in
      Self.signingHeaders.contains(header.name.lowercased())
    }
    return [isSigned ? .otherScheme : .notSigned]
  }

  /// Why a signature that is there matches no secret.
  ///
  /// A wrong URL looks exactly like a wrong secret, so both are named; a `whsec_` text read in the
  /// other way is tried, since nothing else would show it.
  func causesOfMismatch(
    _ claim: Claim, _ message: [UInt8], _ request: IncomingRequest
  ) -> [Cause] {
    guard !claim.signatures.isEmpty else { return [.malformed] }
    let secrets = usableSecrets
    if secrets.contains(where: { otherKey($0).map { matches(claim, $0, message) } ?? false }) {
      return [settings.scheme == .standard ? .secretIsText : .secretIsBase64]
    }
    var causes: [Cause] = []
    if secrets.contains(where: \.looksLikeAPIKey) { causes.append(.apiKey) }
    if secrets.allSatisfy({ key($0) == nil }) { causes.append(.secretNotBase64) }
    causes.append(.wrongSecret)
    if settings.scheme == .truepic { causes.append(.wrongURL) }
    if (try? JSON.parse(request.body)) != nil { causes.append(.reencoded) }
    return causes
  }

  /// The key as the other camp reads a `whsec_` text (trap 1).
  private func otherKey(_ secret: Secret) -> [UInt8]? {
    let text = secret.revealed
    guard text.hasPrefix("whsec_") else { return nil }
    return settings.scheme == .standard ? Array(text.utf8) : Base64.decode(text.dropFirst(6))
  }
}

extension Secret {
  /// True for the shape of an API key, which somebody pastes in place of a webhook secret.
  public var looksLikeAPIKey: Bool {
    ["sk_", "pk_"].contains { revealed.hasPrefix($0) }
  }
}
