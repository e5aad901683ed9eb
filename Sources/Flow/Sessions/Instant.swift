/// A wall clock time in whole milliseconds since 1970 (UTC).
public struct Instant: Comparable, Hashable, Codable, Sendable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }
  /// Wraps around beyond 292 million years, as hostile input must not trap.
  public init(seconds: Int64) { self.milliseconds = seconds &* 1000 }

  public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

  /// Milliseconds from another instant to this one; negative when it is later.
  public func since(_ other: Instant) -> Int64 { milliseconds &- other.milliseconds }

  public func adding(milliseconds more: Int64) -> Instant {
    Instant(milliseconds: milliseconds &+ more)
  }

  public init(from decoder: any Decoder) throws {
    milliseconds = try decoder.singleValueContainer().decode(Int64.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(milliseconds)
  }
}
