import Flow
import Testing

struct JSONTests {
  @Test func keepsLargeWholeNumbersExact() throws {
    let value = try JSON.parse(text: #"{"id":9007199254740993,"f":1.5,"t":true,"n":null}"#)
    #expect(value["id"] == .integer(9_007_199_254_740_993))
    #expect(value["f"] == .number(1.5))
    #expect(value["t"] == .bool(true))
    #expect(value["n"] == .null)
  }

  @Test func writesSortedCompactText() throws {
    let value = try JSON.parse(text: #"{ "b": [1, "x/y"], "a": {} }"#)
    #expect(value.text == #"{"a":{},"b":[1,"x/y"]}"#)
  }

  @Test(arguments: [
    ("{\n  \"key\": sk_test\n}", "line 2, column 10"),
    ("{ // note\n \"a\": 1\n \"b\": 2 }", "line 3, column 2"),
    ("{\"a\": [1, 2}", "line 1, column 12"),
    ("{\"a\": \"open\n}", "line 1, column 7"),
  ])
  func saysWhereTheTextStopsBeingJSON(_ text: String, _ place: String) {
    let fault = #expect(throws: JSON.Malformed.self) {
      try JSON.parse(Array(text.utf8), relaxed: true)
    }
    #expect(fault?.reason == "not JSON at \(place)")
  }

  @Test(arguments: ["", "{", "nul", "{\"a\":1} x", "\"\\u12\"", "[1 2]"])
  func refusesWhatIsNotJSON(_ text: String) {
    #expect(throws: JSON.Malformed.self) { try JSON.parse(text: text) }
  }

  @Test func refusesNestingThatWouldExhaustTheStack() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 200_000)
    #expect(throws: JSON.Malformed.self) { try JSON.parse(deep) }
  }

  /// A comparison sorts the marks of one letter: 200 KB of them took 11 s.
  @Test(arguments: [
    "\u{301}\u{316}", "\\u0301\\u0316", "\\uD834\\uDD65\u{316}", "\\uD834\\udd65\\u0316",
  ])
  func breaksRowsOfMarksLongerThanAnybodyWrites(_ pair: String) throws {
    let written = String(repeating: pair, count: 40)
    let value = try JSON.parse(text: "{\"a\(written)\":1,\"b\":\"x\(written)y\"}")
    for text in [value.object?.keys.first { $0.unicodeScalars.first == "a" }, value["b"]?.string] {
      let scalars = try #require(text).unicodeScalars
      let rows = scalars.split { $0.properties.canonicalCombiningClass == .notReordered }
      #expect(rows.map(\.count) == [30, 30, 20])
      #expect(scalars.count { $0 == "\u{34F}" } == 2)
    }
    let few = String(repeating: pair, count: 15)
    let kept = try JSON.parse(text: "[\"a\(few)\",\"\(few)\",\"\(few)a\(few)\"]").strings ?? []
    #expect(kept.map(\.unicodeScalars.count) == [31, 30, 61])
    #expect(!kept.joined().unicodeScalars.contains("\u{34F}"))
  }

  /// Reading that takes the square of the length would not end within the five minutes.
  @Test(
    .timeLimit(.minutes(30)),
    arguments: ["é", "\\u00e9", "漢", "\u{301}\u{316}", "\u{1161}", "e\u{301}"])
  func readsLongTextsInTime(_ piece: String) throws {
    let text = String(repeating: piece, count: 2_000_000 / piece.utf8.count)
    let value = try JSON.parse(text: "{\"a\(text)\":\"\(text)\",\"b\":\"\(piece + text)\"}")
    #expect(value["b"]?.string?.isEmpty == false)
    #expect(value.object?.count == 2)
  }

  @Test func refusesMoreValuesThanAnybodySends() throws {
    let many = "[" + String(repeating: "0,", count: 50_000) + "0]"
    let fault = #expect(throws: JSON.Malformed.self) { try JSON.parse(text: many) }
    #expect(fault?.reason == "it holds over 50000 values")
    let few = "[" + String(repeating: "0,", count: 49_999) + "0]"
    #expect(try JSON.parse(text: few).array?.count == 50_000)
  }

  @Test(arguments: [
    (#"\ud83d"#, "\u{FFFD}"), (#"\uDE00"#, "\u{FFFD}"), (#"a\ud83dz"#, "a\u{FFFD}z"),
    (#"\ud83d\ude00"#, "\u{1F600}"), (#"\uD83D\uD83D\uDE00"#, "\u{FFFD}\u{1F600}"),
    (#"\ud83d\n\ude00"#, "\u{FFFD}\n\u{FFFD}"), (#"\ud83d\u0061"#, "\u{FFFD}a"),
    (#"\\ud83d"#, #"\ud83d"#), (#"\\\ud83d"#, "\\\u{FFFD}"), (#"\ud83d\\ude00"#, "\u{FFFD}\\ude00"),
  ])
  func readsHalfASurrogatePairAsTheReplacementCharacter(_ written: String, _ read: String) throws {
    for isRelaxed in [false, true] {
      let bytes = Array("{\"\(written)\":\"\(written)\"}".utf8)
      #expect(try JSON.parse(bytes, relaxed: isRelaxed) == .object([read: .string(read)]))
    }
  }

  @Test(arguments: [#""\ud83"#, #""\ud83d"#, #""\ud83d\u"#, #""\ud83d\u12""#, #""\ud8-d""#, "\"\\"])
  func refusesAnEscapeThatIsCutShort(_ text: String) {
    #expect(throws: JSON.Malformed.self) { try JSON.parse(text: text) }
  }

  @Test func skipsAByteOrderMarkAndRefusesUTF16() throws {
    #expect(try JSON.parse([0xEF, 0xBB, 0xBF] + Array("{}".utf8)) == .object([:]))
    let utf16: [UInt8] = [0x7B, 0, 0x7D, 0]
    #expect(throws: JSON.Malformed.self) { try JSON.parse(utf16) }
    #expect(throws: JSON.Malformed.self) { try JSON.parse([0x22, 0xFF, 0x22]) }
  }

  @Test func acceptsCommentsOnlyWhenRelaxed() throws {
    let text = "{ // the port\n \"port\": 7357, }"
    #expect(throws: JSON.Malformed.self) { try JSON.parse(text: text) }
    let value = try JSON.parse(Array(text.utf8), relaxed: true)
    #expect(value["port"]?.integer == 7357)
  }
}
