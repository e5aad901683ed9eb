import Flow
import Testing

/// What each action sends (Truepic fact sheet §7).
@Suite struct TruepicActionTests {
  private static let text = "https://api.example/v3/text/"
  private static let on = #"{"email":true,"text":false}"#
  private static let off = #"{"email":false,"text":false}"#

  private static func inspection(_ methods: String, _ more: String = "") -> String {
    #"{"result":{"id":4821,"inspection_link":"visionbytruepic.com/SECRETLINK","send_methods":\#(methods)\#(more)}}"#
  }

  /// All `/text` calls answer with the capture link.
  private static let sent = #"{"result":"https://visionbytruepic.com/SECRETLINK"}"#

  private func read(_ methods: String, _ more: String = "") -> Script {
    Script().on(
      "GET " + TruepicBench.address, bearer: "jwt", 200, Self.inspection(methods, more))
  }

  @Test(arguments: [
    ("remind-start", "reminder", "Created"), ("remind-finish", "reminder-to-finish", "In Progress"),
    ("request-more", "request", "Ready for Review"), ("resend", "welcome", "Started"),
  ])
  func aMessageGoesToItsOwnPath(action: String, path: String, status: String) {
    let ending = read(Self.on)
      .on(
        "PUT " + Self.text + path, bearer: "jwt", body: #"{"inspection_id":4821}"#, 200, Self.sent
      ).play(TruepicBench.perform(action, in: status))
    #expect(ending.outcome == .done("Truepic writes to the customer by e-mail."))
    #expect(!String(reflecting: ending).contains("SECRETLINK"))
  }

  @Test(arguments: ["not JSON", "", "{}"])
  func theAnswerToAMessageIsNotLookedAt(answer: String) {
    let ending = read(Self.on)
      .on(
        "PUT " + Self.text + "reminder", bearer: "jwt", body: #"{"inspection_id":4821}"#, 200,
        answer
      ).play(TruepicBench.perform("remind-start", in: "Created"))
    #expect(ending.outcome != nil)
  }

  @Test(arguments: [
    ("", "send the link yourself"),
    (#","customer_email_address":"a@b.example""#, "deliver=email switches it on first"),
    (#","customer_phone_number":"+1 555 0100""#, "deliver=text switches it on first"),
    (
      #","customer_email_address":"a@b.example","customer_phone_number":"+1 555 0100""#,
      "deliver=email or deliver=text"
    ),
  ])
  func withBothMethodsOffNothingIsSent(known: String, advice: String) {
    let ending = read(Self.off, known).play(TruepicBench.perform("remind-start", in: "Created"))
    #expect(ending.refusal?.source == .input)
    #expect(ending.refusal?.field == "deliver")
    #expect(ending.refusal?.reason.contains("both off") == true)
    #expect(ending.refusal?.reason.contains(advice) == true)
  }

  /// It opens the inspection again, so that the link can be handed over once more (guide §1).
  @Test func moreIsAskedForThoughTruepicMayNotWrite() {
    let ending = read(Self.off)
      .on(
        "PUT " + Self.text + "request", bearer: "jwt", body: #"{"inspection_id":4821}"#, 200,
        Self.sent
      ).play(TruepicBench.perform("request-more", in: "Ready for Review"))
    #expect(
      ending.outcome
        == .done("Truepic takes more, but may not write to the customer; hand the link over again.")
    )
  }

  @Test func aMethodIsSwitchedOnFirst() {
    let ending = read(Self.off, #","customer_email_address":"a@b.example""#)
      .on(
        "PUT " + TruepicBench.address, bearer: "jwt",
        body: #"{"send_methods":{"email":true,"text":false}}"#, 200, #"{"result":{"id":4821}}"#
      )
      .on(
        "PUT " + Self.text + "welcome", bearer: "jwt", body: #"{"inspection_id":4821}"#, 200,
        Self.sent
      ).play(TruepicBench.perform("resend", ["deliver": "email"], in: "Created"))
    #expect(ending.outcome == .done("Truepic writes to the customer by e-mail."))
  }

  @Test(arguments: ["email", "text", "both"])
  func aMethodWithoutAddressIsNotSwitchedOn(wish: String) {
    let ending = read(Self.off)
      .play(TruepicBench.perform("resend", ["deliver": .string(wish)], in: "Created"))
    #expect(ending.refusal?.reason.contains("of the customer is known") == true)
  }

  @Test func askingForMoreSendsTheWholeList() {
    let list = #"""
      ,"list":{"groups":[{"id":1}],"items":[{"id":1,"title":"Front","photos":[{"id":9}]},
      {"id":2,"title":"Back","answers":{}}]}
      """#
    let body = #"""
      {"inspection_id":4821,"message_supplement":"Sharper, please","include_list":true,
      "list":{"groups":[{"id":1}],"items":[{"id":1,"title":"Front","photos":[{"id":9}]},
      {"id":2,"title":"Back","answers":{},"incomplete":true}]}}
      """#
    let ending = read(Self.on, list)
      .on("PUT " + Self.text + "request", bearer: "jwt", body: body, 200, Self.sent)
      .play(
        TruepicBench.perform(
          "request-more",
          ["message_supplement": "Sharper, please", "items": .array(["2"])],
          in: "Ready for Review"))
    #expect(ending.outcome != nil)
  }

  @Test(arguments: ["", #","list":{"items":[{"id":1}]}"#])
  func anItemThatIsNotInTheListIsRefused(list: String) {
    let ending = read(Self.on, list)
      .play(TruepicBench.perform("request-more", ["items": .array(["7"])], in: "In Progress"))
    #expect(ending.refusal?.field == "items")
    #expect(ending.refusal?.advice == "Nothing was sent.")
  }

  @Test func completingPostsWithoutABody() {
    let ending = Script()
      .on("POST " + TruepicBench.address + "/complete", bearer: "jwt", 200, #"{"result":{}}"#)
      .play(TruepicBench.perform("complete", in: "In Progress"))
    #expect(ending.outcome != nil)
  }

  @Test func cancellingPutsTheStatus() {
    let ending = Script()
      .on(
        "PUT " + TruepicBench.address, bearer: "jwt", body: #"{"inspection_status_id":6}"#, 200,
        #"{"result":{"id":4821}}"#
      ).play(TruepicBench.perform("cancel", in: "Scheduled"))
    #expect(ending.outcome != nil)
  }

  @Test(
    arguments: [
      ([:], #"{"inspection_status_id":5}"#),
      (
        ["outcome_id": .integer(3), "outcome_reason": "Clear"],
        #"{"inspection_status_id":5,"outcome_id":3,"outcome_reason":"Clear"}"#
      ),
      (["outcome_id": "4"], #"{"inspection_status_id":5,"outcome_id":4}"#),
    ] as [([String: JSON], String)])
  func closingCarriesTheOutcome(values: [String: JSON], body: String) {
    let ending = Script()
      .on("PUT " + TruepicBench.address, bearer: "jwt", body: body, 200, #"{"result":{"id":1}}"#)
      .play(TruepicBench.perform("close", values, in: "Ready for Review"))
    #expect(ending.outcome != nil)
  }

  @Test func theSettingsNameTheOutcomes() throws {
    var account = Account.sample(.truepic)
    account.settings["outcomes"] = "3=Approved,x=no number,4=Declined,5"
    let close = try #require(Truepic().actions(account).first { $0.name == "close" })
    let field = try #require(close.fields.first { $0.name == "outcome_id" })
    #expect(
      field.kind
        == .choice([Choice("3", "Approved"), Choice("4", "Declined"), Choice("5")], open: false))
  }

  @Test func aRefusalOfTheProviderIsTold() {
    let ending = Script()
      .on(
        "POST " + TruepicBench.address + "/complete", bearer: "jwt", 400,
        #"{"response_code":400,"message":"Inspection is not In Progress"}"#
      ).play(TruepicBench.perform("complete", in: "In Progress"))
    #expect(ending.refusal?.source == .provider(status: 400))
    #expect(ending.refusal?.reason.contains("Inspection is not In Progress") == true)
  }

  @Test func aTokenThatIsRefusedIsRenewedOnceForTheWholeTalk() {
    let ending = Script()
      .on("GET " + TruepicBench.address, bearer: "jwt", 401, "{}")
      .on(
        "POST https://auth.example/oauth/token",
        body:
          #"{"audience":"https://api.example","grant_type":"client_credentials","client_id":"cid_1","client_secret":"cs_1"}"#,
        200, #"{"access_token":"new","expires_in":259200}"#
      )
      .on("GET " + TruepicBench.address, bearer: "new", 200, Self.inspection(Self.on))
      .on(
        "PUT " + Self.text + "reminder", bearer: "new", body: #"{"inspection_id":4821}"#, 200,
        Self.sent
      ).play(TruepicBench.perform("remind-start", in: "Created"))
    #expect(ending.outcome != nil)
  }

  @Test func aTokenThatEndsBetweenTwoCallsIsRenewed() {
    let write = "PUT " + Self.text + "reminder"
    let ending = read(Self.on)
      .on(write, bearer: "jwt", body: #"{"inspection_id":4821}"#, 401, "{}")
      .on(
        "POST https://auth.example/oauth/token",
        body:
          #"{"audience":"https://api.example","grant_type":"client_credentials","client_id":"cid_1","client_secret":"cs_1"}"#,
        200, #"{"access_token":"new","expires_in":259200}"#
      )
      .on(write, bearer: "new", body: #"{"inspection_id":4821}"#, 200, Self.sent)
      .play(TruepicBench.perform("remind-start", in: "Created"))
    #expect(ending.outcome == .done("Truepic writes to the customer by e-mail."))
  }
}
