import Flow
import Testing

@Suite struct BiometricHearTests {
  private var session: Session {
    var session = Session.sample(.biometric, providerSession: "b0e7")
    session.captureOrigin = "https://remote.biometric.vision"
    return session
  }

  private func hear(_ event: String, _ data: String, _ session: Session? = nil) -> Signal {
    let body =
      #"{"id":"ev-1","event":"\#(event)","session_id":"b0e7","created":1790870390,"data":\#(data)}"#
    return Biometric().hear(
      webhook: JSON(of: body), for: session ?? self.session, .sample(.biometric), at: .noon)
  }

  @Test(
    arguments: [
      (#"{"reference":"A-118"}"#, "A-118", nil), ("{}", "A-118", nil), ("7", "A-118", nil),
      (#"{"reference":"B-1"}"#, "", nil),
      (#"{"reference":"B-1"}"#, "A-118", "its metadata names another reference"),
    ] as [(String, String, String?)])
  func theReferenceComesBackInTheMetadata(metadata: String, reference: String, warning: String?) {
    var session = session
    session.reference = reference
    let body = JSON(of: #"{"event":"flow.start","metadata":\#(metadata)}"#)
    let signal = Biometric().hear(webhook: body, for: session, .sample(.biometric), at: .noon)
    #expect(signal.warning == warning)
    #expect(signal.says == .opened)
  }

  @Test func aFlowIsToldFromStartToEnd() {
    let start = hear("flow.start", #"{"technologies":["LDHP","F2F"]}"#)
    #expect(start.says == .opened)
    #expect(start.steps == ["LDHP", "F2F"])
    #expect(start.key == "ev-1")
    #expect(start.sentAt == Instant(seconds: 1_790_870_390))
    let step = hear("technology.start", #"{"technology_code":"LDHP"}"#)
    #expect(step.says == .inProgress(step: "LDHP"))
    #expect(step.stepState == .started)
    let end = hear(
      "flow.end", #"{"session_result":{"status":"FAILED","flow_session_result":false}}"#)
    #expect(end.says == .submitted)
    #expect(end.rawStatus == "FAILED")
    #expect(end.trust == .claim)
  }

  @Test(arguments: [
    (#"{"liveness_result":{"result":true}}"#, "LDHP"), (#"{"face2face_result":{}}"#, "F2F"),
    (#"{"technology_code":"DR"}"#, "DR"), (#"{"gbdfl_result":{}}"#, "F2F"), ("{}", "F2F"),
    ("7", "F2F"),
  ])
  func theEndOfATechnologyIsFoundByItsResult(data: String, step: String) {
    let session = session.hearing(
      hear("flow.start", #"{"technologies":["LDHP","F2F"]}"#),
      hear("technology.start", #"{"technology_code":"F2F"}"#))
    let end = hear("technology.end", data, session)
    #expect(end.step == step)
    #expect(end.stepState == .completed)
  }

  @Test func aCheckThatFailedIsToldWithItsReason() {
    let failed = #"{"result":false,"failure_reason":{"type":"CALC_RESULT","detail":"Closed eyes"}}"#
    let end = hear("technology.end", #"{"liveness_result":\#(failed)}"#)
    #expect(end.attention == "liveness: CALC_RESULT, Closed eyes")
    #expect(Biometric().help(for: end.attention ?? "")?.contains("keep them open") == true)
    #expect(session.hearing(end).attention == ["liveness: CALC_RESULT, Closed eyes"])
    let passed = #"{"liveness_result":{"result":true,"failure_reason":null}}"#
    #expect(hear("technology.end", passed).attention == nil)
  }

  /// Only face and liveness checks are known to give reasons (fact sheet §7 and §10).
  @Test(arguments: [
    (
      #"{"face2face_result":{"result":false,"prediction":"0.21"}}"#, "true", "face2face: not passed"
    ),
    (#"{"face2face_result":{"result":false}}"#, "false", "face2face: not passed"),
    ("{}", "false", "not passed"),
    (#"{"face2face_result":{"result":true}}"#, "false", "not passed"),
  ])
  func aCheckThatFailedWithoutAReasonIsToldToo(data: String, success: String, words: String) {
    let body = """
      {"id":"ev-1","event":"technology.end","session_id":"b0e7","success":\(success),"data":\(data)}
      """
    let session = session.hearing(hear("technology.start", #"{"technology_code":"F2F"}"#))
    let end = Biometric().hear(
      webhook: JSON(of: body), for: session, .sample(.biometric), at: .noon)
    #expect(end.stepState == .failed)
    #expect(end.attention == words)
    #expect(Biometric().help(for: words)?.contains("did not pass") == true)
    let after = session.hearing(end)
    #expect(after.steps.map(\.state) == [.failed])
    #expect(after.steps.first?.completedAt == .noon)
    #expect(after.needsOperator)
    #expect(
      after.hearing(hear("technology.start", #"{"technology_code":"F2F"}"#)).steps == after.steps)
    let passed = hear("technology.end", #"{"face2face_result":{"result":true}}"#, after)
    #expect(after.hearing(passed).steps.map(\.state) == [.completed])
    #expect(after.hearing(passed).hearing(end).steps.map(\.state) == [.completed])
  }

  @Test func anEndThatNamesNothingIsOfTheLastTechnologyThatStarted() {
    let session = session.hearing(
      hear("technology.start", #"{"technology_code":"DR"}"#),
      hear("technology.start", #"{"technology_code":"ED"}"#))
    #expect(hear("technology.end", "{}", session).step == "ED")
  }

  @Test func anEndWithoutAnyStartNamesNoStep() {
    #expect(hear("technology.end", "{}").step == nil)
    #expect(hear("technology.end", "{}").says == .inProgress(step: nil))
  }

  @Test(arguments: [
    "{}", #"{"event":"flow.pause"}"#, #"{"event":7,"data":[],"created":"x","id":{}}"#,
    #"{"event":"flow.start","data":{"technologies":{"a":1}},"created":9223372036854775807}"#,
    #"{"event":"flow.end","data":{"session_result":[]},"created":-9223372036854775808}"#,
  ])
  func strangeEnvelopesDoNotTrap(body: String) {
    let signal = Biometric().hear(
      webhook: JSON(of: body), for: session, .sample(.biometric), at: .noon)
    #expect(!signal.event.isEmpty)
    #expect(signal.says?.verdict == nil)
  }

  @Test func manyTechnologiesAreCut() {
    let many = (0..<500).map { "\"T\($0)\"" }.joined(separator: ",")
    #expect(hear("flow.start", #"{"technologies":[\#(many)]}"#).steps?.count == 16)
  }

  @Test(arguments: [
    "https://remote.biometric.vision/finished", "https://remote.biometric.vision/finished?a=1",
    "https://remote.biometric.vision/finished#x", "https://REMOTE.biometric.vision/finished",
    "HTTPS://remote.biometric.vision:443/finished",
  ])
  func theExactEndPageIsAClaimOfTheEnd(url: String) {
    let signal = Biometric().hear(navigation: url, for: session, .sample(.biometric), at: .noon)
    #expect(signal?.says == .submitted)
    #expect(signal?.trust == .claim)
    #expect(signal?.key == "navigation:finished")
  }

  @Test(arguments: [
    "http://remote.biometric.vision/finished", "https://biometric.vision/finished",
    "https://remote.biometric.vision.evil.com/finished", "https://evil.com/finished",
    "https://remote.biometric.vision:8443/finished", "https://remote.biometric.vision/finished/",
    "https://remote.biometric.vision/finished.evil", "https://remote.biometric.vision/x/finished",
    "https://remote.biometric.vision//finished", "https://remote.biometric.vision/Finished",
    "https://remote.biometric.vision/finishe%64", "https://remote.biometric.vision/flow/finished",
    "https://remote.biometric.vision?next=/finished", "https://remote.biometric.vision#/finished",
    "https://remote.biometric.vision@evil.com/finished",
    "https://user@remote.biometric.vision/finished", "https://remote.biometric.vision\\/finished",
    "https://remote.biometric.vision/finished;x", "remote.biometric.vision/finished", "",
    "finished",
    "https://remote.biometric.vision/finished\u{0}", "javascript:/finished",
    "https://remote.biometric.vision./finished",
  ])
  func anyOtherPageIsNot(url: String) {
    #expect(
      Biometric().hear(navigation: url, for: session, .sample(.biometric), at: .noon) == nil)
  }

  @Test func withoutAKnownPageNothingCounts() {
    var session = session
    session.captureOrigin = nil
    #expect(
      Biometric().hear(
        navigation: "https://remote.biometric.vision/finished", for: session, .sample(.biometric),
        at: .noon) == nil)
  }
}
