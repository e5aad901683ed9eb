/// How much a signal counts.
public enum Trust: String, Codable, Sendable {
  /// Anybody could have sent it.
  case claim
  /// The provider's API said it, or its signature verified.
  case proof
}
