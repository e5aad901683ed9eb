extension Instant {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date of an HTTP header, like `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
  public var httpDate: String {
    // `1994-11-06T08:49:37.000Z`
    let text = iso8601
    let parts = text.prefix(10).split(separator: "-")
    guard parts.count == 3, let month = Int(parts[1]), (1...12).contains(month) else { return text }
    let day = Self.weekdays[Int((Day(at: self, utcOffset: 0).number % 7 + 7) % 7)]
    let clock = text.dropFirst(11).prefix(8)
    return "\(day), \(parts[2]) \(Self.months[month - 1]) \(parts[0]) \(clock) GMT"
  }

  /// In the order of days since 1970-01-01, a Thursday.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  /// Reads the date of an HTTP header in any of its three forms (RFC 9110 §5.6.7).
  ///
  /// - Parameter now: decides about the century of the form that writes a year with two digits.
  public init?(httpDate text: String, near now: Instant) {
    let words = text.split { " ,-".contains($0) }.map(String.init)
    let isFixed = words.last == "GMT"
    guard words.count == (isFixed ? 6 : 5),
      let month = Self.months.firstIndex(of: words[isFixed ? 2 : 1]),
      let day = Int64(words[isFixed ? 1 : 2]), let written = Int64(words[isFixed ? 3 : 4])
    else { return nil }
    let clock = words[isFixed ? 4 : 3].split(separator: ":").compactMap { Int64($0) }
    guard clock.count == 3 else { return nil }
    let year = words[isFixed ? 3 : 4].count == 2 ? Self.year(written, near: now) : written
    self.init(
      year: year, month: Int64(month) + 1, day: day, hour: clock[0], minute: clock[1],
      second: clock[2])
  }

  /// A year that would lie more than 50 years ahead is one of the past (RFC 9110 §5.6.7).
  private static func year(_ lastDigits: Int64, near now: Instant) -> Int64 {
    let this = 1970 + now.milliseconds / 31_556_952_000
    let year = this - this % 100 + lastDigits
    return year > this + 50 ? year - 100 : year
  }
}
