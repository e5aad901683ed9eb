import Flow

/// A request that a simulated provider, page or browser wants sent; the owner of the loop sends it.
public struct Delivery: Equatable, Sendable {
  /// What `Sandbox.answered` is called with; the sandbox's own count from 1, never used twice.
  public let id: Int
  public let request: Request
  /// The way that the signal takes.
  public let channel: Channel
  /// What the signal says, such as `flow.start`.
  public let name: String
  /// What the sandbox's file is to keep; nil for repetitions.
  let record: SentSignal?
}
