import Flow
import Testing

@Suite struct BiometricTests {
  private static let id = "b0e7c3de-2f64-4d0a-9a51-6b1f7e2c9d10"
  private static let session = Session.sample(.biometric, providerSession: id)

  private func open(_ order: Order, body: String, answer: String) -> Script.Ending<Opened> {
    Script().on("POST https://kyc.example/api/v1/flows/session/create/", body: body, 201, answer)
      .play(Biometric().open(order, .sample(.biometric), Surroundings(now: .noon)))
  }

  private func read(_ answer: String, _ session: Session = session, at now: Instant = .noon)
    -> Script.Ending<Reading>
  {
    let address = "GET https://kyc.example/api/v1/flows/session/result/"
    return Script()
      .on("\(address)?session_id=\(Self.id)&flow_api_key=flow%20key%261", 200, answer)
      .play(Biometric().read(session, .sample(.biometric), Surroundings(now: now)))
  }

  @Test(
    arguments: [
      ("EXPIRED", .expired), ("NEW", .created), ("DONE", .confirmed(.passed)),
      ("PROGRESS", .opened),
      ("OTHER", nil),
    ] as [(String, Standing?)])
  func statusesAndThePathOfTheResultAreSettings(status: String, standing: Standing?) {
    var account = Account.sample(.biometric)
    account.settings["statuses"] = "EXPIRED=expired,NEW=created,DONE=completed,PROGRESS=opened"
    account.settings["result_path"] = "/api/v2/result"
    let ending = Script()
      .on(
        "GET https://kyc.example/api/v2/result?session_id=\(Self.id)&flow_api_key=flow%20key%261",
        200, #"{"status":"\#(status)","flow_session_result":true}"#
      ).play(Biometric().read(Self.session, account, Surroundings(now: .noon)))
    #expect(ending.outcome?.signal.says == standing)
    #expect(ending.outcome?.signal.rawStatus == status)
  }

  @Test(arguments: ["EXPIRED", "EXPIRED=over", "=expired"])
  func aStatusThatIsNotExplainedIsRefused(text: String) {
    let fault = #expect(throws: FieldFault.self) {
      try Biometric().check(Account(provider: .biometric, settings: ["statuses": text]))
    }
    #expect(fault?.field == "statuses")
  }

  /// No error format is published (fact sheet §11); these are tolerated.
  @Test(arguments: [
    (#"{"message":"m","detail":"d","error":"e"}"#, ": m."), (#"{"detail":"d."}"#, ": d."),
    (#"{"error":"e"}"#, ": e."),
    (#"{"metadata":["too big","x"],"a":["b"]}"#, ": a: b; metadata: too big."),
    ("<html>", " creating the session."), ("[]", " creating the session."),
    ("{}", " creating the session."),
  ])
  func aRefusalIsToldInTheProvidersWords(body: String, end: String) {
    let ending = Script()
      .on(
        "POST https://kyc.example/api/v1/flows/session/create/",
        body: #"{"api_key":"flow key&1"}"#, 400, body
      ).play(
        Biometric().open(
          Order(provider: .biometric), .sample(.biometric), Surroundings(now: .noon)))
    #expect(ending.refusal?.reason.hasSuffix(end) == true, "\(ending.refusal?.reason ?? "")")
  }

  @Test func theKeyGoesIntoTheBodyAndTheReferenceIntoTheMetadata() throws {
    let order = Order(
      provider: .biometric, reference: "A-118",
      values: [
        "metadata.ticket": "T-1", "metadata.who.op": .integer(7), "locale": "kz",
        "request.api_key": "forged", "surface": "webview",
      ])
    let ending = open(
      order,
      body: """
        {"api_key":"flow key&1","metadata":{"ticket":"T-1","who":{"op":7},"reference":"A-118"}}
        """, answer: #"{"session_id":"\#(Self.id)","technologies":["LD","F2F"]}"#)
    let opened = try #require(ending.outcome)
    #expect(opened.providerSession == Self.id)
    #expect(
      opened.link.revealed == "https://remote.example/flow/\(Self.id)?web_view=true&locale=kz")
    #expect(opened.steps == ["LD", "F2F"])
  }

  @Test(arguments: [
    (#"["LD","F2F"]"#, ["LD", "F2F"]),
    (#"[{"code":"LDHP","name":"Head"},"DR",7,null]"#, ["LDHP", "DR", "7"]),
    ("{}", []), ("null", []), ("\"LD\"", []),
  ])
  func technologiesAreTextsOrObjects(technologies: String, steps: [String]) {
    let ending = open(
      Order(provider: .biometric), body: #"{"api_key":"flow key&1"}"#,
      answer: #"{"session_id":"x","technologies":\#(technologies)}"#)
    #expect(ending.outcome?.steps == steps)
  }

  @Test func aStrangeSessionIdCannotChangeTheLink() {
    let ending = open(
      Order(provider: .biometric), body: #"{"api_key":"flow key&1"}"#,
      answer: #"{"session_id":"../x?y#z"}"#)
    #expect(ending.outcome?.link.revealed == "https://remote.example/flow/..%2Fx%3Fy%23z")
  }

  @Test func anAnswerWithoutIdMayHaveCreated() {
    let ending = open(
      Order(provider: .biometric), body: #"{"api_key":"flow key&1"}"#, answer: "{}")
    #expect(ending.refusal?.mayHaveCreated == true)
  }

  @Test(
    arguments: [
      (#"{"status":"PROGRESS"}"#, .created),
      (#"{"status":"PROGRESS","flow_session_result":true}"#, .created),
      (#"{"status":"FINISHED","flow_session_result":true}"#, .confirmed(.passed)),
      (
        #"{"status":"FINISHED","flow_session_result":true,"liveness_result":{"result":true}}"#,
        .confirmed(.passed)
      ),
      (#"{"status":"FINISHED","flow_session_result":false}"#, .confirmed(.failed(reasons: []))),
      (#"{"status":"FINISHED"}"#, .submitted),
      (#"{"status":"FINISHED","flow_session_result":null}"#, .submitted),
      (#"{"status":"FINISHED","flow_session_result":true,"liveness_result":{}}"#, .submitted),
      (#"{"status":"FAILED"}"#, .confirmed(.failed(reasons: []))),
      (#"{"status":"FAILED","flow_session_result":true}"#, .confirmed(.failed(reasons: []))),
      (#"{"status":"EXPIRED"}"#, nil), (#"{"status":"finished"}"#, nil),
    ] as [(String, Standing?)])
  func theResultDecides(answer: String, standing: Standing?) throws {
    let signal = try #require(read(answer).outcome?.signal)
    #expect(signal.says == standing)
    #expect(signal.trust == .proof)
    #expect(signal.rawStatus == JSON(of: answer)["status"]?.string)
  }

  @Test(arguments: [
    (Standing.created, Standing.created), (.opened, .inProgress(step: nil)),
    (.inProgress(step: "face"), .inProgress(step: nil)), (.expired, .created),
    (.cancelled, .created),
  ])
  func progressProvesNoOpening(_ standing: Standing, _ says: Standing) {
    let session = Session.sample(
      .biometric, providerSession: Self.session.providerSession ?? "", standing: standing)
    #expect(read(#"{"status":"PROGRESS"}"#, session).outcome?.signal.says == says)
  }

  @Test(arguments: [
    (#""FINISHED","flow_session_result":true,"liveness_result":{}"#, Verdict.passed),
    (#""FINISHED","a":1"#, .review),
    (#""FINISHED","flow_session_result":false,"liveness_result":{}"#, .failed(reasons: [])),
    (#""FAILED","liveness_result":{}"#, .failed(reasons: [])),
  ])
  func emptyResultsAreWaitedForAMinute(members: String, verdict: Verdict) {
    var session = Self.session
    session.hear(.claim(.submitted))
    let answer = #"{"status":\#(members)}"#
    let minute = Instant.noon.adding(milliseconds: 60_000)
    #expect(read(answer, session, at: minute).outcome?.signal.says == .submitted)
    #expect(
      read(answer, session, at: minute.adding(milliseconds: 1)).outcome?.signal.says
        == .confirmed(verdict))
  }

  @Test(arguments: [
    ("\"id\":\"\(id)\",", true), ("\"session_id\":\"\(id.uppercased())\",", true), ("", true),
    ("\"id\":\"b0e7\",", false), ("\"session_id\":\"b0e7\",", false),
  ])
  func anAnswerAboutAnotherSessionIsNoProof(member: String, isTaken: Bool) {
    let ending = read("{\(member)\"status\":\"FINISHED\",\"flow_session_result\":true}")
    #expect(ending.outcome?.signal.says == (isTaken ? .confirmed(.passed) : nil))
    #expect(ending.refusal?.reason.contains("about another session") == (isTaken ? nil : true))
  }

  @Test func anEmptyIdIsNone() {
    let ending = open(
      Order(provider: .biometric), body: #"{"api_key":"flow key&1"}"#, answer: #"{"session_id":""}"#
    )
    #expect(ending.refusal?.mayHaveCreated == true)
  }

  @Test func aFailureNamesItsReasons() {
    let answer = """
      {"status":"FAILED","flow_session_result":false,"flow_session_failure_reasons":["NO_DOC","TIMEOUT","Closed eyes",7],
       "liveness_result":{"result":false,"failure_reason":{"type":"CALC_RESULT","detail":"Closed eyes"}},
       "face2face_result":{"failure_reason":null},
       "gbdfl_result":{"failure_reason":{"type":"TIMEOUT"}},"edocument_result":{"failure_reason":{"detail":"x"}}}
      """
    #expect(
      read(answer).outcome?.signal.says
        == .confirmed(
          .failed(reasons: ["gbdfl: TIMEOUT", "liveness: CALC_RESULT, Closed eyes", "NO_DOC"])))
  }

  @Test func manyAndLongReasonsAreCut() {
    let long = String(repeating: "x", count: 500)
    let many = [String](repeating: "\"\(long)\"", count: 100).joined(separator: ",")
    let answer = #"""
      {"status":"FAILED","flow_session_failure_reasons":[\#(many)],
       "liveness_result":{"failure_reason":{"type":"\#(long)"}}}
      """#
    let reasons = read(answer).outcome?.signal.says?.verdict?.reasons ?? []
    #expect(reasons.count == 9)
    #expect(reasons.allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: ["{}", #"{"status":null}"#, #"{"status":{}}"#, "[]", "7"])
  func anAnswerWithoutStatusIsNoProof(answer: String) {
    #expect(
      read(answer).refusal?.reason
        == "Biometric.Vision answered without a status while reading the result.")
  }

  @Test(arguments: [
    ("liveness: CALC_RESULT, Closed eyes", "eyes"), ("liveness: NO_CAM", "camera"),
    ("liveness: CLIENT, Operation aborted by user", "stopped"), ("gbdfl: TIMEOUT", "too long"),
    ("liveness: CALC_RESULT, Mask Attack", "spoofing"),
    ("liveness: SERVICE_ERROR, Could not send image to liveness service", "at the provider"),
    ("liveness: CLIENT, Could not send image to liveness service", "connection"),
    ("liveness: OTHER, Operation aborted by user", "outside"),
  ])
  func aReasonIsExplained(reason: String, word: String) {
    #expect(Biometric().help(for: reason)?.contains(word) == true)
  }

  @Test func aReasonNobodyKnowsIsNot() {
    #expect(Biometric().help(for: "liveness: NEW_THING") == nil)
    #expect(Biometric().help(for: "") == nil)
    #expect(Biometric().help(for: "NOVEL, never aborted by user") == nil)
  }

  /// The id is the link (design §11), and a provider's words often repeat what was asked for.
  @Test(arguments: [id, id.uppercased()])
  func theProvidersWordsDoNotRepeatTheSessionsId(named: String) {
    let ending = Script()
      .on(
        "GET https://kyc.example/api/v1/flows/session/result/?session_id=\(Self.id)"
          + "&flow_api_key=flow%20key%261", 404, #"{"detail":"No flow session \#(named)"}"#
      ).play(Biometric().read(Self.session, .sample(.biometric), Surroundings(now: .noon)))
    #expect(ending.refusal?.reason.contains("No flow session [redacted]") == true)
    #expect(ending.refusal?.text.contains(named) == false)
  }

  @Test func aPendingPartHoldsTheVerdictUp() {
    let answer = """
      {"status":"FINISHED","flow_session_result":true,"gbdfl_result":{"status":"PENDING"}}
      """
    #expect(read(answer).outcome?.signal.says == .submitted)
    var session = Session.sample(.biometric, providerSession: Self.id, standing: .submitted)
    session.changedAt = Instant.noon.adding(milliseconds: -60_001)
    #expect(read(answer, session).outcome?.signal.says == .confirmed(.review))
    let valid = answer.replacing("PENDING", with: "VALID")
    #expect(read(valid).outcome?.signal.says == .confirmed(.passed))
  }

  @Test func aPartThatFailedWithoutAReasonIsNamed() {
    let answer = """
      {"status":"FAILED","flow_session_result":false,"liveness_result":{"result":true},
       "face2face_result":{"result":false,"prediction":"0.21"}}
      """
    #expect(
      read(answer).outcome?.signal.says == .confirmed(.failed(reasons: ["face2face: not passed"])))
  }
}
