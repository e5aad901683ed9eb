import Glibc
import Support
import Testing

@testable import Edge

struct CellWidthTests {
  init() throws { try #require(TestLocale.isUTF8) }

  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("é", 1), ("漢", 2), ("한", 2), ("Ａ", 2), ("ｱ", 1), ("😀", 2),
      ("█", 1), ("▀", 1), ("─", 1), ("●", 1), ("✓", 1), ("…", 1), ("▸", 1),
      ("\u{301}", 0), ("\u{0cbf}", 0), ("ಕ", 1),
      // Would act on what is around them.
      ("\u{0}", -1), ("\t", -1), ("\n", -1), ("\u{1B}", -1), ("\u{7f}", -1), ("\u{9b}", -1),
      ("\u{200D}", -1), ("\u{202E}", -1), ("\u{2066}", -1), ("\u{200B}", -1), ("\u{FEFF}", -1),
      ("\u{FE0F}", -1), ("\u{2028}", -1), ("\u{AD}", -1), ("\u{E0041}", -1), ("\u{378}", -1),
    ] as [(Unicode.Scalar, Int)])
  func width(scalar: Unicode.Scalar, expected: Int) {
    #expect(cellWidth(scalar.value) == expected)
  }

  @Test(arguments: [0xd800, 0xdfff, 0x110000, UInt32.max])
  func whatIsNoScalarIsNotDrawn(value: UInt32) {
    #expect(cellWidth(value) == -1)
  }

  /// Found by AddressSanitizer under the running console: curses read behind the end of a row.
  @Test(arguments: ["", "a b", "漢", "e\u{301}"])
  func aZeroStandsBehindWhatCursesIsGiven(_ text: String) {
    let clipped = ClippedText(text, room: 10)
    let given = clipped.terminated(blank: 0xa0)
    #expect(given.count == clipped.characters.count + 1)
    #expect(given.last == 0 && !given.dropLast().contains(0))
    #expect(!given.contains(0x20))
  }

  @Test func widthIsNeverBeyondTwo() {
    let widths = Set((UInt32(0)...0x1ffff).map(cellWidth))
    #expect(widths == [-1, 0, 1, 2])
  }

  @Test(
    arguments: [
      ("abc", 5, "abc", 3), ("abc", 2, "ab", 2), ("abc", 0, "", 0), ("abc", -1, "", 0),
      ("漢字", 3, "漢", 2), ("a漢", 2, "a", 1), ("漢a", 1, "", 0),
      ("e\u{301}x", 1, "e\u{301}", 1), ("\u{301}x", 2, "x", 1),
      ("a\u{1B}[31mb\n", 9, "a[31mb", 6), ("👩\u{200D}👧", 9, "👩👧", 4), ("❤\u{FE0F}!", 9, "❤!", 2),
      ("e" + String(repeating: "\u{301}", count: 9), 3, "e\u{301}\u{301}\u{301}\u{301}", 1),
    ])
  func clipping(text: String, room: Int, expected: String, width: Int) {
    let clipped = ClippedText(text, room: room)
    #expect(clipped.characters == expected.unicodeScalars.map { wchar_t($0.value) })
    #expect(clipped.width == width)
  }
}
