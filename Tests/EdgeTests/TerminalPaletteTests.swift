import Testing

@testable import Edge

struct TerminalPaletteTests {
  @Test(
    arguments: [
      (-1, false, .monochrome), (0, false, .monochrome), (2, false, .monochrome),
      (8, false, .basic(8)), (16, false, .basic(16)), (88, false, .basic(16)),
      (256, false, .indexed), (256, true, .indexed), (1 << 24, true, .direct),
      (1 << 24, false, .indexed),
    ] as [(Int, Bool, TerminalPalette)])
  func chosenByWhatTerminfoSays(colours: Int, isDirect: Bool, expected: TerminalPalette) {
    #expect(TerminalPalette(colours: colours, isDirect: isDirect) == expected)
  }

  @Test(
    arguments: [
      // The first 16 belong to the operator, so they are never taken for a stated colour.
      (.indexed, .rgb(0, 0, 0), 16), (.indexed, .rgb(255, 255, 255), 231),
      (.indexed, .rgb(15, 118, 110), 29), (.indexed, .rgb(255, 0, 0), 196),
      (.indexed, .rgb(128, 128, 128), 244), (.indexed, .rgb(9, 9, 9), 232),
      (.indexed, .index(3), 3), (.indexed, .index(255), 255),
      (.basic(16), .rgb(0, 0, 0), 0), (.basic(16), .rgb(255, 255, 255), 15),
      (.basic(16), .rgb(250, 10, 10), 9), (.basic(16), .index(9), 9),
      (.basic(16), .index(196), 9), (.basic(16), .index(244), 8),
      (.basic(8), .rgb(0, 0, 0), 0), (.basic(8), .rgb(255, 255, 255), 7),
      (.basic(8), .rgb(250, 10, 10), 1), (.basic(8), .index(9), 1), (.basic(8), .index(46), 2),
      (.direct, .rgb(15, 118, 110), 0x0f766e), (.direct, .rgb(0, 0, 0), 8),
      (.direct, .index(3), 3), (.direct, .index(196), 0xff0000),
    ] as [(TerminalPalette, Terminal.Colour, Int32)])
  func nearest(palette: TerminalPalette, colour: Terminal.Colour, expected: Int32) {
    #expect(palette.number(for: colour) == expected)
  }

  @Test func monochromeHasNoColours() {
    #expect(TerminalPalette.monochrome.number(for: .rgb(255, 0, 0)) == nil)
    #expect(TerminalPalette.monochrome.count == 0)
  }

  @Test func indexedColoursAreThemselvesWhenStatedExactly() {
    // 16, 231 and the greys of the cube come twice in the palette; either number is right.
    for number in UInt8(16)...255 {
      let pixel = Terminal.Colour.index(number).pixel
      let found = TerminalPalette.indexed.number(for: .rgb(pixel.red, pixel.green, pixel.blue))
      #expect(found.map { Terminal.Colour.index(UInt8($0)).pixel } == pixel)
    }
  }

  @Test(arguments: [TerminalPalette.monochrome, .basic(8), .basic(16), .indexed, .direct])
  func whatIsSelectedStaysToldApart(_ palette: TerminalPalette) {
    let text = Terminal.Style(foreground: .rgb(220, 220, 220), background: .rgb(15, 27, 38))
    let selected = Terminal.Style(foreground: .rgb(255, 255, 255), background: .rgb(20, 34, 46))
    for choice in [Terminal.ColourChoice.all, .contentOnly] {
      let plain = palette.shown(text, over: text, choice)
      let marked = palette.shown(selected, over: text, choice)
      #expect(!plain.isReversed)
      #expect(marked.isReversed || marked.colours[1] != plain.colours[1])
    }
  }

  @Test func aCodeWithoutColoursIsNormalAndReverse() {
    let light = Terminal.Style(
      foreground: .index(16), background: .index(231), isContent: true)
    let dark = Terminal.Style(foreground: .index(231), background: .index(16), isContent: true)
    for (style, isReversed) in [(light, true), (dark, false)] {
      let mono = TerminalPalette.monochrome.shown(style, over: Terminal.Style(), .all)
      #expect(mono.isReversed == isReversed && mono.colours == [-1, -1])
      let indexed = TerminalPalette.indexed.shown(style, over: Terminal.Style(), .contentOnly)
      #expect(!indexed.isReversed && Set(indexed.colours) == [16, 231])
    }
  }

  @Test func textThatWouldSinkIntoItsBackgroundStandsOut() {
    let pair = TerminalPalette.basic(8).pair(.rgb(61, 86, 107), on: .rgb(15, 27, 38))
    #expect(pair[1] == 0 && pair[0] != 0)
    // Greys go to black or white, not to a colour that would mean something.
    #expect(TerminalPalette.basic(8).pair(.rgb(90, 95, 100), on: .rgb(250, 250, 250)) == [0, 7])
    // Numbers are the operator's own choice.
    #expect(TerminalPalette.basic(8).pair(.index(0), on: .index(0)) == [0, 0])
  }
}
