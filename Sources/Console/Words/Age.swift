import Flow

/// A time in words, and when the words will be others.
struct Age: Equatable {
  var text: String
  /// Always later than the time it was made for.
  var next: Instant

  private static let minute: Int64 = 60_000
  private static let hour: Int64 = 3_600_000
  private static let day: Int64 = 86_400_000

  /// `02:14`, then `3 h 05`, then `3 d`.
  ///
  /// Counted from the whole second, so that all clocks on a screen change at once and cost one wake.
  static func running(since start: Instant, now: Instant) -> Age {
    let start = Instant(milliseconds: floor(start.milliseconds, 1000) * 1000)
    let length = max(0, now.since(start))
    switch length {
    case ..<hour:
      return Age(
        text: two(length / minute) + ":" + two(length % minute / 1000),
        next: boundary(start, now, every: 1000))
    case ..<day:
      return Age(
        text: "\(length / hour) h " + two(length % hour / minute),
        next: boundary(start, now, every: minute))
    default:
      return Age(text: "\(length / day) d", next: boundary(start, now, every: day))
    }
  }

  /// What is left until a time, in the form of `running`, rounded up to the second.
  static func left(until end: Instant, now: Instant) -> Age {
    let end = Instant(milliseconds: floor(end.milliseconds, 1000) * 1000)
    let rest = floor(max(0, end.since(now)) + 999, 1000)
    let unit: Int64 =
      switch rest * 1000 {
      case ..<hour: 1
      case ..<day: 60
      default: 86_400
      }
    let text = running(since: now, now: now.adding(milliseconds: rest * 1000)).text
    let next = end.adding(milliseconds: -(rest / unit * unit - 1) * 1000)
    return Age(text: text, next: max(next, now.adding(milliseconds: 1)))
  }

  /// `12 min`, `3 h`, `yesterday`, `3 d`.
  ///
  /// - Parameter utcOffset: seconds east of UTC, which decide when a day begins.
  static func past(_ time: Instant, now: Instant, utcOffset: Int) -> Age {
    let length = max(0, now.since(time))
    let days = max(0, localDay(now, utcOffset) - localDay(time, utcOffset))
    switch length {
    case ..<minute: return Age(text: "just now", next: boundary(time, now, every: minute))
    case ..<hour:
      return Age(text: "\(length / minute) min", next: boundary(time, now, every: minute))
    case _ where days == 0 || length < 6 * hour:
      return Age(text: "\(length / hour) h", next: boundary(time, now, every: hour))
    default:
      let midnight = Instant(
        milliseconds: (localDay(now, utcOffset) + 1) * day - Int64(utcOffset) * 1000)
      return Age(text: days == 1 ? "yesterday" : "\(days) d", next: midnight)
    }
  }

  /// `12 s`, `5 min`, `3 h`, `2 d`.
  static func ago(_ time: Instant, now: Instant) -> Age {
    let length = max(0, now.since(time))
    let (unit, words): (Int64, String) =
      switch length {
      case ..<minute: (1000, "s")
      case ..<hour: (minute, "min")
      case ..<day: (hour, "h")
      default: (day, "d")
      }
    return Age(text: "\(length / unit) \(words)", next: boundary(time, now, every: unit))
  }

  /// The time of the day, `12:01:03`.
  static func clock(_ time: Instant, utcOffset: Int) -> String {
    let shifted = time.milliseconds + Int64(utcOffset) * 1000
    let inDay = shifted - floor(shifted, day) * day
    return [inDay / hour, inDay % hour / minute, inDay % minute / 1000].map(two)
      .joined(separator: ":")
  }

  private static func localDay(_ time: Instant, _ utcOffset: Int) -> Int64 {
    floor(time.milliseconds + Int64(utcOffset) * 1000, day)
  }

  private static func boundary(_ start: Instant, _ now: Instant, every step: Int64) -> Instant {
    let passed = max(0, now.since(start))
    return now < start ? start : start.adding(milliseconds: (passed / step + 1) * step)
  }

  private static func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
    value / divisor - (value % divisor < 0 ? 1 : 0)
  }

  private static func two(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
