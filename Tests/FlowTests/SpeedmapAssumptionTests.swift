import Flow
import Testing

/// What Speedmap does not publish can be set, each by a setting of its own (fact sheet `speedmap.md`).
@Suite struct SpeedmapAssumptionTests {
  private static let api = "https://speedmap.example"

  private func account(_ settings: [String: String]) -> Account {
    var account = Account.sample(.speedmap)
    account.settings.merge(settings) { $1 }
    return account
  }

  private func open(
    _ settings: [String: String], kind: String = "capture", path: String, _ answer: String
  ) -> Script.Ending<Opened> {
    Script().on("POST " + Self.api + path, bearer: "sk_test_1", body: "{}", 200, answer).play(
      Speedmap().open(
        Order(provider: .speedmap, values: ["kind": .string(kind)]), account(settings),
        Surroundings(now: .noon)))
  }

  private func read(
    _ settings: [String: String], kind: String? = "capture", path: String = "/v1/capture-sessions",
    _ answer: String
  ) -> Script.Ending<Reading> {
    var session = Session.sample()
    session.kind = kind
    return Script().on("GET " + Self.api + path + "/cap_1", bearer: "sk_test_1", 200, answer).play(
      Speedmap().read(session, account(settings), Surroundings(now: .noon)))
  }

  @Test(arguments: [
    ("capture", "capture_path"), ("liveness", "liveness_path"), ("verify", "verify_path"),
  ])
  func eachPathIsASetting(kind: String, setting: String) {
    let opened = open(
      [setting: "/v2/x"], kind: kind, path: "/v2/x", #"{"id":"cap_1","url":"https://e.com/c"}"#)
    #expect(opened.outcome?.kind == kind)
    let reading = read([setting: "/v2/x"], kind: kind, path: "/v2/x", #"{"status":"created"}"#)
    #expect(reading.outcome?.signal.says == .created)
  }

  @Test(arguments: [
    ("liveness", "liveness_read_path", "/v1/liveness/sessions"),
    ("verify", "verify_read_path", "/v1/verification-sessions"),
  ])
  func readingMayHaveAPathOfItsOwn(kind: String, setting: String, standard: String) {
    let moved = read([setting: "/r"], kind: kind, path: "/r", #"{"status":"expired"}"#)
    #expect(moved.outcome?.signal.says == .expired)
    #expect(read([:], kind: kind, path: standard, #"{"status":"expired"}"#).outcome != nil)
  }

  @Test func theLinkMayHaveAnyName() {
    let answer = #"{"id":"vs_1","data":{"link":"https://e.com/verify/t"}}"#
    let opened = open(["link_fields": "url,data.link"], path: "/v1/capture-sessions", answer)
    #expect(opened.outcome?.link.revealed == "https://e.com/verify/t")
    let refused = open([:], path: "/v1/capture-sessions", answer)
    #expect(refused.refusal?.reason.contains("id and link") == true)
    #expect(refused.refusal?.mayHaveCreated == true)
  }

  @Test(arguments: [
    ("session_id", #"{"session_id":"liv_1","url":"https://e.com/t"}"#, "liv_1"),
    ("id,data.id", #"{"data":{"id":"liv_1"},"url":"https://e.com/t"}"#, "liv_1"),
    ("id", #"{"id":12345,"url":"https://e.com/t"}"#, "12345"),
  ])
  func theIdMayHaveAnyName(fields: String, answer: String, id: String) {
    let opened = open(["id_fields": fields], path: "/v1/capture-sessions", answer)
    #expect(opened.outcome?.providerSession == id)
    let other = read(["id_fields": "data.id"], #"{"status":"created","data":{"id":"cap_2"}}"#)
    #expect(other.refusal?.reason.contains("about another session") == true)
  }

  @Test func aWebhookMayNameTheSessionByANumber() {
    let body = JSON(of: #"{"type":"capture_session.completed","data":{"id":12345}}"#)
    #expect(Speedmap().subject(of: body, .sample(.speedmap)) == "12345")
  }

  @Test func theStatusMayHaveAnyName() {
    let settings = ["status_fields": "state,data.status"]
    #expect(read(settings, #"{"state":"expired"}"#).outcome?.signal.says == .expired)
    #expect(read(settings, #"{"data":{"status":"created"}}"#).outcome?.signal.says == .created)
    let refusal = read(settings, #"{"status":"created"}"#).refusal
    #expect(refusal?.reason.contains("a status") == true)
  }

  @Test(
    arguments: [
      ("timed_out", .expired), ("done", .confirmed(.review)),
      ("no_go", .confirmed(.failed(reasons: []))),
      ("Waiting", .created), ("running", .inProgress(step: nil)), ("sent", .submitted),
      ("looked_at", .opened), ("called_off", .cancelled), ("completed", .expired), ("other", nil),
    ] as [(String, Standing?)])
  func statusesCanBeExplained(status: String, standing: Standing?) {
    let words = """
      timed_out=expired,done=completed,no_go=failed,Waiting=created,running=in_progress,\
      sent=submitted,looked_at=opened,called_off=cancelled,completed=expired
      """
    let signal = read(["statuses": words], #"{"status":"\#(status)"}"#).outcome?.signal
    #expect(signal?.says == standing)
    #expect(signal?.rawStatus == status)
  }

  @Test(
    arguments: [
      ("clear", .passed), ("consider", .review), ("no", .failed(reasons: ["LOW"])),
      ("approved", .failed(reasons: ["LOW"])), ("PASSED", .passed), ("unheard_of", .review),
    ] as [(String, Verdict)])
  func outcomesCanBeExplained(outcome: String, verdict: Verdict) {
    let settings = [
      "outcomes": "clear=passed,consider=review,no=failed,approved=failed",
      "outcome_fields": "data.outcome", "reason_fields": "why",
    ]
    let answer =
      #"{"status":"completed","data":{"outcome":"\#(outcome)"},"why":["LOW","free text"]}"#
    #expect(read(settings, answer).outcome?.signal.says == .confirmed(verdict))
  }

  @Test(
    arguments: [
      ("verification_session.approved", .submitted), ("session.gone", .expired),
      ("session.began", .inProgress(step: nil)), ("capture_session.completed", .submitted),
      ("session.other", nil),
    ] as [(String, Standing?)])
  func webhooksCanBeExplained(event: String, standing: Standing?) {
    let account = account([
      "events":
        "verification_session.approved=completed,session.gone=expired,session.began=in_progress",
      "event_fields": "name,type", "session_fields": "payload.session",
    ])
    let body = JSON(
      of: #"{"name":"\#(event)","payload":{"session":"cap_1"},"data":{"status":"x"}}"#)
    let signal = Speedmap().hear(webhook: body, for: .sample(), account, at: .noon)
    #expect(signal.event == event)
    #expect(signal.says == standing)
    #expect(signal.rawStatus == "x")
    #expect(Speedmap().subject(of: body, account) == "cap_1")
  }

  @Test(arguments: [
    ("sk_test_1", "live", Mode.test), ("sk_live_1", "test", .live), ("key_1", "test", .test),
    ("key_1", "live", .live), ("key_1", "", .unknown),
  ])
  func theModeOfAKeyWithAnotherPrefixIsASetting(key: String, setting: String, mode: Mode) {
    var account = account(["mode": setting])
    account.secrets["key"] = Secret(key)
    #expect(Speedmap().mode(of: account) == mode)
  }

  @Test(arguments: [
    ("statuses", "done"), ("statuses", "done=over"), ("events", "=expired"), ("events", "a=b"),
    ("outcomes", "clear=completed"), ("capture_path", "v1/x"), ("verify_read_path", "x"),
  ])
  func aSettingThatMeansNothingIsRefused(name: String, text: String) {
    let fault = #expect(throws: FieldFault.self) {
      try Speedmap().check(account([name: text]))
    }
    #expect(fault?.field == name)
  }

  @Test func whatIsNotSetHasAStandard() throws {
    try Speedmap().check(Account(provider: .speedmap))
    #expect(
      read([:], #"{"status":"completed","decision":"approved"}"#).outcome?.signal.says
        == .confirmed(.passed))
  }
}
