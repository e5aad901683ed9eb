/// A day of the calendar, wherever the operator is.
public struct Day: Comparable, Hashable, Sendable {
  private static let milliseconds: Int64 = 86_400_000

  /// Days since 1970-01-01.
  public let number: Int64

  /// The day of a moment; `utcOffset` is in seconds east of UTC.
  public init(at instant: Instant, utcOffset: Int) {
    let local = instant.milliseconds &+ Int64(utcOffset) * 1000
    number = local / Self.milliseconds - (local % Self.milliseconds < 0 ? 1 : 0)
  }

  private init(number: Int64) { self.number = number }

  /// A date of the Gregorian calendar; a day beyond the month's end runs into the next month.
  public init(_ year: Int64, _ month: Int64, _ day: Int64) {
    // Years that begin in March put the leap day last, so that months need no table.
    let shifted = month > 2 ? year : year - 1
    let (era, ofEra) = (shifted / 400, shifted % 400)
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    number = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  /// The first day of the month behind this one.
  static func afterMonth(_ month: Int64, of year: Int64) -> Day {
    month == 12 ? Day(year + 1, 1, 1) : Day(year, month + 1, 1)
  }

  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }

  public func adding(days: Int64) -> Day { Day(number: number + days) }

  /// The midnight that it begins with.
  public func start(_ utcOffset: Int) -> Instant {
    Instant(milliseconds: number * Self.milliseconds - Int64(utcOffset) * 1000)
  }
}
