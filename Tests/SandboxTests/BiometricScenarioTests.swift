import Flow
import Testing

@testable import Sandbox

@Suite struct BiometricScenarioTests {
  let bench: Bench
  let id: String
  let page: String

  init() throws {
    bench = try Bench()
    (id, page) = bench.flow()
    try bench.register(Bench.biometric.id, id)
  }

  private static let one = ["flow.start", "technology.start", "technology.end"]
  private static let two = one + ["technology.start", "technology.end", "flow.end", "navigation"]

  static let deliveries: [Story: [String]] = [
    .complete: two, .review: two, .retryThenComplete: two,
    .fail: one + ["flow.end", "navigation"], .cancel: one + ["flow.end", "navigation"],
    .cameraDenied: one + ["flow.end", "navigation"], .expire: ["flow.start"],
    .abandon: ["flow.start", "technology.start"],
  ]

  /// Status, `flow_session_result` and the reason in the API afterwards.
  static let outcomes: [Story: (status: String, result: Bool?, reason: String?)] = [
    .complete: ("FINISHED", true, nil), .retryThenComplete: ("FINISHED", true, nil),
    .review: ("FINISHED", nil, nil), .fail: ("FAILED", false, "Low prediction"),
    .cancel: ("FAILED", false, "Operation aborted by user"),
    .cameraDenied: ("FAILED", false, "NO_CAM"), .expire: ("FAILED", false, "TIMEOUT"),
    .abandon: ("PROGRESS", nil, nil),
  ]

  @Test(arguments: Story.allCases)
  func story(_ story: Story) throws {
    let sent = try bench.play(story, Bench.biometric.id, id)
    #expect(
      sent.map { $0.json["event"]?.string ?? "navigation" } == Self.deliveries[story])
    let outcome = try #require(Self.outcomes[story])
    let json = bench.flowResult(id)
    #expect(json["status"]?.string == outcome.status)
    #expect(json["flow_session_result"]?.bool == outcome.result)
    #expect(json["flow_session_failure_reasons"]?.strings?.first == outcome.reason)
  }

  @Test func everyEventHasTheEnvelope() throws {
    let sent = try bench.play(.complete, Bench.biometric.id, id).filter { $0.url == Bench.webhook }
    #expect(Set(sent.compactMap { $0.json["id"]?.string }).count == sent.count)
    for request in sent {
      #expect(request.json["session_id"]?.string == id)
      #expect(request.json["created"]?.integer.map { $0 / 1000 } == 1_790_870)
      #expect(request.json["success"]?.bool == true)
      #expect(request.json["metadata"]?["ticket"]?.string == "A-118")
      #expect(request.json["flow_name"]?.string?.isEmpty == false)
      #expect(request.headers.map(\.name) == ["Content-Type"], "unsigned")
    }
    #expect(sent[0].json["data"]?["technologies"]?.strings == ["LDHP", "F2F"])
    #expect(sent[1].json["data"]?["technology_code"]?.string == "LDHP")
    #expect(sent[2].json["data"]?["liveness_result"]?["result"]?.bool == true)
    let end = sent.last?.json["data"]?["session_result"]
    #expect(end?["status"]?.string == "FINISHED" && end?["session_id"]?.string == id)
    #expect(end?["technologies"]?.array?.first?["code"]?.string == "LDHP")
  }

  @Test func aFailureSaysWhy() throws {
    let sent = try bench.play(.cameraDenied, Bench.biometric.id, id)
    let end = try #require(sent.first { $0.json["event"]?.string == "flow.end" })
    #expect(end.json["success"]?.bool == false)
    let result = end.json["data"]?["session_result"]
    #expect(result?["liveness_result"]?["failure_reason"]?["type"]?.string == "NO_CAM")
    #expect(result?["flow_session_result"]?.bool == false)
  }

  @Test func theEndPageIsReportedToTheListener() throws {
    let report = try #require(try bench.play(.fail, Bench.biometric.id, id).last)
    #expect(report.url == Bench.listener + "/navigation")
    #expect(report.json["url"]?.string == Bench.origin + "/finished")
    #expect(report.json["main_frame"]?.bool == true)
  }

  @Test func nothingHappensOutOfTurn() throws {
    for action in CustomerAction.allCases where ![.open, .expire].contains(action) {
      bench.press(action, Bench.biometric, page)
    }
    #expect(try bench.drain().isEmpty)
    _ = try bench.play(.cancel, Bench.biometric.id, id)
    for action in CustomerAction.allCases { bench.press(action, Bench.biometric, page) }
    #expect(try bench.drain().isEmpty)
    #expect(bench.flowResult(id)["status"]?.string == "FAILED")
  }

  @Test(arguments: [CustomerAction.finish, .review, .fail, .retry])
  func aCheckMustBeginBeforeItEnds(_ action: CustomerAction) throws {
    for press in [.open, action] { bench.press(press, Bench.biometric, page) }
    #expect(try bench.drain().map { $0.json["event"]?.string } == ["flow.start"])
  }

  @Test func onlyAWebViewGoesToTheEndPage() throws {
    for action in [CustomerAction.open, .begin] { bench.press(action, Bench.biometric, page) }
    let told = bench.press(.fail, Bench.biometric, page)
    #expect(told["go"] == .null)
    #expect(try bench.drain().allSatisfy { $0.url == Bench.webhook })

    let (_, other) = bench.flow()
    for action in [CustomerAction.open, .begin] { bench.press(action, Bench.biometric, other) }
    let query = "?web_view=true&locale=ru"
    let view = bench.press(.fail, Bench.biometric, other, query: query)
    #expect(view["go"]?.string == "/finished")
    #expect(view["view"]?["title"]?.string == "Проверка не пройдена")
  }
}
