extension Instant {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  /// In the order of days since 1970-01-01, a Thursday.
  private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

  /// As the date of an HTTP header, like `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7).
  public var httpDate: String {
    // `1994-11-06T08:49:37.000Z`
    let text = iso8601
    let parts = text.prefix(10).split(separator: "-")
    guard parts.count == 3, let month = Int(parts[1]), (1...12).contains(month) else { return text }
    let day = Self.weekdays[Int((Day(at: self, utcOffset: 0).number % 7 + 7) % 7)]
    let clock = text.dropFirst(11).prefix(8)
    return "\(day), \(parts[2]) \(Self.months[month - 1]) \(parts[0]) \(clock) GMT"
  }

  /// Reads the date of an HTTP header in any of its three forms; the name of the day is not looked at
  /// (RFC 9110 §5.6.7).
  ///
  /// - Parameter now: decides about the century of the form that writes a year with two digits.
  public init?(httpDate text: String, near now: Instant) {
    let words = text.split { " ,-".contains($0) }
    // `Sun Nov  6 08:49:37 1994` is the form without a zone.
    let isZoned = words.count == 6 && words[5] == "GMT" && text.contains(",")
    guard isZoned || words.count == 5 && !text.contains(where: { ",-".contains($0) }) else {
      return nil
    }
    let written = words[isZoned ? 3 : 4]
    let clock = words[isZoned ? 4 : 3].split(separator: ":", omittingEmptySubsequences: false)
    guard let month = Self.months.firstIndex(of: String(words[isZoned ? 2 : 1])),
      let day = Self.number(words[isZoned ? 1 : 2]), let year = Self.number(written),
      clock.count == 3, let hour = Self.number(clock[0]), let minute = Self.number(clock[1]),
      let second = Self.number(clock[2])
    else { return nil }
    self.init(
      year: written.count == 2 ? Self.year(year, near: now) : year, month: Int64(month) + 1,
      day: day, hour: hour, minute: minute, second: second)
  }

  /// A year that would lie more than 50 years ahead is one of the past.
  private static func year(_ lastDigits: Int64, near now: Instant) -> Int64 {
    let this = 1970 + now.milliseconds / 31_556_952_000
    let year = this - this % 100 + lastDigits
    return year > this + 50 ? year - 100 : year
  }

  private static func number(_ text: Substring) -> Int64? {
    text.hasOnlyDigits ? Int64(text) : nil
  }
}
