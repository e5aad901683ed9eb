import Flow
import FoundationEssentials
import Support
import Testing

extension JSON {
  /// The JSON form of a value that the journal keeps.
  init(encoding value: some Encodable) throws {
    self = try JSON.parse(Array(JSONEncoder().encode(value)))
  }

  /// The value whose JSON form this is.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}

@Suite struct JSONFuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u", "\\ud800", "d83d", "0", "-", ".", "e", "+",
    "true", "nul", "\"a\"", " ", "\n", "//", "/*", "*/", "'", "é", "\u{FEFF}", "\u{202E}",
    "9223372036854775808", "NaN", "Infinity", "1e999", "$", "\u{7}",
  ]

  private func value(_ random: inout SplitMix, depth: Int = 0) -> JSON {
    switch Int.random(in: 0..<(depth > 3 ? 5 : 7), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int64(truncatingIfNeeded: random.next()))
    case 3: .number(Double.random(in: -1e9...1e9, using: &random) + 0.123)
    case 4: .string(String(decoding: random.bytes(atMost: 12), as: UTF8.self))
    case 5:
      .array((0..<3).map { _ in value(&random, depth: depth + 1) })
    default:
      .object(
        Dictionary(
          (0..<3).map { _ in
            (random.text(of: Self.pieces, atMost: 3), value(&random, depth: depth + 1))
          }
        ) { $1 })
    }
  }

  @Test func everyValueSurvivesItsText() throws {
    var random = SplitMix(seed: 1)
    for _ in 0..<150 {
      let value = value(&random)
      // A NUL within a text is escaped, so the whole stays readable.
      #expect(try JSON.parse(text: value.text) == value)
      #expect(try JSON.parse(text: value.text).text == value.text)
    }
  }

  @Test func noTextTrapsAndEveryFaultHasItsPlace() {
    var random = SplitMix(seed: 2)
    for _ in 0..<600 {
      let text = random.text(of: Self.pieces, atMost: 12)
      for relaxed in [false, true] {
        do throws(JSON.Malformed) {
          _ = try JSON.parse(Array(text.utf8), relaxed: relaxed)
        } catch {
          #expect(!error.reason.isEmpty)
          #expect(error.reason.count < 80)
        }
      }
      _ = try? JSON.parse(random.bytes(atMost: 20))
    }
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "/*", "\"\\"])
  func noDepthAndNoUnendingTextTraps(piece: String) {
    for count in [1, 511, 513, 5000] {
      let text = String(repeating: piece, count: count)
      #expect(throws: JSON.Malformed.self) { try JSON.parse(Array(text.utf8), relaxed: true) }
    }
  }

  @Test func numbersKeepTheirKind() throws {
    #expect(try JSON.parse(text: "9223372036854775807") == .integer(.max))
    #expect(try JSON.parse(text: "-9223372036854775808") == .integer(.min))
    #expect(try JSON.parse(text: "9223372036854775808").integer == nil)
    #expect(try JSON.parse(text: "12.0").integer == 12)
    #expect(try JSON.parse(text: "1e300").integer == nil)
    #expect(JSON.number(.nan).integer == nil)
    #expect(try JSON.parse(text: "1").bool == true)
    #expect(try JSON.parse(text: "2").bool == nil)
    #expect(try JSON.parse(text: "\"true\"").bool == nil)
  }

  /// Found by the fuzzer of the themes: what lay behind the text in memory was read as its number.
  @Test func aNumberEndsWhereItsTextEnds() throws {
    for size in 20..<64 {
      for _ in 0..<50 {
        let digits = (0..<4).map { _ in Data(repeating: UInt8(ascii: "9"), count: size) }
        #expect(digits.count == 4)
        let value = try JSON.parse(Array("18446744073709551616".utf8), relaxed: true)
        #expect(value == .number(18_446_744_073_709_551_616))
      }
    }
  }

  @Test func nestingMakesTheObjectsOnTheWay() {
    var value = JSON.null
    value.set("a.b.c", to: .integer(1))
    value.set("a.d", to: .integer(2))
    value.set("e", to: .array([]))
    #expect(value == JSON(of: #"{"a":{"b":{"c":1},"d":2},"e":[]}"#))
    value.set("a.b", to: .null)
    value.set("e.f", to: .bool(true))
    #expect(value == JSON(of: #"{"a":{"b":null,"d":2},"e":{"f":true}}"#))
  }

  @Test func hexadecimalIsReadInEitherCaseAndNothingElse() {
    #expect(Hex.encode([0, 15, 171, 255]) == "000fabff")
    #expect(Hex.decode("000fABff") == [0, 15, 171, 255])
    #expect(Hex.decode("") == [])
    for bad in ["0", "0g", "+f", "0x", " 0", "é", "１２"] { #expect(Hex.decode(bad) == nil) }
  }
}
