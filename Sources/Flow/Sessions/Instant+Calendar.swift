extension Instant {
  /// A moment of the Gregorian calendar in UTC; nil for one that the calendar or the clock has not.
  ///
  /// - Parameter second: 60 is taken, since a minute may have a leap second.
  init?(
    year: Int64, month: Int64, day: Int64, hour: Int64, minute: Int64, second: Int64 = 0,
    millisecond: Int64 = 0
  ) {
    guard (1...9999).contains(year), (1...12).contains(month), day > 0, (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    guard Day(year, month, day) < Day.afterMonth(month, of: year) else { return nil }
    let seconds = (hour * 60 + minute) * 60 + second
    self = Day(year, month, day).start(0).adding(milliseconds: seconds * 1000 + millisecond)
  }

  /// Reads ISO 8601 in UTC, like `2027-01-31T09:00:00Z`; seconds and their fraction may be left out.
  public init?(iso8601 text: String) {
    let pattern =
      /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?Z/.asciiOnlyDigits()
    guard let parts = text.wholeMatch(of: pattern)?.output else { return nil }
    let fraction = (parts.7.map(String.init) ?? "") + "000"
    let numbers = [parts.1, parts.2, parts.3, parts.4, parts.5, parts.6 ?? "0", fraction.prefix(3)]
      .compactMap { Int64($0) }
    guard numbers.count == 7 else { return nil }
    self.init(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: numbers[5], millisecond: numbers[6])
  }
}
