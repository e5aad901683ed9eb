import Flow
import Testing

@testable import Console

/// Which way of drawing a QR the operator gets, and how it changes.
struct QRStyleTests {
  private func scene(
    _ columns: Int, _ rows: Int, size: Int = 25, setup: Setup = .sandbox()
  ) throws -> Scene {
    var scene = Scene(columns: columns, rows: rows, setup: setup)
    try scene.open(Session.watched.session, size: size)
    scene.press("f")
    return scene
  }

  @Test func oneKeyGoesThroughAllThatFitAndIsRemembered() throws {
    var scene = try scene(120, 60)
    #expect(scene.screen.contains("▀"))
    #expect(scene.press("b") == [.keepQRStyle("full")])
    #expect(scene.screen.contains("██"))
    #expect(scene.press("b") == [.keepQRStyle("spaces")])
    #expect(!scene.screen.contains("██") && !scene.screen.contains("▀"))
    #expect(scene.state.draw().canvas.cells.contains { $0.role == .qrDark })
    #expect(scene.press("b") == [.keepQRStyle("ascii")])
    #expect(scene.screen.contains("####"))
    #expect(scene.press("b") == [.keepQRStyle("half")])
  }

  @Test func isTakenUpAgainAtTheNextStart() throws {
    var scene = Scene(columns: 120, rows: 60)
    scene.state = State(
      .sandbox(), qrStyle: "ascii", columns: 120, rows: 60, now: Scene.now)
    try scene.open(Session.watched.session, size: 25)
    scene.press("f")
    #expect(scene.screen.contains("####"))
    let state = State(.sandbox(), qrStyle: "nonsense", columns: 80, rows: 24, now: Scene.now)
    #expect(state.qrStyle == nil)
  }

  @Test func whatIsTooLargeGivesWayToTheSmallest() throws {
    var scene = try scene(120, 60)
    scene.press("b")
    scene.act(.resized(columns: 80, rows: 24))
    #expect(scene.screen.contains("▀"))
    // The choice stays, for when there is room again.
    scene.act(.resized(columns: 120, rows: 60))
    #expect(scene.screen.contains("██"))
  }

  @Test func theKeySaysWhenNothingElseFits() throws {
    var scene = try scene(80, 24)
    #expect(scene.press("b") == [])
    #expect(scene.screen.contains("no other way to draw this QR fits the window"))
  }

  @Test func theKeyPromisesNoFullScreenThatHasNoRoom() throws {
    var scene = Scene(columns: 100, rows: 30, setup: .sandbox(isUTF8: false))
    try scene.open(Session.watched.session)
    scene.press("b")
    #expect(scene.screen.contains("no other way to draw the QR fits here"))
    #expect(!scene.screen.contains("on the full screen"))
  }

  @Test func withoutUTF8NoGlyphOutsideASCIIIsTaken() throws {
    var scene = try scene(120, 60, setup: .sandbox(isUTF8: false))
    for style in ["ascii", "spaces", "ascii"] {
      #expect(scene.press("b") == [.keepQRStyle(style)])
      #expect(scene.screen.unicodeScalars.allSatisfy { $0.isASCII })
    }
  }

  @Test func theNarrowRimIsTheLastResortAndSaysSo() throws {
    // 41 modules: 49×25 with the whole rim, 45×23 with the narrow one.
    var scene = try scene(80, 24, size: 41)
    #expect(scene.screen.contains("narrow rim: may not scan"))
    #expect(scene.state.draw().canvas.cells.contains { $0.role == .qrDark })
    scene.act(.resized(columns: 80, rows: 25))
    #expect(!scene.screen.contains("narrow rim"))
    scene.act(.resized(columns: 80, rows: 23))
    #expect(scene.screen.contains("the QR needs 49×25; this is 80×23"))
    #expect(!scene.state.draw().canvas.cells.contains { $0.role.isFixed })
  }

  @Test func aPictureIsShownOnlyWhereCellsDoNotSuffice() throws {
    var scene = try scene(80, 24, size: 109)
    #expect(scene.state.draw().picture == nil)
    scene.act(.picturing(CellPixels(width: 10, height: 20)))
    let picture = try #require(scene.state.draw().picture)
    // 117 modules on 23 rows of 20 pixels.
    #expect(picture.scale == 3)
    #expect(picture.columns >= 36 && picture.rows == 18)
    scene.press("Esc")
    #expect(scene.state.draw().picture == nil)
    var small = try self.scene(80, 24, size: 21)
    small.act(.picturing(CellPixels(width: 10, height: 20)))
    #expect(small.state.draw().picture == nil)
    #expect(small.press("b") == [.keepQRStyle("picture")])
    #expect(small.state.draw().picture != nil)
    #expect(!small.screen.contains("▀"))
  }

  @Test func theCellsUnderAPictureAreBlank() throws {
    for columns in stride(from: 40, through: 200, by: 20) {
      for rows in stride(from: 10, through: 80, by: 7) {
        var scene = try scene(columns, rows, size: 109)
        scene.act(.picturing(CellPixels(width: 9, height: 17)))
        let view = scene.state.draw()
        guard let picture = view.picture else { continue }
        #expect(picture.row >= 0 && picture.row + picture.rows < rows)
        #expect(picture.column >= 0 && picture.column + picture.columns <= columns)
        for row in picture.row..<picture.row + picture.rows {
          for column in picture.column..<picture.column + picture.columns {
            #expect(view.canvas[row, column].text == " ")
          }
        }
      }
    }
  }
}
