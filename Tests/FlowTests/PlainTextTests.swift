import Flow
import Support
import Testing

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("\u{1B}[2J", "\\u{1b}[2J"), ("\u{7}", "\\u{7}"), ("\u{9B}31m", "\\u{9b}31m"),
    ("\u{7F}", "\\u{7f}"), ("a\u{0}b", "a\\u{0}b"), ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
    ("a\r\nb", "a\\r\\nb"), ("\u{202E}gnp.exe", "\\u{202e}gnp.exe"),
    ("\u{2066}x\u{2069}", "\\u{2066}x\\u{2069}"), ("\u{200F}", "\\u{200f}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("\u{FEFF}a", "\\u{feff}a"),
    ("a\u{AD}b", "a\\u{ad}b"), ("\u{E000}", "\\u{e000}"), ("\u{E0041}", "\\u{e0041}"),
  ])
  func showsWhatCouldDriveATerminal(text: String, shown: String) {
    #expect(PlainText.shown(text) == shown)
  }

  @Test(arguments: [
    "", "A-118", "Zoë 日本 한국어 עברית العربية", "👩‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏿", "🇰🇿", "e\u{301}", "می\u{200C}خواهم", "\\n",
  ])
  func leavesPeoplesTextAlone(text: String) {
    #expect(PlainText.shown(text) == text)
  }

  @Test func shortensByCharacters() {
    #expect(PlainText.shown("abcdef", limit: 6) == "abcdef")
    #expect(PlainText.shown("abcdefg", limit: 6) == "abcdef…")
    #expect(PlainText.shown("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", limit: 1) == "👩‍👩‍👧‍👦…")
    #expect(PlainText.shown("abc", limit: 0) == "…")
  }

  /// Found by the fuzzer of themes: an escape is six times as long as what it stands for.
  @Test func escapesCountAsWhatTheyShow() {
    let controls = String(repeating: "\u{7F}", count: 1000)
    #expect(PlainText.shown(controls).count == 79)
    #expect(PlainText.shown("ab\u{1B}", limit: 8) == "ab\\u{1b}")
    #expect(PlainText.shown("ab\u{1B}", limit: 7) == "ab…")
    #expect(PlainText.shown("\u{1B}", limit: 1) == "…")
  }

  @Test func aFloodOfMarksDoesNotGrowWithoutBound() {
    let flood = "a" + String(repeating: "\u{301}", count: 100_000) + "b"
    let shown = PlainText.shown(flood)
    #expect(shown.unicodeScalars.count == 17)
    #expect(shown.hasSuffix("b"))
    let worst = String(repeating: flood, count: 3)
    #expect(PlainText.shown(worst, limit: 4).unicodeScalars.count <= 4 * 16 + 1)
  }

  @Test func nothingUnsafeIsEverLeft() {
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      let text = String(decoding: random.bytes(atMost: 60), as: UTF8.self)
      #expect(!PlainText.shown(text).unicodeScalars.contains(where: PlainText.isUnsafe))
    }
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value), PlainText.isUnsafe(scalar) else { continue }
      #expect(PlainText.shown(String(scalar)).hasPrefix("\\"))
    }
  }
}
