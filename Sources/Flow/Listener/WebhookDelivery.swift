/// What a webhook looked like as it arrived, and what its check found out.
///
/// A length and a hash, never the bytes: with them an operator can compare what was sent with what
/// came.
public struct WebhookDelivery: Equatable, Codable, Sendable {
  /// Length of the raw body.
  public var bytes: Int
  /// SHA-256 of the raw body in lower-case hexadecimal.
  public var sha256: String
  /// Which secret matched, as `WebhookDelivery.fingerprint` names it.
  public var secret: String?
  /// Most likely first; empty when nothing is wrong.
  public var causes: [Cause]
  /// The status that the sender was answered.
  public var answered: Int?

  public init(
    bytes: Int, sha256: String, secret: String? = nil, causes: [Cause] = [], answered: Int? = nil
  ) {
    self.bytes = bytes
    self.sha256 = sha256
    self.secret = secret
    self.causes = causes
    self.answered = answered
  }

  init(_ request: IncomingRequest, _ check: WebhookCheck, _ hashing: Hashing) {
    bytes = request.body.count
    sha256 = Hex.encode(hashing.sha256(request.body))
    secret = check.matched.map { Self.fingerprint($0, hashing) }
    causes = check.causes
  }

  /// First and last four digits of a secret's SHA-256: enough to tell two apart, nothing to guess from.
  public static func fingerprint(_ secret: Secret, _ hashing: Hashing) -> String {
    let digits = Hex.encode(hashing.sha256(Array(secret.revealed.utf8)))
    return "\(digits.prefix(4))…\(digits.suffix(4))"
  }
}
