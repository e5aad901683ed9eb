import Flow
import Testing

/// What an operator can type, and what comes of it.
@Suite struct FieldTests {
  private func field(_ kind: Field.Kind, required: Bool = false) -> Field {
    Field("f", "The field", kind, .request, required: required, hint: "h")
  }

  private func refusal(_ kind: Field.Kind, _ value: JSON, required: Bool = false) -> String? {
    do throws(FieldFault) {
      let taken = try field(kind, required: required).check(value)
      Issue.record("took \(taken)")
      return nil
    } catch {
      #expect(error.field == "f")
      return error.reason
    }
  }

  @Test(arguments: ["A-118", "Zoë 日本", "👩‍👩‍👧‍👦", "", String(repeating: "x", count: 20)])
  func textIsTakenAsItIs(text: String) throws {
    #expect(try field(.text(limit: 20)).check(.string(text)) == .string(text))
  }

  @Test(arguments: [
    "\u{1B}[2J", "a\nb", "a\u{0}", "\u{202E}x", "\u{2028}", "\u{9B}",
    String(repeating: "x", count: 21), "a" + String(repeating: "\u{301}", count: 5000),
  ])
  func textRefusesWhatCannotBeShownOrIsTooLong(text: String) {
    let reason = refusal(.text(limit: 20), .string(text))
    #expect(reason?.hasPrefix("The field wants") == true)
    #expect(reason?.unicodeScalars.contains(where: PlainText.isUnsafe) == false)
  }

  @Test(arguments: [" ", "   ", "\u{A0}", "\u{3000}"])
  func blanksAreNoText(text: String) {
    #expect(refusal(.text(limit: 20), .string(text)) == "The field wants more than blanks")
    #expect(refusal(.choice([Choice("a")], open: true), .string(text)) != nil)
  }

  @Test func textTakesScalarsOfJSONAndNothingElse() throws {
    #expect(try field(.text(limit: 9)).check(.integer(12)) == .string("12"))
    #expect(try field(.text(limit: 9)).check(.bool(true)) == .string("true"))
    for value in [JSON.null, .array([]), .object([:])] {
      #expect(refusal(.text(limit: 9), value) == "The field wants plain text")
    }
  }

  @Test(arguments: ["a@b.co", "ada+x@mail.example.org", "é@bücher.example"])
  func anEmailLooksLikeOne(text: String) throws {
    #expect(try field(.email).check(.string(text)) == .string(text))
  }

  @Test(arguments: [
    "", "a", "a@b", "@b.co", "a@b.co c@d.co", "a@@b.co", "a@b.co\r\nBcc: x@y.zz", "a b@c.de",
    String(repeating: "a", count: 250) + "@b.co",
  ])
  func anythingElseIsNoEmail(text: String) { _ = refusal(.email, .string(text)) }

  @Test(arguments: ["+1 555 0100", "15550100", "(0)30-123.45".replacing("(", with: "0")])
  func aPhoneHasDigits(text: String) throws {
    #expect(try field(.phone).check(.string(text)) == .string(text))
  }

  @Test(arguments: [
    "", "+", "1234", "++15550100", "call me", "1555\u{301}0100", "15550100x", "１５５５０１００",
    String(repeating: "1", count: 40), "1\u{20E3}5550100",
  ])
  func anythingElseIsNoPhone(text: String) { _ = refusal(.phone, .string(text)) }

  @Test(arguments: ["#0F766E", "#abcdef"])
  func aColourHasSixDigits(text: String) throws {
    #expect(try field(.colour).check(.string(text)) == .string(text))
  }

  @Test(arguments: [
    "0F766E", "#0F766", "#0F766E0", "#0F766G", "red", "#0F766E;}", "#0F766E\u{301}", "＃0F766E",
  ])
  func anythingElseIsNoColour(text: String) { _ = refusal(.colour, .string(text)) }

  @Test(arguments: [
    JSON.integer(77), .string("77"), .string("077"), .number(77), .string("+77"),
  ])
  func aNumberIsWhole(value: JSON) throws {
    #expect(try field(.number).check(value) == .integer(77))
  }

  @Test(arguments: [
    JSON.integer(0), .integer(-1), .number(1.5), .string("1e3"), .string(""), .bool(true), .null,
    .string("99999999999999999999"), .number(1e300), .string("٧٧"), .array([.integer(1)]),
  ])
  func anythingElseIsNoNumber(value: JSON) {
    #expect(refusal(.number, value) == "The field wants a whole number above zero")
  }

  @Test(arguments: [
    (JSON.bool(true), true), (.string("yes"), true), (.integer(1), true), (.string("on"), true),
    (.bool(false), false), (.string("no"), false), (.integer(0), false), (.string("off"), false),
  ])
  func aFlagIsTrueOrFalse(value: JSON, meant: Bool) throws {
    #expect(try field(.flag).check(value) == .bool(meant))
  }

  @Test(arguments: [JSON.string(""), .string("maybe"), .integer(2), .null, .array([.bool(true)])])
  func anythingElseIsNoFlag(value: JSON) {
    #expect(refusal(.flag, value) == "The field wants true or false")
  }

  @Test func aChoiceIsOneOfThem() throws {
    let choices = [Choice("en"), Choice("ha", "Hausa")]
    #expect(try field(.choice(choices, open: false)).check("ha") == "ha")
    #expect(refusal(.choice(choices, open: false), "Hausa") == "The field wants one of en, ha")
    #expect(try field(.choice(choices, open: true)).check("sw") == "sw")
    _ = refusal(.choice(choices, open: true), "s\u{1B}w")
  }

  @Test(arguments: [
    "https://example.com/done?x=1#y", "http://10.0.0.2:7357/s/x/finished", "yourapp://done",
    "com.example.app://cb/x",
  ])
  func anAddressIsWhole(text: String) throws {
    #expect(try field(.url).check(.string(text)) == .string(text))
  }

  @Test(arguments: [
    "", "example.com", "/done", "https:", "https://", "https:///x", "https:example.com", "app://",
    "javascript:alert(1)", "JavaScript://x%0aalert(1)", "data:text/html,x", "data://x",
    "file:///etc/passwd", "https://user@example.com/", "https://e.com/\nX: y", "ht tp://e.com",
    "https://e.com/a b", "://e.com",
  ])
  func anythingElseIsNoAddress(text: String) { _ = refusal(.url, .string(text)) }

  @Test func anObjectIsJSON() throws {
    let value = JSON.object(["radius": .integer(12)])
    #expect(try field(.object).check(value) == value)
    #expect(try field(.object).check(#"{"radius":12}"#) == value)
    for bad in [JSON.string("radius"), .string("{"), .array([]), .null, .string("[1]")] {
      _ = refusal(.object, bad)
    }
  }
}
