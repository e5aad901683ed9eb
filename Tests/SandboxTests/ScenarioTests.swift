import Flow
import Testing

@testable import Sandbox

@Suite struct ScenarioTests {
  @Test func namesAreUniqueAndCanBeTyped() {
    let names = Scenario.all.map(\.name)
    #expect(Set(names).count == names.count)
    for scenario in Scenario.all {
      #expect(scenario.name.wholeMatch(of: /[a-z0-9][a-z0-9_-]*/) != nil, "\(scenario.name)")
      #expect(scenario.words.count > 10 && scenario.words.count <= 80, "\(scenario.words)")
      #expect(Scenario.named(scenario.name) == scenario)
    }
    #expect(Scenario.named("nothing") == nil)
  }

  @Test func theWholeSessionsComeFirst() {
    #expect(Scenario.all.prefix(8).map(\.name) == Story.allCases.map(\.rawValue))
    #expect(Scenario.all.prefix(8).allSatisfy { $0.provider == nil })
  }

  /// The codes of Speedmap fact sheet §4.
  @Test func everyErrorCodeOfThePageHasAScenario() {
    let codes = [
      "invalid_link", "session_expired", "load_failed", "camera_denied", "no_camera",
      "unsupported_browser", "retry_limit", "attempts_exhausted", "upload_failed", "internal",
    ]
    for code in codes { #expect(Scenario.named("error-" + code)?.provider == Bench.speedmap.id) }
  }

  @Test(arguments: Scenario.all.map(\.name))
  func canBePlayedToItsEnd(_ name: String) throws {
    let scenario = try #require(Scenario.named(name))
    let bench = try Bench()
    for (id, session) in [
      (Bench.truepic.id, bench.inspection().id), (Bench.biometric.id, bench.flow().id),
      (Bench.speedmap.id, bench.capture().id),
    ] {
      try bench.register(id, session)
      guard scenario.fits(id) else {
        #expect(throws: SandboxRefusal.otherProvider(try #require(scenario.provider))) {
          try bench.play(scenario, id, session)
        }
        continue
      }
      let sent = try bench.play(scenario, id, session)
      #expect(sent.isEmpty == (name == "expire-untouched"), "\(id)")
    }
  }

  @Test(arguments: [
    ("fail-closed-eyes", "Closed eyes"), ("fail-service", "SERVICE_ERROR"),
    ("fail-unknown", "Something usher has not heard of"),
  ])
  func aFlowFailsForTheReason(_ name: String, _ reason: String) throws {
    let bench = try Bench()
    let id = bench.flow().id
    _ = try bench.play(try #require(.named(name)), Bench.biometric.id, id)
    let result = bench.flowResult(id)
    #expect(result["status"]?.string == "FAILED")
    #expect(result["flow_session_failure_reasons"]?.strings == [reason])
  }

  @Test func aFlowCanFinishInVain() throws {
    let bench = try Bench()
    let id = bench.flow().id
    _ = try bench.play(try #require(.named("finished-false")), Bench.biometric.id, id)
    let result = bench.flowResult(id)
    #expect(result["status"]?.string == "FINISHED")
    #expect(result["flow_session_result"]?.bool == false)
  }

  @Test func moreCanBeAskedForAfterAReview() throws {
    let bench = try Bench()
    let id = bench.inspection().id
    try bench.register(Bench.truepic.id, id)
    let sent = try bench.play(try #require(.named("request-more")), Bench.truepic.id, id)
    let actions = sent.compactMap { $0.json["action"]?.string }
    let places = actions.indices.filter { actions[$0] == "ACTION_STATUS_READY_FOR_REVIEW" }
    #expect(places.count == 2)
    #expect(
      actions[places[0] + 1..<places[1]].contains("ACTION_STATUS_IN_PROGRESS"),
      "it was open again in between")
    #expect(bench.inspectionDetails(id)["status"]?["name"]?.string == "Ready for Review")
  }

  @Test func anUntouchedInspectionExpiresInSilence() throws {
    let bench = try Bench()
    let id = bench.inspection().id
    try bench.register(Bench.truepic.id, id)
    #expect(try bench.play(try #require(.named("expire-untouched")), Bench.truepic.id, id).isEmpty)
    #expect(bench.inspectionDetails(id)["is_expired"]?.bool == true)
    #expect(bench.inspectionDetails(id)["status"]?["name"]?.string == "Created")
  }
}
