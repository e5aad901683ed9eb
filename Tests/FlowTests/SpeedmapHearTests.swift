import Flow
import Testing

@Suite struct SpeedmapHearTests {
  private let session = Session.sample()

  private func hear(_ members: String) -> Signal? {
    let text =
      #"{"source":"speedmap","version":1,"flow":"capture","session_id":"cap_1",\#(members)}"#
    return Speedmap().hear(bridge: JSON(of: text), for: session, at: .noon)
  }

  @Test(
    arguments: [
      (#""type":"ready","status":"created","steps":["liveness","document"]"#, "ready", .opened),
      (
        #""type":"event","event":"step.start","step":"liveness""#, "step.start",
        .inProgress(step: "liveness")
      ),
      (
        #""type":"event","event":"step.complete","step":"liveness""#, "step.complete",
        .inProgress(step: "liveness")
      ),
      (#""type":"event","event":"camera.start""#, "camera.start", .inProgress(step: nil)),
      (#""type":"event","event":"camera.stop""#, "camera.stop", .inProgress(step: nil)),
      (
        #""type":"event","event":"retry","step":"document""#, "retry", .inProgress(step: "document")
      ),
      (#""type":"event","event":"upload.complete""#, "upload.complete", .inProgress(step: nil)),
      (#""type":"complete","status":"completed""#, "complete", .submitted),
      (#""type":"cancel""#, "cancel", .cancelled),
      (#""type":"event","event":"new.thing""#, "new.thing", nil),
      (#""type":"event""#, "no event", nil), (#""type":"news""#, "news", nil),
      (#""type":7"#, "7", nil),
      (#""type":null"#, "no type", nil),
    ] as [(String, String, Standing?)])
  func aBridgeMessageIsAClaim(members: String, event: String, standing: Standing?) throws {
    let signal = try #require(hear(members))
    #expect(signal.event == event)
    #expect(signal.says == standing)
    #expect(signal.trust == .claim && signal.channel == .bridge)
    #expect(signal.refused == nil)
    #expect(signal.warning == nil)
  }

  @Test func aMessageTellsStepsReferencesAndStatus() {
    #expect(hear(#""type":"ready","steps":["a","b",{},7]"#)?.steps == ["a", "b", "7"])
    let done = hear(
      #""type":"event","event":"step.complete","step":"liveness","reference_id":"spm_1""#)
    #expect(done?.stepState == .completed)
    #expect(done?.reference == "spm_1")
    #expect(done?.clearsAttention == true)
    #expect(hear(#""type":"event","event":"step.start","step":"a""#)?.stepState == .started)
    #expect(hear(#""type":"complete","status":"completed""#)?.rawStatus == "completed")
  }

  /// The table of fact sheet §4.
  @Test(arguments: [
    ("invalid_link", false), ("session_expired", false), ("load_failed", true),
    ("camera_denied", true), ("no_camera", true), ("unsupported_browser", false),
    ("retry_limit", true), ("attempts_exhausted", false), ("upload_failed", true),
    ("internal", true), ("nobody_knows", false),
  ])
  func anErrorsWeightIsInTheMessageElseInTheTable(code: String, recoverable: Bool) {
    let fatal: Standing = code == "session_expired" ? .expired : .failed(code: code)
    for (field, weight) in [
      ("", recoverable), (#","recoverable":true"#, true), (#","recoverable":false"#, false),
      (#","recoverable":null"#, recoverable), (#","recoverable":"yes""#, recoverable),
    ] {
      let signal = hear(#""type":"error","code":"\#(code)"\#(field)"#)
      #expect(signal?.attention == (weight ? code : nil))
      #expect(signal?.says == (weight ? nil : fatal))
    }
    #expect((Speedmap().help(for: code) == nil) == (code == "nobody_knows"))
  }

  @Test func anErrorWithoutCodeIsInternal() {
    #expect(hear(#""type":"error""#)?.attention == "internal")
    #expect(hear(#""type":"error","recoverable":false"#)?.says == .failed(code: "internal"))
  }

  @Test func anErrorBeforeTheSessionIsKnownCounts() {
    let message = JSON(
      of: #"{"source":"speedmap","version":1,"type":"error","code":"invalid_link"}"#)
    let signal = Speedmap().hear(bridge: message, for: session, at: .noon)
    #expect(signal?.says == .failed(code: "invalid_link"))
    #expect(signal?.refused == nil)
  }

  @Test(arguments: [
    #"{"source":"evil","type":"complete"}"#, #"{"type":"complete"}"#, "{}", "[]", "7",
  ])
  func aForeignSourceIsNoMessage(message: String) {
    #expect(Speedmap().hear(bridge: JSON(of: message), for: session, at: .noon) == nil)
  }

  @Test func aMessageOfAnotherSessionIsRefused() {
    let message = JSON(of: #"{"source":"speedmap","type":"complete","session_id":"cap_2"}"#)
    let signal = Speedmap().hear(bridge: message, for: session, at: .noon)
    #expect(signal?.refused == "it names another session")
    let number = JSON(of: #"{"source":"speedmap","type":"complete","session_id":123}"#)
    #expect(
      Speedmap().hear(bridge: number, for: session, at: .noon)?.refused
        == "it names another session")
    #expect(signal?.says == nil)
  }

  /// Messages name `cap_…` or `vs_…`, whatever the ids of liveness sessions are like (fact sheet §4).
  @Test(
    arguments: [
      ("live_77", "liveness", #""cap_abc""#, true), ("live_77", "liveness", #""vs_abc""#, true),
      ("live_77", "liveness", #""live_78""#, false), ("live_77", "liveness", "7", false),
      ("cap_1", "capture", #""vs_deadbeef""#, false), ("cap_1", nil, #""vs_deadbeef""#, false),
      ("vs_1", "verify", #""cap_1""#, false), ("77", "capture", "77", true),
      ("77", "capture", "78", false), ("cap_1", "capture", "[]", false),
    ] as [(String, String?, String, Bool)])
  func onlyALivenessSessionMayBeNamedByAnotherPrefix(
    id: String, kind: String?, named: String, isTaken: Bool
  ) {
    var session = Session.sample(providerSession: id)
    session.kind = kind
    let message = JSON(
      of: #"{"source":"speedmap","version":1,"type":"complete","session_id":\#(named)}"#)
    let signal = Speedmap().hear(bridge: message, for: session, at: .noon)
    #expect(signal?.refused == (isTaken ? nil : "it names another session"))
    #expect(signal?.says == (isTaken ? .submitted : nil))
  }

  @Test func onlyTheStatedEventIsMoreThanALikelyMeaning() {
    func isAssumed(_ type: String, _ account: Account = .sample(.speedmap)) -> Bool? {
      Speedmap().hear(
        webhook: JSON(of: #"{"type":"\#(type)","data":{"id":"cap_1"}}"#), for: session, account,
        at: .noon
      ).isAssumed
    }
    #expect(isAssumed("capture_session.completed") == nil)
    #expect(isAssumed("capture_session.expired") == true)
    #expect(isAssumed("capture_session.cancelled") == true)
    #expect(isAssumed("verification_session.completed") == true)
    #expect(isAssumed("capture_session.news") == nil)
    var account = Account.sample(.speedmap)
    account.settings["events"] = "capture_session.expired=expired"
    #expect(isAssumed("capture_session.expired", account) == nil)
  }

  @Test(
    arguments: [
      ("1", nil), ("1.0", nil), ("2", "message schema version 2; usher knows 1"),
      ("1.5", "message schema version 1.5; usher knows 1"),
      ("\"1\"", "message schema version “1”, as text; usher knows 1"),
      ("\"2\\u001b\"", "message schema version “2\\u{1b}”, as text; usher knows 1"),
      ("{}", "message schema version of no number; usher knows 1"),
      ("null", "no message schema version; usher knows 1"),
    ] as [(String, String?)])
  func anotherSchemaVersionIsTakenWithAWarning(version: String, warning: String?) {
    let message = JSON(of: #"{"source":"speedmap","version":\#(version),"type":"complete"}"#)
    let signal = Speedmap().hear(bridge: message, for: session, at: .noon)
    #expect(signal?.warning == warning)
    #expect(signal?.says == .submitted)
  }

  @Test(
    arguments: [
      ("capture", "capture", nil), ("verify", "verify", nil), ("liveness", "capture", nil),
      ("liveness", "verify", nil), (nil, "verify", nil), ("capture", nil, nil),
      ("capture", "verify", "flow “verify”, but the session is for capture"),
      ("verify", "capture", "flow “capture”, but the session is for verify"),
      ("capture", "other", "flow “other” is not known"),
      ("liveness", "liveness", "flow “liveness” is not known"),
    ] as [(String?, String?, String?)])
  func anotherFlowIsTakenWithAWarning(kind: String?, flow: String?, warning: String?) {
    var session = session
    session.kind = kind
    var message = JSON(of: #"{"source":"speedmap","version":1,"type":"complete"}"#)
    if let flow { message.set("flow", to: .string(flow)) }
    let signal = Speedmap().hear(bridge: message, for: session, at: .noon)
    #expect(signal?.warning == warning)
    #expect(signal?.says == .submitted)
  }

  @Test func twoWarningsStandBesideEachOther() {
    let message = JSON(of: #"{"source":"speedmap","version":2,"flow":"x","type":"complete"}"#)
    #expect(
      Speedmap().hear(bridge: message, for: session, at: .noon)?.warning
        == "message schema version 2; usher knows 1; flow “x” is not known")
  }

  @Test(
    arguments: [
      ("capture_session.completed", .submitted), ("verification_session.completed", .submitted),
      ("liveness_session.expired", .expired), ("capture_session.cancelled", .cancelled),
      ("capture_session.canceled", .cancelled), ("capture_session.created", nil),
      ("capture_session.step.completed", nil), ("payment.completed", nil), ("completed", nil),
      ("xcapture_session.completed", nil), ("capture_session.completed ", nil), ("", nil),
    ] as [(String, Standing?)])
  func aWebhookSaysWhatItsTypeSays(type: String, standing: Standing?) {
    let body = JSON(of: #"{"id":"evt_1","type":"\#(type)","data":{"id":"cap_1","status":"x"}}"#)
    let signal = Speedmap().hear(webhook: body, for: session, .sample(.speedmap), at: .noon)
    #expect(signal.event == type)
    #expect(signal.says == standing)
    #expect(signal.key == "evt_1")
    #expect(signal.rawStatus == "x")
  }

  @Test(
    arguments: [
      (#"{"data":{"id":"cap_1"}}"#, "cap_1"), (#"{"data":{"session_id":"cap_1"}}"#, "cap_1"),
      (#"{"data":{"object":{"id":"cap_1"}}}"#, "cap_1"), (#"{"id":"cap_1"}"#, nil), ("{}", nil),
      (#"{"data":["cap_1"]}"#, nil), (#"{"data":{"id":7}}"#, "7"),
    ] as [(String, String?)])
  func aWebhookNamesItsSession(body: String, subject: String?) {
    #expect(Speedmap().subject(of: JSON(of: body), .sample(.speedmap)) == subject)
  }

  @Test func theReturnOfTheBrowserIsAClaim() {
    let signal = Speedmap().hear(callback: [], for: session, at: .noon)
    #expect(signal.says == .submitted)
    #expect(signal.trust == .claim)
  }
}
