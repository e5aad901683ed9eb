import Flow
import Testing

/// What the operator hears when a provider gives no usable answer; nothing is created twice by itself.
@Suite struct RefusalTests {
  private static let create = "POST https://speedmap.example/v1/capture-sessions"

  private func open(_ script: Script) -> Refusal? {
    let order = Order(provider: .speedmap, values: ["steps": .array(["liveness"])])
    return script.play(Speedmap().open(order, .sample(.speedmap), Surroundings(now: .noon))).refusal
  }

  private func open(_ status: Int, _ answer: String, headers: [Header] = []) -> Refusal? {
    open(
      Script().on(
        Self.create, bearer: "sk_test_1", body: #"{"steps":["liveness"]}"#, status, answer,
        headers: headers))
  }

  @Test(arguments: [500, 502, 503, 504, 599])
  func aServerFaultMayHaveCreated(status: Int) {
    let refusal = open(status, "<html>Bad gateway</html>")
    #expect(refusal?.source == .provider(status: status))
    #expect(refusal?.mayHaveCreated == true)
    #expect(refusal?.advice.contains("look at Speedmap before you try again") == true)
  }

  @Test(arguments: [400, 401, 403, 404, 409, 412, 422, 429, 301, 307])
  func aRefusalCreatedNothing(status: Int) {
    let refusal = open(status, #"{"error":{"message":"reason is missing"}}"#)
    #expect(refusal?.source == .provider(status: status))
    #expect(refusal?.mayHaveCreated == false)
    #expect(refusal?.reason.hasSuffix(": reason is missing.") == true)
    #expect(refusal?.advice.isEmpty == false)
  }

  @Test(arguments: ["", "{", "<html>", "\"x\"x", "{}\u{0}"])
  func anAnswerThatIsNotJSONMayHaveCreated(answer: String) {
    let refusal = open(200, answer)
    #expect(refusal?.source == .network)
    #expect(refusal?.mayHaveCreated == true)
    #expect(
      refusal?.reason
        == "Speedmap answered 200 while creating the capture session, but not with JSON.")
  }

  @Test(arguments: [true, false])
  func aTimeOutMayHaveCreatedOnlyIfTheRequestWentOut(hasArrived: Bool) {
    let refusal = open(Script().on(Self.create, .timedOut, mayHaveArrived: hasArrived))
    #expect(refusal?.source == .network)
    #expect(refusal?.mayHaveCreated == hasArrived)
    #expect(
      refusal?.reason == "No answer from Speedmap while creating the capture session: it broke.")
    #expect(
      refusal?.advice.hasPrefix(hasArrived ? "It may have been" : "Nothing was created.") == true)
  }

  @Test(arguments: [
    Answer.Failure.Kind.cannotResolve, .cannotConnect, .timedOut, .certificate, .tooLarge, .broken,
    .refusedURL,
  ])
  func aReadNeverCreates(kind: Answer.Failure.Kind) {
    let refusal = Script()
      .on("GET https://speedmap.example/v1/capture-sessions/cap_1", kind, mayHaveArrived: true)
      .play(Speedmap().read(.sample(), .sample(.speedmap), Surroundings(now: .noon))).refusal
    #expect(refusal?.mayHaveCreated == false)
    #expect(refusal?.advice.isEmpty == false)
    #expect(refusal?.advice.contains("created") == false)
  }

  @Test(
    arguments: [
      ("5", 5000), ("0", 0), ("-3", nil), ("999999999", 3_600_000),
      ("9223372036854775807", 3_600_000),
      ("Wed, 21 Oct 2026 07:28:00 GMT", nil), ("", nil),
    ] as [(String, Int64?)])
  func theWaitAProviderAsksForIsTaken(text: String, wait: Int64?) {
    #expect(open(429, "{}", headers: [Header("retry-after", text)])?.retryAfter == wait)
  }

  /// The shapes that services write, for any provider.
  @Test(arguments: [
    (#"{"error":"text"}"#, "text"), (#"{"message":"other place"}"#, "other place"),
    (#"{"detail":"a detail."}"#, "a detail"), (#"{"error":{"message":"inner"}}"#, "inner"),
    (#"{"error":"invalid_client","error_description":"long"}"#, "long"),
    (#"{"message":"","detail":"a detail"}"#, "a detail"), (#"["one","two"]"#, "one; two"),
    (#"{"metadata":{"ticket":["too long"]}}"#, "metadata.ticket: too long"),
    (#"{"metadata":["no"],"version":"3.0"}"#, "metadata: no"),
    (#"{"errors":[{"message":"a"},{"msg":"b"}]}"#, "a; b"),
    (#"{"errors":{"steps":["bad"]}}"#, "steps: bad"), (#""plain""#, "plain"),
    (#"{"errors":[{"field":"email","message":"is bad"}]}"#, "email: is bad"),
    (#"{"message":"no","errors":{"email":["is bad"]}}"#, "no; email: is bad"),
    (#"{"message":"no","errors":["no"]}"#, "no"),
  ])
  func aProvidersSentenceIsToldInWhateverShape(answer: String, told: String) {
    let ends = ": \(told)."
    #expect(open(400, answer)?.reason.hasSuffix(ends) == true)
    let read = Script().on(
      "GET https://kyc.example/api/v1/flows/session/result/?session_id=b0e7"
        + "&flow_api_key=flow%20key%261", 400, answer
    ).play(
      Biometric().read(
        .sample(.biometric, providerSession: "b0e7"), .sample(.biometric), Surroundings(now: .noon))
    )
    #expect(read.refusal?.reason.hasSuffix(ends) == true)
    #expect(read.refusal?.advice.hasPrefix("Nothing was changed") == true)
  }

  @Test(arguments: [
    #"{"message":""}"#, #"{"error":{}}"#, "[]", #"{"code":7}"#, #"{"message":" "}"#, "not json", "",
    "[[[[[[\"deep\"]]]]]]",
  ])
  func aRefusalWithoutAMessageStillSaysWhatHappened(answer: String) {
    let refusal = open(400, answer)
    #expect(refusal?.reason == "Speedmap refused with 400 while creating the capture session.")
  }

  @Test func aLongMessageIsCutAndHarmless() {
    let refusal = open(
      400, #"{"error":{"message":"\#(String(repeating: "x\\u202e", count: 5000))"}}"#)
    #expect((refusal?.reason.count ?? .max) < 300)
    #expect(refusal?.reason.unicodeScalars.contains(where: PlainText.isUnsafe) == false)
  }

  @Test func reasonAndAdviceMakeOneText() {
    #expect(Refusal(.input, "A.", advice: "B.").text == "A. B.")
    #expect(Refusal(.input, "A.", advice: "").text == "A.")
  }

  /// A careless service repeats what it was sent, at the edge of what is shown as well.
  @Test(arguments: [0, 60, 150, 185, 195, 300, 990])
  func aKeyThatAProviderRepeatsIsNotTold(distance: Int) {
    let filler = String(repeating: "x", count: distance)
    var account = Account.sample(.biometric)
    account.secrets["key"] = Secret("Zq8-flow/key+0123456789")
    for written in [
      "Zq8-flow/key+0123456789", "Zq8-flow%2Fkey%2B0123456789", "Zq8-flow%2fkey%2b0123456789",
      "Zq8-flow%252fkey%252b0123456789", "Zq8-flow/key&#43;0123456789",
      "Zq8-flow&#x2F;key&#x2B;0123456789", "Zq8-flow&#47;key&plus;0123456789",
      "Zq8-flow&amp;#47;key%2b0123456789", "\\u005aq8-flow\\/key\\u002B0123456789",
      "%5Aq8%2dflow%2Fkey+0123456789",
    ] {
      let body = JSON.object(["detail": .string("\(filler) \(written) is not active")]).text
      let talks = [
        Script().on(
          "POST https://kyc.example/api/v1/flows/session/create/",
          body: #"{"api_key":"Zq8-flow/key+0123456789"}"#, 403, body
        ).play(
          Biometric().open(Order(provider: .biometric), account, Surroundings(now: .noon))
        ).refusal,
        Script().on(
          "GET https://kyc.example/api/v1/flows/session/result/?session_id=b0e7"
            + "&flow_api_key=Zq8-flow%2Fkey%2B0123456789", 403, body
        ).play(
          Biometric().read(
            .sample(.biometric, providerSession: "b0e7"), account, Surroundings(now: .noon))
        ).refusal,
      ]
      for refusal in talks {
        #expect(refusal?.source == .provider(status: 403))
        #expect(refusal?.text.contains("Zq8") == false)
        #expect(refusal?.text.contains("012345") == false)
      }
    }
  }

  @Test func aBearerTokenOrClientSecretThatAProviderRepeatsIsNotTold() {
    var account = Account.sample(.truepic)
    account.secrets["client_secret"] = Secret("cs-Zq8-0123456789")
    let token = AccessToken(
      secret: Secret("jwt-Zq8.e30.x"), expiresAt: Instant.noon.adding(milliseconds: 3_600_000))
    let session = Session.sample(.truepic, providerSession: "4821")
    let read = Script().on(
      "GET https://api.example/v3/inspections/4821", bearer: "jwt-Zq8.e30.x", 403,
      #"{"message":"jwt-Zq8.e30.x may not"}"#
    ).play(Truepic().read(session, account, Surroundings(now: .noon, token: token)))
    #expect(read.refusal?.reason.hasSuffix(": [redacted] may not.") == true)
    let asked = Script().on(
      "POST https://auth.example/oauth/token",
      body:
        #"{"audience":"https://api.example","grant_type":"client_credentials","client_id":"cid_1","client_secret":"cs-Zq8-0123456789"}"#,
      401, #"{"error_description":"cs-Zq8-0123456789 is wrong"}"#
    ).play(Truepic().read(session, account, Surroundings(now: .noon)))
    #expect(asked.refusal?.reason.hasSuffix(": [redacted] is wrong.") == true)
  }

  @Test func aChangeThatIsRefusedDoesNotSendTheOperatorToTheFields() {
    let refusal = Script().on(
      "POST " + TruepicBench.address + "/complete", bearer: "jwt", 400,
      #"{"message":"Inspection is not In Progress"}"#
    ).play(TruepicBench.perform("complete", in: "In Progress")).refusal
    #expect(refusal?.advice.hasPrefix("Ask how the session stands") == true)
    #expect(
      open(400, #"{"message":"x"}"#)?.advice == "Mend what it names and try again.")
    #expect(open(400, "{}")?.advice.hasPrefix("It names no field") == true)
  }
}
