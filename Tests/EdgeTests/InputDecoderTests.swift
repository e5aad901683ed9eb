import CNcurses
import Support
import Testing

@testable import Edge

struct InputDecoderTests {
  /// Feeds text as curses hands it out, in one drain.
  private func decode(_ text: String, into decoder: inout InputDecoder) -> [Terminal.Input] {
    text.unicodeScalars.flatMap { decoder.take(character: $0.value) } + decoder.rest()
  }

  private func decode(_ text: String) -> [Terminal.Input] {
    var decoder = InputDecoder()
    return decode(text, into: &decoder)
  }

  @Test(
    arguments: [
      ("a", [.character(0x61)]),
      ("漢", [.character(0x6f22)]),
      ("\u{3}", [.character(3)]),
      ("\t", [.character(9)]),
      ("\r", [.key(.enter)]),
      ("\u{7f}", [.key(.backspace)]),
      ("\u{8}", [.key(.backspace)]),
      ("\u{1B}", [.character(27)]),
      ("\u{1B}\u{1B}", [.character(27), .character(27)]),
      ("\u{1B}x", [.alt(0x78)]),
      ("\u{1B}é", [.alt(0xe9)]),
      ("\u{1B}xy", [.alt(0x78), .character(0x79)]),
      ("\u{1B}[", [.alt(0x5b)]),
      ("\u{1B}O", [.alt(0x4f)]),
    ] as [(String, [Terminal.Input])])
  func characters(typed: String, expected: [Terminal.Input]) {
    #expect(decode(typed) == expected)
  }

  @Test(
    arguments: [
      "\u{1B}[9;9u", "\u{1B}[Z", "\u{1B}[?1;2c", "\u{1B}[<0;33;5M", "\u{1B}OX", "\u{1B}[ q",
      "\u{1B}[I", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}P>|iTerm2 3.5\u{1B}\\",
      "\u{1B}]11;rgb:0/0/0\u{7}",
      "\u{1B}^private\u{1B}\\", "\u{1B}Xq\u{1B}\\", "\u{1B}_\u{1B}\\",
    ])
  func unknownSequencesVanish(sequence: String) {
    #expect(decode(sequence + "q") == [.character(0x71)])
  }

  @Test func sequenceSplitOverTwoDrainsVanishes() {
    var decoder = InputDecoder()
    #expect(decode("\u{1B}[<35;1", into: &decoder) == [])
    #expect(decode("0;2Mq", into: &decoder) == [.character(0x71)])
  }

  @Test func stringSplitOverDrainsVanishes() {
    var decoder = InputDecoder()
    #expect(decode("\u{1B}_Gi=31;O", into: &decoder) == [])
    #expect(decode("K\u{1B}", into: &decoder) == [])
    #expect(decode("\\q", into: &decoder) == [.character(0x71)])
  }

  @Test(arguments: ["P", "X", "]", "^", "_"]) func typedWithAltALetterIsAKey(_ letter: String) {
    let code = letter.unicodeScalars.first?.value ?? 0
    #expect(decode("\u{1B}" + letter) == [.alt(code)])
  }

  @Test func aStringWithoutAnEndTakesNoKeysForEver() {
    #expect(decode("\u{1B}Pq\r") == [.key(.enter)])
    #expect(decode("\u{1B}Pq\u{1B}x") == [.alt(0x78)])
    let flood = "\u{1B}_" + String(repeating: "a", count: 4096)
    #expect(decode(flood + "q") == [.character(0x71)])
  }

  @Test(
    arguments: [
      ("\u{1B}[?62;4;22c", [.attributes([62, 4, 22])]), ("\u{1B}[?c", [.attributes([])]),
      ("\u{1B}[6;20;10t", [.cell(width: 10, height: 20)]),
      ("\u{1B}_Gi=7357;OK\u{1B}\\", [.kitty]),
      ("\u{1B}]1337;ReportCellSize=17.0;8.0;2.0\u{1B}\\", [.inlineImages]),
      ("\u{1B}]1337;ReportCellSize=17.0;8.0\u{7}", [.inlineImages]),
      ("\u{1B}_Gi=7357;ENOTSUPPORTED:no\u{1B}\\", []), ("\u{1B}[6;0;10t", []),
      ("\u{1B}[6;99999;10t", []), ("\u{1B}[8;24;80t", []), ("\u{1B}[62;4c", []),
      ("\u{1B}[6;20t", []), ("\u{1B}[6;99999999999999999999;10t", []),
    ] as [(String, [TerminalAnswer])])
  func answersAreKeptApart(text: String, expected: [TerminalAnswer]) {
    var decoder = InputDecoder()
    #expect(decode("a" + text + "b", into: &decoder) == [.character(0x61), .character(0x62)])
    #expect(decoder.takeAnswers() == expected)
    #expect(decoder.takeAnswers() == [])
  }

  @Test func sequenceBrokenOffByAnotherIsForgotten() {
    #expect(decode("\u{1B}[12\u{1B}x") == [.alt(0x78)])
  }

  @Test(
    arguments: [
      (KEY_UP, .up), (KEY_DOWN, .down), (KEY_LEFT, .left), (KEY_RIGHT, .right),
      (KEY_HOME, .home), (KEY_FIND, .home), (KEY_END, .end), (KEY_SELECT, .end),
      (KEY_PPAGE, .pageUp), (KEY_NPAGE, .pageDown), (KEY_ENTER, .enter),
      (KEY_BACKSPACE, .backspace), (KEY_DC, .delete), (KEY_IC, .insert), (KEY_BTAB, .backTab),
      (KEY_F0 + 1, .function(1)), (KEY_F0 + 12, .function(12)),
    ] as [(Int32, Terminal.Key)])
  func keys(code: Int32, expected: Terminal.Key) {
    var decoder = InputDecoder()
    #expect(decoder.take(function: code) == [.key(expected)])
  }

  @Test(arguments: [KEY_RESIZE, KEY_F0, 600, 9999, 0, -1])
  func keysWithoutAUseVanish(code: Int32) {
    var decoder = InputDecoder()
    #expect(decoder.take(function: code) == [])
    #expect(decode("q", into: &decoder) == [.character(0x71)])
  }

  @Test func wordsHaveKeysOfTheirOwn() {
    var decoder = InputDecoder()
    #expect(decoder.take(function: InputDecoder.wordLeft) == [.key(.wordLeft)])
    #expect(decoder.take(function: InputDecoder.wordRight) == [.key(.wordRight)])
    let codes = InputDecoder.furtherKeys.map(\.1)
    #expect(Set(codes).count == 4 && !codes.contains(InputDecoder.pasteBegins))
  }

  @Test func escapeBeforeAKeyIsAnEscape() {
    var decoder = InputDecoder()
    _ = decoder.take(character: 27)
    #expect(decoder.take(function: KEY_UP) == [.character(27), .key(.up)])
  }

  @Test func pasteIsOneInputWhateverItHolds() {
    var decoder = InputDecoder()
    #expect(decoder.take(function: InputDecoder.pasteBegins) == [])
    #expect(decode("q\u{1B}[31m\u{3}", into: &decoder) == [])
    #expect(decoder.isPasting)
    #expect(decoder.take(function: KEY_UP) == [])
    #expect(decode("\rend", into: &decoder) == [])
    #expect(
      decoder.take(function: InputDecoder.pasteEnds) == [.pasted("q\u{1B}[31m\u{3}\rend")])
    #expect(!decoder.isPasting)
    #expect(decode("q", into: &decoder) == [.character(0x71)])
  }

  @Test func pasteKeepsWholeScalarsUpToItsLimit() {
    var decoder = InputDecoder()
    _ = decoder.take(function: InputDecoder.pasteBegins)
    _ = decode("a" + String(repeating: "é", count: InputDecoder.pasteLimit), into: &decoder)
    let kept = "a" + String(repeating: "é", count: (InputDecoder.pasteLimit - 1) / 2)
    #expect(decoder.take(function: InputDecoder.pasteEnds) == [.pasted(kept)])
    _ = decoder.take(function: InputDecoder.pasteBegins)
    _ = decode("b", into: &decoder)
    #expect(decoder.take(function: InputDecoder.pasteEnds) == [.pasted("b")])
  }

  @Test(arguments: 0..<100)
  func noiseNeitherTrapsNorSticks(seed: UInt64) {
    var noise = SplitMix(seed: seed)
    var decoder = InputDecoder()
    let codes: [UInt32] = [27, 0x5b, 0x4f, 0x3b, 0x4d, 0x71, 0, 0xd800, 0x110000, .max]
    for _ in 0..<200 {
      if noise.next() % 5 == 0 {
        _ = decoder.take(function: Int32(noise.next() % 2100))
      } else {
        _ = decoder.take(character: codes[Int(noise.next() % UInt64(codes.count))])
      }
      if noise.next() % 3 == 0 { _ = decoder.rest() }
    }
    // Whatever came before, the end of a paste and of a sequence bring the decoder back.
    _ = decoder.take(function: InputDecoder.pasteEnds)
    _ = decode("M", into: &decoder)
    #expect(decode("q", into: &decoder) == [.character(0x71)], "seed \(seed)")
  }
}
