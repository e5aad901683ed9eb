/// What a read of a session gave: the signal that is kept, and details that are only shown.
public struct Reading: Equatable, Sendable {
  public var signal: Signal
  public var details: Details

  public init(_ signal: Signal, details: Details = Details()) {
    self.signal = signal
    self.details = details
  }
}
