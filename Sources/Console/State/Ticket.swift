/// Ties an answer to the effect that asked for it, so that a late one is harmless.
public struct Ticket: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}
