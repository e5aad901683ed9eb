import Flow
import Testing

@Suite struct SpeedmapTests {
  private static let capture = "https://speedmap.example/v1/capture-sessions"

  private func open(_ order: Order, listener: String? = nil) -> Exchange<Opened> {
    Speedmap().open(order, .sample(.speedmap), Surroundings(now: .noon, listener: listener))
  }

  private func read(_ answer: String, fields: String? = nil) -> Script.Ending<Reading> {
    var account = Account.sample(.speedmap)
    if let fields { account.settings["outcome_fields"] = fields }
    return Script().on("GET \(Self.capture)/cap_1", bearer: "sk_test_1", 200, answer)
      .play(Speedmap().read(.sample(), account, Surroundings(now: .noon)))
  }

  @Test func aCaptureSessionIsOpened() throws {
    let order = Order(
      provider: .speedmap, reference: "A-118",
      values: [
        "steps": .array(["liveness", "document"]), "reason": "financialProducts",
        "brand.name": "Acme", "brand.color": "#0F766E", "lang": "ha", "request.x.y": .integer(1),
      ])
    let body = ##"""
      {"steps":["liveness","document"],"reason":"financialProducts","x":{"y":1},
       "brand":{"name":"Acme","color":"#0F766E"},
       "success_url":"http://127.0.0.1:7357/s/tok/finished"}
      """##
    let ending = Script()
      .on(
        "POST " + Self.capture, bearer: "sk_test_1", body: body, 201,
        #"{"id":"cap_1","url":"https://page.example/capture/jw2t","status":"created"}"#
      ).play(open(order, listener: "http://127.0.0.1:7357/s/tok"))
    let opened = try #require(ending.outcome)
    #expect(opened.providerSession == "cap_1")
    #expect(opened.link.revealed == "https://page.example/capture/jw2t?lang=ha")
    #expect(opened.kind == "capture")
    #expect(opened.steps == ["liveness", "document"])
    #expect(opened.rawStatus == "created")
  }

  @Test func theOperatorsOwnReturnAddressStays() {
    let order = Order(provider: .speedmap, values: ["success_url": "app://done"])
    let ending = Script()
      .on(
        "POST " + Self.capture, bearer: "sk_test_1", body: #"{"success_url":"app://done"}"#, 200,
        #"{"id":"cap_1","url":"https://page.example/c"}"#
      ).play(open(order, listener: "http://127.0.0.1:7357/s/tok"))
    #expect(ending.outcome != nil)
  }

  @Test(arguments: [
    ("liveness", "/v1/liveness/sessions", "capture_url"),
    ("verify", "/v1/verification-sessions", "url"), ("capture", "/v1/capture-sessions", "url"),
  ])
  func eachKindHasItsPathAndLinkMember(kind: String, path: String, member: String) {
    let address = "https://speedmap.example" + path
    let order = Order(provider: .speedmap, values: ["kind": .string(kind)])
    let ending = Script()
      .on(
        "POST " + address, bearer: "sk_test_1", body: "{}", 200,
        #"{"id":"x_1","\#(member)":"https://page.example/c"}"#
      ).play(open(order))
    #expect(ending.outcome?.kind == kind)
    var session = Session.sample(providerSession: "x_1")
    session.kind = kind
    let read = Script().on("GET \(address)/x_1", bearer: "sk_test_1", 200, #"{"status":"created"}"#)
      .play(Speedmap().read(session, .sample(.speedmap), Surroundings(now: .noon)))
    #expect(read.outcome?.signal.says == .created)
  }

  @Test(arguments: [
    "{}", #"{"id":"cap_1"}"#, #"{"url":"https://e.com"}"#, #"{"id":[1],"url":"https://e.com"}"#,
    #"{"id":"","url":"https://e.com"}"#,
  ])
  func anAnswerWithoutIdOrLinkMayHaveCreated(answer: String) {
    let ending = Script()
      .on("POST " + Self.capture, bearer: "sk_test_1", body: "{}", 200, answer)
      .play(open(Order(provider: .speedmap)))
    #expect(ending.refusal?.reason.contains("without id and link") == true)
    #expect(ending.refusal?.mayHaveCreated == true)
  }

  @Test(
    arguments: [
      ("created", .created), ("opened", .opened), ("ready", .opened),
      ("in_progress", .inProgress(step: nil)), ("processing", .submitted),
      ("expired", .expired), ("cancelled", .cancelled), ("canceled", .cancelled),
      ("failed", .confirmed(.failed(reasons: []))), ("completed", .confirmed(.review)),
      ("archived", nil), ("Completed", nil), ("", nil),
    ] as [(String, Standing?)])
  func aStatusIsRead(status: String, standing: Standing?) {
    let signal = read(#"{"status":"\#(status)"}"#).outcome?.signal
    #expect(signal?.says == standing)
    #expect(signal?.rawStatus == status)
    #expect(signal?.trust == .proof)
  }

  @Test(arguments: [
    (#""result":"passed""#, Verdict.passed), (#""outcome":"APPROVED""#, .passed),
    (#""verdict":"verified""#, .passed), (#""decision":"pass""#, .passed),
    (
      #""result":"declined","reasons":["face_mismatch","Ada Byrne, 12 Main St"]"#,
      .failed(reasons: ["face_mismatch"])
    ),
    (#""result":"failed","failure_reasons":["a.b-c_1",7]"#, .failed(reasons: ["a.b-c_1"])),
    (#""result":"manual""#, .review), (#""result":true"#, .review), (#""other":"passed""#, .review),
    (#""result":"failed","outcome":"passed""#, .review),
    (#""result":"success","decision":"declined""#, .review),
    (#""result":"passed","outcome":"failed","verdict":"passed""#, .review),
    (#""result":"success","decision":"approved""#, .passed),
    (#""result":"failed","verdict":"rejected","outcome":"other""#, .failed(reasons: [])),
    (#""result":"manual","outcome":"passed""#, .review),
    (#""result":"passed","outcome":"suspected""#, .review),
    (#""result":{"x":1},"outcome":"passed""#, .passed),
  ])
  func aCompletedSessionHasTheOutcomeThatUsherKnows(members: String, verdict: Verdict) {
    #expect(
      read(#"{"status":"completed",\#(members)}"#).outcome?.signal.says == .confirmed(verdict))
  }

  /// An answer that a proxy mixed up decides nothing.
  @Test(arguments: [
    (#""cap_1""#, true), ("null", true), (#""cap_2""#, false), (#""cap_11""#, false),
    (#""spm_2""#, false), (#""vs_othersession""#, false), ("12345", false), ("{}", false),
    (#""""#, false),
  ])
  func anAnswerAboutAnotherSessionIsNoProof(id: String, isTaken: Bool) {
    let ending = read(#"{"id":\#(id),"status":"completed","result":"passed"}"#)
    #expect(ending.outcome?.signal.says == (isTaken ? .confirmed(.passed) : nil))
    #expect(ending.refusal?.reason.contains("about another session") == (isTaken ? nil : true))
  }

  @Test(
    arguments: [
      (##"{"colors":{"accent":"#0F766E"},"radius":12,"fontFamily":"Inter"}"##, nil),
      (#"{"zzz":2,"colors":{"text":1,"accent":2}}"#, "colors.text, zzz"), ("7", nil), ("{}", nil),
      (#"{"a\u001bb":1}"#, #"a\u{1b}b"#),
    ] as [(String, String?)])
  func namesOfAppearanceThatAreNotKnownAreTold(appearance: String, names: String?) {
    let order = Order(provider: .speedmap, values: ["appearance": JSON(of: appearance)])
    let remarks = Speedmap().remarks(on: order)
    #expect(remarks.count == (names == nil ? 0 : 1))
    #expect(
      remarks.allSatisfy { $0.hasPrefix("usher does not know \(names ?? "") in appearance;") })
    #expect(Speedmap().remarks(on: Order(provider: .speedmap)).isEmpty)
  }

  @Test func theOutcomesMemberIsASetting() {
    let answer = #"{"status":"completed","result":"passed","check":"failed"}"#
    #expect(read(answer, fields: "check").outcome?.signal.says == .confirmed(.failed(reasons: [])))
    #expect(read(answer, fields: "").outcome?.signal.says == .confirmed(.review))
  }

  @Test(arguments: [
    ("sk_test_1", Mode.test), ("sk_live_1", .live), ("sk_other", .unknown), ("", .unknown),
  ])
  func theKeyTellsTheMode(key: String, mode: Mode) {
    var account = Account.sample(.speedmap)
    account.secrets["key"] = Secret(key)
    #expect(Speedmap().mode(of: account) == mode)
  }

  @Test func aMissingSettingIsFound() {
    var account = Account.sample(.speedmap)
    #expect(Speedmap().missingSetting(of: account) == nil)
    account.secrets["key"] = Secret("")
    #expect(Speedmap().missingSetting(of: account)?.name == "key")
    account.settings["api"] = ""
    #expect(Speedmap().missingSetting(of: account)?.name == "api")
  }

  /// The request fields of the other kinds are not published (fact sheet §2).
  @Test(arguments: [("capture", false), ("liveness", true), ("verify", true)])
  func stepsAndReasonAreNeededForCaptureAlone(kind: String, isComplete: Bool) throws {
    let pairs = [("kind", JSON.string(kind))]
    if isComplete {
      let order = try Order.filling(Speedmap(), with: pairs)
      #expect(order.values == ["kind": .string(kind)])
      #expect(
        try Order.filling(Speedmap(), with: pairs + [("reason", "x")]).values["reason"] == "x")
    } else {
      #expect(throws: FieldFault.self) { try Order.filling(Speedmap(), with: pairs) }
      #expect(throws: FieldFault.self) { try Order.filling(Speedmap(), with: []) }
    }
  }
}
