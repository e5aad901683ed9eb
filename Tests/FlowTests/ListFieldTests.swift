import Flow
import Testing

@Suite struct ListFieldTests {
  private let list = Field("f", "The list", .list, .request, hint: "h")
  private let checks = Field(
    "f", "Steps", .checks([Choice("liveness"), Choice("document")], open: false), .request,
    required: true, hint: "h")

  @Test(
    arguments: [
      ("CLM-1,,blue", "CLM-1||blue"), ("a", "a"), (",", "|"), ("a\\,b,c", "a,b|c"),
      ("a\\\\,b", "a\\|b"), ("C:\\dir", "C:\\dir"), ("a\\", "a\\"), ("", nil),
      (#"["a,b"]"#, "a,b"), (#"["a",null,"c"]"#, "a||c"), ("[1,true]", "1|true"), ("[]", nil),
      ("[a", "[a"), ("12", "12"), ("1.50,007", "1.50|007"),
    ] as [(String, String?)])
  func isReadByPosition(text: String, items: String?) throws {
    let wanted = (items?.split(separator: "|", omittingEmptySubsequences: false) ?? [])
      .map { $0.isEmpty ? JSON.null : .string(String($0)) }
    #expect(try list.check(.string(text)) == .array(wanted))
    #expect(try list.check(ValueText.value(text)) == .array(wanted))
  }

  @Test(arguments: [
    JSON.object([:]), .null, .array([.array([])]), .array([.object([:])]), "a,\u{1B}b",
    .array([.string("a\nb")]), .array([.string(String(repeating: "x", count: 1001))]),
  ])
  func refusesWhatHasNoPlainTexts(value: JSON) {
    #expect(throws: FieldFault.self) { try list.check(value) }
  }

  @Test func checksKeepTheirOrder() throws {
    let wanted = JSON.array(["document", "liveness"])
    #expect(try checks.check("document,liveness") == wanted)
    #expect(try checks.check(wanted) == wanted)
    #expect(try checks.check(#"["document","liveness"]"#) == wanted)
  }

  @Test(arguments: [
    ("liveness,selfie", "Steps has no “selfie”; choose from liveness, document"),
    ("liveness,selfi\u{1B}e", "Steps wants text without control or direction characters"),
    ("liveness,liveness", "Steps wants each choice once"), ("", "Steps wants at least one choice"),
    ("[]", "Steps wants at least one choice"),
    ("[\"liveness\",5]", "Steps has no “5”; choose from liveness, document"),
    ("{\"a\":1}", "Steps has no “{\"a\":1}”; choose from liveness, document"),
  ])
  func checksRefuseStrangers(text: String, reason: String) {
    let fault = #expect(throws: FieldFault.self) { try checks.check(.string(text)) }
    #expect(fault?.reason == reason)
  }

  /// A provider's list may be longer than what its documents name.
  @Test func openChecksTakeOthersButNoSlips() throws {
    let open = Field(
      "f", "Steps", .checks([Choice("liveness"), Choice("document")], open: true), .request,
      hint: "h")
    #expect(try open.check("address,liveness") == .array(["address", "liveness"]))
    let fault = #expect(throws: FieldFault.self) { try open.check("livness") }
    #expect(fault?.reason == "Steps has no “livness”; did you mean liveness?")
    #expect(throws: FieldFault.self) { try open.check("address,address") }
    #expect(throws: FieldFault.self) { try open.check("a\u{1B}b") }
  }

  @Test func checksRefuseAnObject() {
    #expect(throws: FieldFault.self) { try checks.check(.object(["liveness": .bool(true)])) }
    #expect(throws: FieldFault.self) { try checks.check(.null) }
  }
}
