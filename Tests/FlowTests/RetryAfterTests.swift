import Flow
import Testing

/// `Retry-After` in both of its forms (RFC 9110 §10.2.3).
@Suite struct RetryAfterTests {
  private func wait(_ text: String, date: String? = nil) -> Int64? {
    let headers = [Header("retry-after", text)] + (date.map { [Header("Date", $0)] } ?? [])
    return Response(status: 503, headers: headers).dated(.noon).retryAfter
  }

  @Test(arguments: [
    ("0", 0), ("7", 7000), ("3600", 3_600_000), ("3601", 3_600_000),
    ("99999999999999999999", 3_600_000),
  ])
  func secondsAreTaken(text: String, milliseconds: Int64) {
    #expect(wait(text) == milliseconds)
  }

  /// The provider's own clock counts, which may be wrong; the time it came stands in for it.
  @Test(
    arguments: [
      ("Thu, 01 Oct 2026 16:00:40 GMT", nil, 40_000),
      ("Thursday, 01-Oct-26 16:00:40 GMT", nil, 40_000),
      ("Thu Oct  1 16:00:40 2026", nil, 40_000), ("Thu, 01 Oct 2026 15:00:00 GMT", nil, 0),
      ("Fri, 02 Oct 2026 16:00:00 GMT", nil, 3_600_000),
      ("Thu, 01 Oct 2026 12:00:09 GMT", "Thu, 01 Oct 2026 12:00:00 GMT", 9000),
    ] as [(String, String?, Int64)])
  func datesAreTaken(text: String, date: String?, milliseconds: Int64) {
    #expect(wait(text, date: date) == milliseconds)
  }

  @Test(arguments: [
    "", "soon", "-5", "+5", "1.5", "5s", "Thu, 31 Nov 2026 16:00:40 GMT", "Thu, 01 Oct 2026",
    "01 Oct 2026 16:00:40 GMT", "Thu, 01 Okt 2026 16:00:40 GMT", "Thu, 01 Oct 2026 25:20:40 GMT",
    "Thu, 01 Oct 2026 16:00:40 CET", "٥",
  ])
  func anythingElseIsNoWish(text: String) {
    #expect(wait(text) == nil)
  }

  @Test func withoutTheHeaderThereIsNoWish() {
    #expect(Response(status: 503).dated(.noon).retryAfter == nil)
  }

  @Test func theWishIsToldInWords() {
    let ending = Script()
      .on(
        "GET https://speedmap.example/v1/capture-sessions/cap_1", bearer: "sk_test_1", 429, "{}",
        headers: [Header("Retry-After", "40")]
      ).play(Speedmap().read(.sample(), .sample(.speedmap), Surroundings(now: .noon)))
    #expect(ending.refusal?.retryAfter == 40_000)
    #expect(ending.refusal?.advice == "Too many requests; try again in 40 s, as it asks.")
  }
}
