import Flow
import Testing

@Suite struct TruepicHearTests {
  private let session = Session.sample(.truepic, providerSession: "4821")

  @Test(
    arguments: [
      ("ACTION_STATUS_STARTED", .opened), ("ACTION_STATUS_IN_PROGRESS", .inProgress(step: nil)),
      ("ACTION_STATUS_READY_FOR_REVIEW", .submitted), ("ACTION_INSPECTION_CLOSED", .submitted),
      ("ACTION_INSPECTION_CANCELED", .cancelled), ("ACTION_PHOTO_VERIFICATION_WARN", nil),
      ("ACTION_QUESTION_ANSWERED", nil), ("ACTION_NOBODY_KNOWS", nil), ("", nil),
    ] as [(String, Standing?)])
  func anActionSaysWhereTheInspectionIs(action: String, standing: Standing?) {
    let signal = Truepic().hear(
      webhook: .object(["action": .string(action), "inspection_id": .integer(4821)]),
      for: session, .sample(.truepic), at: .noon)
    #expect(signal.event == action)
    #expect(signal.says == standing)
    #expect(signal.reopens == false)
    #expect(signal.key == "")
    #expect(signal.clearsAttention == (action == "ACTION_STATUS_READY_FOR_REVIEW"))
  }

  @Test(arguments: ["{}", #"{"action":null}"#, #"{"action":{"a":1}}"#, #"{"action":[]}"#])
  func aWebhookWithoutActionIsHeardAndSaysNothing(body: String) {
    let signal = Truepic().hear(webhook: JSON(of: body), for: session, .sample(.truepic), at: .noon)
    #expect(signal.event == "no action")
    #expect(signal.says == nil)
  }

  @Test func aLongActionIsCut() {
    let signal = Truepic().hear(
      webhook: .object(["action": .string(String(repeating: "A\u{301}", count: 9000))]),
      for: session, .sample(.truepic), at: .noon)
    #expect(signal.event.unicodeScalars.count == 64)
  }

  @Test(
    arguments: [
      (#"{"inspection_id":4821,"id":1}"#, "4821"), (#"{"inspection_id":"4821"}"#, "4821"),
      (#"{"inspection":{"id":4821},"id":1}"#, "4821"), (#"{"id":4821}"#, "4821"), ("{}", nil),
      (#"{"inspection_id":{"id":4821}}"#, nil), (#"{"inspection":[4821]}"#, nil),
    ] as [(String, String?)])
  func theInspectionIsLookedForInThreePlaces(body: String, subject: String?) {
    #expect(Truepic().subject(of: JSON(of: body), .sample(.truepic)) == subject)
  }

  @Test func theFinishedCallbackIsAClaim() {
    let signal = Truepic().hear(
      callback: Percent.pairs("inspection_id=4821&_=1790870400000"), for: session, at: .noon)
    #expect(signal.says == .submitted)
    #expect(signal.trust == .claim)
    #expect(signal.channel == .callback)
  }

  @Test func aReloadGivesTheSameKey() {
    let first = Truepic().hear(
      callback: Percent.pairs("inspection_id=4821&_=1"), for: session, at: .noon)
    let second = Truepic().hear(
      callback: Percent.pairs("inspection_id=4821&_=2"), for: session, at: .noon)
    #expect(first.key == second.key)
  }

  @Test(arguments: [
    ("inspection_id=4821", nil), ("inspection_id=4821&inspection_id=4821&_=1", nil),
    ("inspection_id=4822", "it is about another inspection"),
    ("inspection_id=", "it names no inspection"),
    ("inspection_id=48210", "it is about another inspection"),
    ("inspection_id=04821", "it is about another inspection"),
    ("", "it names no inspection"), ("_=1", "it names no inspection"),
    ("INSPECTION_ID=4821", "it names no inspection"), ("id=4821", "it names no inspection"),
    ("inspection_id=4821&inspection_id=4822", "it names several inspections"),
    ("inspection_id=4822&_=1&inspection_id=4821", "it names several inspections"),
  ])
  func aCallbackHasToNameThisInspection(query: String, why: String?) {
    let signal = Truepic().hear(callback: Percent.pairs(query), for: session, at: .noon)
    #expect(signal.refused == why)
    #expect(signal.says == (why == nil ? .submitted : nil))
    #expect(signal.trust == .claim)
  }

  @Test func aCallbackBeforeTheInspectionIsKnownIsRefused() {
    let uncertain = Session.sample(.truepic, providerSession: nil, standing: .unknown)
    #expect(Truepic().hear(callback: [], for: uncertain, at: .noon).refused != nil)
    let query = Percent.pairs("inspection_id=4821")
    #expect(Truepic().hear(callback: query, for: uncertain, at: .noon).refused != nil)
  }

  @Test func thereIsNoBridgeAndNoNavigation() {
    #expect(
      Truepic().hear(bridge: JSON(of: #"{"source":"speedmap"}"#), for: session, at: .noon) == nil)
    #expect(
      Truepic().hear(
        navigation: "https://capture.example/finished", for: session, .sample(.truepic), at: .noon)
        == nil)
  }

  @Test func theModeIsWhatTheSettingsSay() {
    var account = Account.sample(.truepic)
    #expect(Truepic().mode(of: account) == .unknown)
    for (text, mode) in [("live", Mode.live), ("TEST", .test), ("maybe", .unknown)] {
      account.settings["mode"] = text
      #expect(Truepic().mode(of: account) == mode)
    }
  }
}
