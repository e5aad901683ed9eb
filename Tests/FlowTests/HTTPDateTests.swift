import Flow
import Testing

/// The three forms of a date in HTTP (RFC 9110 §5.6.7).
struct HTTPDateTests {
  @Test(arguments: [
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Tue, 29 Feb 2028 23:59:59 GMT", 1_835_481_599),
  ])
  func readsAndWritesTheDateOfAnAnswer(_ text: String, _ seconds: Int64) {
    #expect(Instant(httpDate: text, near: .noon) == Instant(seconds: seconds))
    #expect(Instant(seconds: seconds).httpDate == text)
  }

  @Test(arguments: ["Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"])
  func readsItsFormerFormsToo(_ text: String) {
    #expect(Instant(httpDate: text, near: .noon) == Instant(seconds: 784_111_777))
  }

  /// Two digits of a year: at most 50 years ahead.
  @Test func aShortYearIsOfTheNearestPast() {
    let ahead = Instant(httpDate: "Friday, 01-Jan-76 00:00:00 GMT", near: .noon)
    #expect(ahead?.iso8601.hasPrefix("2076") == true)
    let past = Instant(httpDate: "Friday, 01-Jan-77 00:00:00 GMT", near: .noon)
    #expect(past?.iso8601.hasPrefix("1977") == true)
  }

  @Test(arguments: [
    "", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
    "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08::49:37 GMT",
    "Sun, +6 Nov 1994 08:49:37 GMT", "Sun Nov +6 08:49:37 1994", "Sun Nov 6 08:49:37 1994 GMT",
    "Sun, 06 Nov 99999999999999999999 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT x",
    "1994-11-06T08:49:37Z", "Sun, 06 Nov ١٩٩٤ 08:49:37 GMT",
  ])
  func takesNothingElse(_ text: String) {
    #expect(Instant(httpDate: text, near: .noon) == nil)
  }
}
