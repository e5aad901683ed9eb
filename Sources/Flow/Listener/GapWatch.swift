/// Notices that the machine slept or its clock was set: the wall clock then parts from the one that
/// only counts while the machine runs.
public struct GapWatch: Equatable, Sendable {
  /// Milliseconds that the clocks may part within a turn; NTP slews far less.
  public static let tolerance: Int64 = 10_000

  private var last: (wall: Instant, monotonic: Int)

  public init(wall: Instant, monotonic: Int) { last = (wall, monotonic) }

  /// Compares the two clocks with the last time.
  ///
  /// - Returns: milliseconds that are missing, negative when the clock was set back; nil when none.
  public mutating func gap(wall: Instant, monotonic: Int) -> Int64? {
    let parted = wall.since(last.wall) &- Int64(monotonic - last.monotonic)
    last = (wall, monotonic)
    return parted.magnitude > Self.tolerance.magnitude ? parted : nil
  }

  public static func == (a: GapWatch, b: GapWatch) -> Bool { a.last == b.last }
}
