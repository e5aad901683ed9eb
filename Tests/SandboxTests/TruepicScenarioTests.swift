import Flow
import Testing

@testable import Sandbox

@Suite struct TruepicScenarioTests {
  let bench: Bench
  let id: String
  let page: String

  init() throws {
    bench = try Bench()
    (id, page) = bench.inspection()
    try bench.register(Bench.truepic.id, id)
  }

  private static let photo = "PHOTO_VERIFICATION_PASSED"

  /// What arrives for each scenario; a visit to the callback is "visit".
  static let deliveries: [Story: [String]] = [
    .complete: [
      "STATUS_STARTED", "STATUS_IN_PROGRESS", photo, photo, "QUESTION_ANSWERED",
      "STATUS_READY_FOR_REVIEW", "visit",
    ],
    .fail: [
      "STATUS_STARTED", "STATUS_IN_PROGRESS", "PHOTO_VERIFICATION_FAILED", photo,
      "QUESTION_ANSWERED", "STATUS_READY_FOR_REVIEW", "visit",
    ],
    .review: [
      "STATUS_STARTED", "STATUS_IN_PROGRESS", "PHOTO_VERIFICATION_WARN", photo,
      "QUESTION_ANSWERED", "STATUS_READY_FOR_REVIEW", "visit",
    ],
    .retryThenComplete: [
      "STATUS_STARTED", "STATUS_IN_PROGRESS", photo, "PHOTO_DELETED", photo, photo,
      "QUESTION_ANSWERED", "STATUS_READY_FOR_REVIEW", "visit",
    ],
    .cancel: ["STATUS_STARTED", "INSPECTION_CANCELED"],
    .cameraDenied: ["STATUS_STARTED"],
    .expire: ["STATUS_STARTED"],
    .abandon: ["STATUS_STARTED", "STATUS_IN_PROGRESS", photo],
  ]

  /// Status id and `verification_result` in the API afterwards.
  static let outcomes: [Story: (status: Int64, verification: String?)] = [
    .complete: (2, "pass"), .fail: (2, "fail"), .review: (2, "warn"),
    .retryThenComplete: (2, "pass"), .cancel: (6, nil), .cameraDenied: (3, nil),
    .expire: (3, nil), .abandon: (4, nil),
  ]

  @Test(arguments: Story.allCases)
  func story(_ story: Story) throws {
    let sent = try bench.play(story, Bench.truepic.id, id)
    let names = sent.map { request in
      request.json["action"]?.string.map { String($0.dropFirst("ACTION_".count)) } ?? "visit"
    }
    #expect(names == Self.deliveries[story])
    let details = bench.inspectionDetails(id)
    #expect(details["inspection_status_id"]?.integer == Self.outcomes[story]?.status)
    #expect(details["verification_result"]?.string == Self.outcomes[story]?.verification)
    #expect(details["is_expired"]?.bool == (story == .expire))
    #expect(details["app_opened"]?.bool == true)
  }

  @Test func webhooksAreSignedForTheRegisteredAddress() throws {
    let sent = try bench.play(.cancel, Bench.truepic.id, id)
    let request = try #require(sent.first)
    #expect(request.method == "POST" && request.url == Bench.webhook)
    #expect(request.json["inspection_id"]?.integer == Int64(id))
    let expected = Signing.truepic(
      request.body, url: Bench.webhook, at: Instant(seconds: 1_790_870_400),
      secret: bench.simulation.store.keys.webhookSecret(Bench.truepic.id))
    #expect(
      request.headers.value(of: "truepic-signature")
        == expected.value(of: "truepic-signature"))
  }

  @Test func theScriptedCustomerVisitsTheCallback() throws {
    let visit = try #require(try bench.play(.complete, Bench.truepic.id, id).last)
    #expect(visit.method == "GET" && visit.body.isEmpty)
    #expect(visit.url.hasPrefix(Bench.listener + "/finished?inspection_id=\(id)&_=179087"))
  }

  @Test func expiryWithACaptureGoesToReview() throws {
    _ = try bench.play(.abandon, Bench.truepic.id, id)
    let sent = try bench.play(.expire, Bench.truepic.id, id)
    #expect(sent.map { $0.json["action"]?.string } == ["ACTION_STATUS_READY_FOR_REVIEW"])
    #expect(bench.inspectionDetails(id)["inspection_status_id"]?.integer == 2)
  }

  @Test func nothingHappensOutOfTurn() throws {
    for action in CustomerAction.allCases where ![.open, .expire, .cancel].contains(action) {
      bench.press(action, Bench.truepic, page)
    }
    #expect(try bench.drain().isEmpty)
    _ = try bench.play(.cancel, Bench.truepic.id, id)
    for action in CustomerAction.allCases { bench.press(action, Bench.truepic, page) }
    #expect(try bench.drain().isEmpty)
    #expect(bench.inspectionDetails(id)["inspection_status_id"]?.integer == 6)
  }

  @Test func whatIsOverCannotBePlayed() throws {
    _ = try bench.play(.cancel, Bench.truepic.id, id)
    #expect(throws: SandboxRefusal.sessionOver) {
      try bench.play(.complete, Bench.truepic.id, id)
    }
    #expect(throws: SandboxRefusal.unknownSession) {
      try bench.play(.complete, Bench.truepic.id, "99")
    }
  }

  @Test func aFinishedInspectionCallsBackAgainWhenLoaded() throws {
    _ = try bench.play(.complete, Bench.truepic.id, id)
    let query = "?vision-config=%7B%22finishedCallbackURL%22%3A%22app%3A%2F%2Fend%22%7D"
    let first = bench.press(.open, Bench.truepic, page, query: query)["go"]?.string
    bench.now = bench.now.adding(milliseconds: 1)
    let second = bench.press(.open, Bench.truepic, page, query: query)["go"]?.string
    #expect(first?.hasPrefix("app://end?inspection_id=\(id)&_=") == true)
    #expect(second != nil && first != second)
    #expect(try bench.drain().isEmpty)
  }

  @Test(arguments: ["javascript:alert(1)", "/finished"])
  func aCallbackThatIsNoAddressIsNotFollowed(_ url: String) throws {
    let config = JSON.object(["finishedCallbackURL": .string(url)])
    let query = QueryItem.appending([QueryItem("vision-config", config.text)], to: "")
    _ = try bench.play(.complete, Bench.truepic.id, id)
    let told = bench.press(.open, Bench.truepic, page, query: query)
    #expect(told["view"]?["title"]?.string == "Thank you" && told["go"] == .null)
  }

  @Test func anUnregisteredSessionTellsNobody() throws {
    let (other, _) = bench.inspection()
    #expect(try bench.play(.complete, Bench.truepic.id, other).isEmpty)
    #expect(bench.inspectionDetails(other)["inspection_status_id"]?.integer == 2)
  }
}
