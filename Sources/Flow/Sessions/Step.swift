/// One thing the customer is asked for, like `liveness`.
public struct Step: Equatable, Codable, Sendable {
  /// How far the customer is with it.
  public enum State: String, Codable, Sendable {
    case waiting, started, completed, failed

    /// True when nothing more is asked of the customer for it.
    public var isEnd: Bool { self == .completed || self == .failed }
  }

  /// The provider's word for it.
  public var name: String
  public var state: State
  public var startedAt: Instant?
  public var completedAt: Instant?
  /// The provider's id of the stored check, like `spm_…`.
  public var reference: String?

  public init(
    name: String, state: State = .waiting, startedAt: Instant? = nil, completedAt: Instant? = nil,
    reference: String? = nil
  ) {
    self.name = name
    self.state = state
    self.startedAt = startedAt
    self.completedAt = completedAt
    self.reference = reference
  }
}
