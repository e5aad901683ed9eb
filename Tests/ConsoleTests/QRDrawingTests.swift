import Flow
import Testing

@testable import Console

struct QRDrawingTests {
  private func drawn(_ drawing: QRDrawing) -> Canvas {
    var canvas = Canvas(
      columns: drawing.columns, rows: drawing.rows, lettering: Lettering(isUTF8: true, width: .test)
    )
    drawing.draw(on: &canvas, row: 0, column: 0)
    return canvas
  }

  /// Reads the modules back as a scanner sees them: true is dark.
  private func modules(_ canvas: Canvas, _ style: QRStyle) -> [[Bool]] {
    (0..<canvas.rows).flatMap { row -> [[Bool]] in
      let cells = (0..<canvas.columns).map { canvas[row, $0] }
      let lower = cells.map { $0.role == .qrDark }
      switch style {
      case .half:
        // The upper half is the letter where there is one: light on qrDark, dark on qrLight.
        return [cells.map { ($0.text == "▀") != ($0.role == .qrDark) }, lower]
      case .full, .ascii:
        let letter = String(style.darkLetters.prefix(1))
        return [stride(from: 0, to: cells.count, by: 2).map { cells[$0].text == letter }]
      case .spaces, .picture:
        return [stride(from: 0, to: cells.count, by: 2).map { lower[$0] && lower[$0 + 1] }]
      }
    }
  }

  private static let styles: [QRStyle] = [.half, .full, .spaces, .ascii]

  @Test(arguments: styles, [21, 25, 29, 57])
  func readsBackAsTheSameCode(_ style: QRStyle, _ size: Int) {
    let code = QRCode.fake(size: size)
    let drawing = QRDrawing(code: code, style: style)
    let read = modules(drawn(drawing), style)
    #expect(read.count >= size + 8)
    for row in read.indices {
      for column in 0..<(size + 8) {
        #expect(read[row][column] == code[row - 4, column - 4])
      }
    }
  }

  @Test(
    arguments: [
      (.half, [" ", "▀"]), (.full, [" ", "█"]), (.spaces, [" "]), (.ascii, [" ", "#"]),
    ] as [(QRStyle, Set<String>)])
  func usesOnlyTheFixedRolesAndNoForeignGlyph(_ style: QRStyle, _ letters: Set<String>) {
    let canvas = drawn(QRDrawing(code: .fake(), style: style))
    #expect(canvas.cells.allSatisfy { $0.role.isFixed && $0.width == 1 })
    #expect(Set(canvas.cells.map(\.text)) == letters)
  }

  @Test func measuresAsTheReportsSay() {
    let drawing = QRDrawing(code: .fake(size: 37), style: .half)
    #expect((drawing.columns, drawing.rows) == (45, 23))
    #expect(drawing.fits(Area(row: 0, column: 0, rows: 23, columns: 45)))
    #expect(!drawing.fits(Area(row: 0, column: 0, rows: 22, columns: 45)))
  }

  @Test func isBlackOnWhiteInEveryTheme() {
    for theme in ThemeFiles.all {
      #expect(theme.style(.qrDark) == RoleStyle(.index(231), on: .index(16)))
      #expect(theme.style(.qrLight) == RoleStyle(.index(16), on: .index(231)))
    }
  }

  @Test func saysTheSizeThatIsNeeded() throws {
    var scene = Scene(columns: 80, rows: 24)
    try scene.open(Session.watched.session, size: 57)
    scene.press("f")
    #expect(scene.screen.contains("the QR needs 65×33; this is 80×24"))
    #expect(!scene.screen.contains("▀"))
    scene.act(.resized(columns: 100, rows: 33))
    #expect(scene.screen.contains("▀"))
  }

  /// What is left where no picture gets through: a larger window, a short link, a file, or no tmux.
  @Test func saysWhyThereIsNoPictureAndWhatIsLeft() throws {
    var setup = Setup.sandbox()
    setup.pictureHindrance = "tmux"
    var scene = Scene(columns: 80, rows: 24, setup: setup)
    try scene.open(Session.watched.session, size: 109)
    scene.press("f")
    for words in ["larger window", "PNG or SVG file", "short link", "tmux lets no picture through"]
    {
      #expect(scene.screen.contains(words), "\(words)")
    }
    // A tmux that draws sixels has told so, and then there is a picture.
    scene.act(.picturing(CellPixels(width: 10, height: 20)))
    #expect(!scene.screen.contains("lets no picture"))
    #expect(scene.state.draw().picture != nil)
  }

  @Test func isSwappedOnlyWithoutColours() throws {
    var scene = Scene(setup: .sandbox(hasColour: false))
    try scene.open(Session.watched.session)
    let before = scene.state.draw().canvas.cells.count { $0.role == .qrDark }
    scene.press("i")
    #expect(scene.state.draw().canvas.cells.count { $0.role == .qrDark } > before)
    var coloured = Scene()
    try coloured.open(Session.watched.session)
    coloured.press("i")
    #expect(coloured.screen.contains("the QR is black on white here"))
  }
}
