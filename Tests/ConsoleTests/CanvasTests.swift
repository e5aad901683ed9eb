import Flow
import Testing

@testable import Console

struct CanvasTests {
  private let lettering = Lettering(isUTF8: true, width: .test)

  private func canvas(_ columns: Int, _ rows: Int = 1) -> Canvas {
    Canvas(columns: columns, rows: rows, lettering: lettering)
  }

  @Test func cutsByCellsWithoutHalfAGlyph() {
    #expect(lettering.fitted("田中太郎", to: 8) == "田中太郎")
    #expect(lettering.fitted("田中太郎", to: 7) == "田中太…")
    #expect(lettering.fitted("田中太郎", to: 6) == "田中…")
    #expect(lettering.fitted("abc", to: 0) == "")
  }

  @Test func aWideGlyphThatDoesNotFitIsLeftOut() {
    var canvas = canvas(3)
    canvas.write("田中", row: 0, column: 0)
    #expect(text(canvas, 0) == "田…")
    canvas = self.canvas(3)
    canvas.write("田", row: 0, column: 2)
    #expect(text(canvas, 0) == "  …")
  }

  @Test func writingOverHalfAWideGlyphBlanksTheRest() {
    var canvas = canvas(4)
    canvas.write("田中", row: 0, column: 0)
    canvas.write("x", row: 0, column: 1)
    #expect(text(canvas, 0) == " x中")
    canvas.write("y", row: 0, column: 2)
    #expect(text(canvas, 0) == " xy ")
  }

  @Test func clipsAtEveryEdge() {
    var canvas = canvas(4, 2)
    canvas.write("far", row: -1, column: 0)
    canvas.write("far", row: 2, column: 0)
    canvas.write("far", row: 0, column: 9)
    canvas.write("abcdef", row: 1, column: 2)
    #expect(text(canvas, 0) == "    ")
    #expect(text(canvas, 1) == "  a…")
  }

  @Test(arguments: [
    ("👨‍👩‍👧 ok", "👨 ok", 5), ("❤️x", "❤x", 2), ("👍🏽", "👍", 2), ("e\u{301}", "e\u{301}", 1),
    ("ಕಾ", "ಕಾ", 2), ("a\u{1B}[31mb", "a[31mb", 6), ("\u{202E}abc", "abc", 3),
    ("a\u{301}\u{302}\u{303}\u{304}\u{305}", "a\u{301}\u{302}\u{303}", 1),
  ])
  func drawsOnlyWhatCursesCanMeasure(_ text: String, _ drawn: String, _ columns: Int) {
    let cells = lettering.cells(text)
    #expect(cells.map(\.text).joined().unicodeScalars.elementsEqual(drawn.unicodeScalars))
    #expect(lettering.columns(text) == columns)
  }

  @Test func writesASCIIWhereTheTerminalIsNotUTF8() {
    let plain = Lettering(isUTF8: false, width: .test)
    for glyph in Glyph.allCases {
      #expect(glyph.plain.unicodeScalars.allSatisfy { (32..<127).contains($0.value) })
      #expect(plain.cells(glyph.text).map(\.text).joined() == glyph.plain)
    }
    #expect(plain.cells("é田x").map(\.text).joined() == "??x")
  }

  @Test func breaksLinesAtSpaces() {
    #expect(lettering.wrapped("one two three", to: 8) == ["one two", "three"])
    #expect(lettering.wrapped("abcdefghij", to: 4) == ["abcd", "efgh", "ij"])
    #expect(lettering.wrapped("", to: 4) == [])
    #expect(lettering.wrapped("x", to: 0) == [])
    #expect(lettering.wrapped("one two three four", to: 8, lines: 2) == ["one two", "three f…"])
  }

  @Test func givesRunsOfEqualRole() {
    var canvas = canvas(6)
    canvas.write([Span("ab", .good), Span("田", .bad)], row: 0, column: 1)
    #expect(
      canvas.runs == [[Span(" "), Span("ab", .good), Span("田", .bad), Span(" ")]])
  }

  @Test func keepsTheCursorInALongInput() {
    var canvas = canvas(12)
    var input = TextInput("0123456789abcdef")
    let end = InputDrawing(input, columns: 6).draw(on: &canvas, row: 0, column: 2)
    #expect(end == View.Position(row: 0, column: 7))
    #expect(text(canvas, 0) == "  bcdef     ")
    _ = input.edit(.lineStart)
    let start = InputDrawing(input, columns: 6).draw(on: &canvas, row: 0, column: 2)
    #expect(start == View.Position(row: 0, column: 2))
    #expect(text(canvas, 0) == "  012345    ")
  }
}
