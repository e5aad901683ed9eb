extension Instant {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The time of a `Date` header, in whole seconds; nil for what is not `IMF-fixdate` (RFC 9110 §5.6.7).
  ///
  /// `Tue, 01 Dec 2026 03:09:22 GMT`; the name of the day is not looked at.
  public init?(httpDate text: String) {
    let words = text.split(separator: " ")
    guard words.count == 6, words[0].hasSuffix(","), words[5] == "GMT",
      let day = Self.number(words[1], 1...31),
      let month = Self.months.firstIndex(of: String(words[2])),
      let year = Self.number(words[3], 1...9999)
    else { return nil }
    let clock = words[4].split(separator: ":", omittingEmptySubsequences: false)
    guard clock.count == 3, let hour = Self.number(clock[0], 0...23),
      let minute = Self.number(clock[1], 0...59), let second = Self.number(clock[2], 0...60)
    else { return nil }
    let start = Day(year, Int64(month) + 1, day).start(0)
    self = start.adding(milliseconds: ((hour * 60 + minute) * 60 + second) * 1000)
  }

  private static func number(_ text: Substring, _ range: ClosedRange<Int64>) -> Int64? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int64(text),
      range.contains(number)
    else { return nil }
    return number
  }
}
