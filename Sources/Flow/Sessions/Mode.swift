/// Whether the keys in use bill real people, as far as their form tells.
public enum Mode: String, Codable, Sendable {
  case test = "TEST"
  case live = "LIVE"
  /// Nothing tells; never shown as live (Speedmap fact sheet §8).
  case unknown = "UNKNOWN"
}
