import Flow
import Testing

@testable import Sandbox

@Suite struct SpeedmapScenarioTests {
  let bench: Bench
  let id: String
  let page: String

  init() throws {
    bench = try Bench()
    (id, page) = bench.capture(
      .capture, ["success_url": .string(Bench.listener + "/finished")])
    try bench.register(Bench.speedmap.id, id)
  }

  private static let start = ["step.start", "camera.start"]
  private static let step = start + ["camera.stop", "upload.complete", "step.complete"]
  private static let end = ["complete", "capture_session.completed", "visit"]

  static let deliveries: [Story: [String]] = [
    .complete: ["ready"] + step + step + end, .fail: ["ready"] + step + step + end,
    .review: ["ready"] + step + step + end,
    .retryThenComplete: ["ready"] + start + ["retry"] + step.dropFirst(2) + step + end,
    .cancel: ["ready"] + start + ["cancel", "capture_session.cancelled"],
    .cameraDenied: ["ready", "step.start", "camera_denied"],
    .expire: ["ready", "session_expired", "capture_session.expired"],
    .abandon: ["ready"] + step,
  ]

  static let outcomes: [Story: (status: String, result: String?)] = [
    .complete: ("completed", "passed"), .retryThenComplete: ("completed", "passed"),
    .fail: ("completed", "failed"), .review: ("completed", "review"),
    .cancel: ("cancelled", nil), .cameraDenied: ("created", nil), .expire: ("expired", nil),
    .abandon: ("created", nil),
  ]

  @Test(arguments: Story.allCases)
  func story(_ story: Story) throws {
    let sent = try bench.play(story, Bench.speedmap.id, id)
    let names = sent.map { request -> String in
      let json = request.json
      let name = json["event"] ?? json["code"] ?? json["type"]
      return name?.string ?? "visit"
    }
    #expect(names == Self.deliveries[story])
    let outcome = try #require(Self.outcomes[story])
    let details = bench.captureDetails(id)
    #expect(details["status"]?.string == outcome.status)
    #expect(details["result"]?.string == outcome.result)
  }

  @Test func bridgeMessagesFollowTheSchema() throws {
    let sent = try bench.play(.complete, Bench.speedmap.id, id)
    let relayed = sent.filter { $0.url == Bench.listener + "/bridge" }
    #expect(relayed.count == 12)
    for request in relayed {
      #expect(request.json["source"]?.string == "speedmap")
      #expect(request.json["version"]?.integer == 1)
      #expect(request.json["flow"]?.string == "capture")
      #expect(request.json["session_id"]?.string == id)
      #expect(request.headers.value(of: "X-Capture-Origin") == Bench.origin)
      #expect(request.headers.value(of: "X-Main-Frame") == "true")
    }
    #expect(relayed[0].json["steps"]?.strings == ["liveness", "document"])
    let references = relayed.compactMap { $0.json["reference_id"]?.string }
    #expect(references.count == 2 && references.allSatisfy { $0.hasPrefix("spm_") })
    #expect(relayed.last?.json["status"]?.string == "completed")
  }

  @Test func webhooksFollowStandardWebhooks() throws {
    let sent = try bench.play(.complete, Bench.speedmap.id, id)
    let webhook = try #require(sent.first { $0.url == Bench.webhook })
    #expect(webhook.json["data"]?["id"]?.string == id)
    #expect(webhook.json["timestamp"]?.string?.hasPrefix("2026-10-01T") == true)
    let messageID = try #require(webhook.headers.value(of: "webhook-id"))
    let seconds = try #require(Int64(webhook.headers.value(of: "webhook-timestamp") ?? ""))
    let expected = Signing.standard(
      webhook.body, id: messageID, at: Instant(seconds: seconds),
      key: bench.simulation.store.keys.webhookKey(Bench.speedmap.id))
    #expect(
      webhook.headers.value(of: "webhook-signature")
        == expected.value(of: "webhook-signature"))
  }

  @Test func aForeignSuccessPageIsNeverVisitedByTheScript() throws {
    let (other, _) = bench.capture(.capture, ["success_url": .string("https://example.com/done")])
    try bench.register(Bench.speedmap.id, other)
    let sent = try bench.play(.complete, Bench.speedmap.id, other)
    #expect(sent.allSatisfy { $0.url.hasPrefix("http://127.0.0.1:7357/") })
  }

  @Test(arguments: [[CustomerAction.fail, .review], [.review, .fail], [.fail, .finish]])
  func theWorstStepDecides(_ ends: [CustomerAction]) {
    bench.press(.open, Bench.speedmap, page)
    for end in ends {
      bench.press(.begin, Bench.speedmap, page)
      bench.press(end, Bench.speedmap, page)
    }
    #expect(bench.captureDetails(id)["result"]?.string == "failed")
  }

  @Test func nothingHappensOutOfTurn() throws {
    for action in CustomerAction.allCases where ![.open, .expire].contains(action) {
      bench.press(action, Bench.speedmap, page)
    }
    #expect(try bench.drain().isEmpty)
    #expect(bench.captureDetails(id)["status"]?.string == "created")
    _ = try bench.play(.complete, Bench.speedmap.id, id)
    for action in CustomerAction.allCases { bench.press(action, Bench.speedmap, page) }
    #expect(try bench.drain().isEmpty)
    #expect(bench.captureDetails(id)["status"]?.string == "completed")
  }

  @Test(arguments: [CustomerAction.finish, .review, .fail, .retry])
  func aStepMustBeginBeforeItEnds(_ action: CustomerAction) throws {
    for press in [.open, action] { bench.press(press, Bench.speedmap, page) }
    #expect(try bench.drain().map { $0.json["type"]?.string } == ["ready"])
  }

  @Test func tooManyRetriesAreRecoverable() throws {
    for action in [CustomerAction.open, .begin, .retry, .retry, .retry] {
      bench.press(action, Bench.speedmap, page)
    }
    let last = try #require(try bench.drain().last)
    #expect(last.json["code"]?.string == "retry_limit" && last.json["recoverable"]?.bool == true)
    #expect(bench.captureDetails(id)["status"]?.string == "created")
  }

  @Test func aVerificationThatUsedItsTriesIsOver() throws {
    let (other, otherPage) = bench.capture(.verification)
    try bench.register(Bench.speedmap.id, other)
    let sent = try bench.play(.fail, Bench.speedmap.id, other)
    let error = sent.first { $0.json["code"]?.string == "attempts_exhausted" }
    #expect(error?.json["recoverable"]?.bool == false && error?.json["flow"]?.string == "verify")
    #expect(sent.last?.json["type"]?.string == "verification_session.failed")
    #expect(bench.captureDetails(other, .verification)["status"]?.string == "failed")
    #expect(otherPage.hasPrefix("/verify/"))
  }

  @Test func anAppWithABridgeIsNotToldTwice() throws {
    let told = bench.press(.open, Bench.speedmap, page, isBridged: true)
    #expect(told["messages"]?.strings?.count == 1)
    #expect(try bench.drain().isEmpty)
  }

  @Test func anUnknownLinkPostsInvalidLink() throws {
    for flow in ["capture", "verify"] {
      let told = bench.press(.open, Bench.speedmap, "/\(flow)/nobody")
      let message = try JSON.parse(text: try #require(told["messages"]?.strings?.first))
      #expect(message["code"]?.string == "invalid_link")
      #expect(message["flow"]?.string == flow && message["session_id"] == nil)
      #expect(message["recoverable"]?.bool == false)
    }
  }
}
