import Flow
import Support
import Testing

@Suite struct ValueTextTests {
  @Test(arguments: [
    ("true", JSON.bool(true)), ("12", .integer(12)), ("-3", .integer(-3)), ("1.5", .number(1.5)),
    ("\"12\"", .string("12")), ("null", .null), ("[\"a,b\"]", .array(["a,b"])),
    ("{\"a\":1}", .object(["a": .integer(1)])), ("A-118", "A-118"), ("", ""), ("nope", "nope"),
    ("{oops", "{oops"), ("'a'", "'a'"),
  ])
  func isJSONWhenItParses(text: String, value: JSON) {
    #expect(ValueText.value(text) == value)
  }

  /// A claim number must reach the provider as it was typed.
  @Test(arguments: ["1e5", "1.50", "007", "12345678901234567890", "-0", " 12", "1E400", "0x10"])
  func aNumberThatWouldChangeItsFormStaysText(text: String) {
    #expect(ValueText.value(text) == .string(text))
  }

  @Test func listsComeBackFromTheirText() throws {
    let list = Field("f", "F", .list, .request, hint: "h")
    let pieces = [",", "\\", "a", "1", "null", "[", "]", "\"", "{}", " ", "日本", "true", "."]
    var random = SplitMix(seed: 42)
    for _ in 0..<800 {
      let items = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let text = random.text(of: pieces, atMost: 4)
        return text.isEmpty ? JSON.null : .string(text)
      }
      let value = JSON.array(items == [.null] ? [] : items)
      let text = ValueText.text(value)
      #expect(try list.check(.string(text)) == value, "the form, \(text)")
      #expect(try list.check(ValueText.value(text)) == value, "the command line, \(text)")
    }
  }

  @Test(arguments: [
    (Field.Kind.text(limit: 99), "A-118, x"), (.text(limit: 99), "1.50"), (.text(limit: 9), "true"),
    (.number, "12"), (.flag, "false"), (.email, "a@b.co"), (.url, "app://x"), (.colour, "#0F766E"),
    (.object, "{\"a\":[1,null,{\"b\":\"c\"}]}"),
    (.checks([Choice("a"), Choice("b")], open: false), "b,a"),
  ])
  func everyKindComesBackFromItsText(kind: Field.Kind, text: String) throws {
    let field = Field("f", "F", kind, .request, hint: "h")
    let value = try field.check(ValueText.value(text))
    #expect(ValueText.text(value) == text)
    #expect(try field.check(.string(ValueText.text(value))) == value)
  }

  @Test(arguments: [
    ("lagn", "lang"), ("LANG", "lang"), ("step", "steps"), ("brand.colour", "brand.color"),
    ("referense", "reference"), ("thme", "theme"),
  ])
  func findsTheWordThatWasMeant(word: String, meant: String) {
    let names = Speedmap().fields.map(\.name) + ["reference"]
    #expect(Spelling.nearest(to: word, in: names) == meant)
  }

  @Test func doesNotGuessWildly() {
    #expect(Spelling.nearest(to: "customer_email", in: ["lang", "steps"]) == nil)
    #expect(Spelling.nearest(to: "", in: []) == nil)
    #expect(Spelling.nearest(to: "abcdef", in: ["abcxyz"]) == nil)
    #expect(Spelling.nearest(to: "abcdef", in: ["abcdxy"]) == "abcdxy")
    #expect(Spelling.nearest(to: String(repeating: "a", count: 100_000), in: ["lang"]) == nil)
    #expect(Spelling.nearest(to: "\u{1B}[2J\u{0}x", in: ["lang", "appearance"]) == nil)
  }
}
