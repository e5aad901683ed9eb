import Flow

/// What is left of a session that was forgotten: nothing of the person, nothing of its ids.
public struct Tombstone: Equatable, Sendable {
  /// Random, unrelated to the session's own id.
  public let id: String
  public let at: Instant
  public let provider: ProviderID
  /// How many signals it had.
  public let signals: Int
}
