/// How the check of a webhook's signature ended (webhook-signatures §4, rule 8).
public enum Verification: String, Codable, Sendable {
  case verified
  /// A secret is set, but the webhook carries no signature.
  case unsigned
  /// No secret is set, so nothing could be checked.
  case noSecret = "no secret set"
  case badSignature = "bad signature"
  case stale = "stale timestamp"
  case future = "future timestamp"
  case unreadable = "not readable"
}
