import Flow
import Testing

@testable import Console

/// What holds for any actions at any size.
struct RandomTests {
  /// What every screen must be.
  private func check(_ view: View, _ state: State, _ trail: String) {
    let canvas = view.canvas
    #expect(canvas.cells.count == state.columns * state.rows, "\(trail)")
    for row in 0..<canvas.rows {
      var expected = 0
      for column in 0..<canvas.columns {
        let cell = canvas[row, column]
        if expected > 0 {
          expected -= 1
          if cell.width != 0 { Issue.record("half a glyph at \(row),\(column): \(trail)") }
        } else {
          if cell.width == 0 { Issue.record("a stray half at \(row),\(column): \(trail)") }
          expected = cell.width - 1
        }
        if cell.text.unicodeScalars.contains(where: PlainText.isUnsafe) {
          Issue.record("a control at \(row),\(column): \(trail)")
        }
      }
      if expected != 0 { Issue.record("a glyph over the edge in row \(row): \(trail)") }
    }
    if let cursor = view.cursor {
      #expect((0..<canvas.rows).contains(cursor.row), "\(trail)")
      #expect((0..<canvas.columns).contains(cursor.column), "\(trail)")
    }
    #expect(!view.title.unicodeScalars.contains(where: PlainText.isUnsafe), "\(trail)")
  }

  @Test(arguments: 0..<104) func anythingGoesAtAnySize(_ seed: Int) {
    var random = RandomActions(seed: seed)
    var setup = Setup.sandbox(isUTF8: seed % 4 != 0, themes: ThemeFiles.all)
    setup.isReadOnly = seed % 7 == 6
    setup.notify.desktop = true
    setup.handOvers = [HandOver(key: "z", name: "\u{1B}sms", command: ["send", "{reference}"])]
    let size = RandomActions.sizes[seed % RandomActions.sizes.count]
    var state = State(setup, columns: size.0, rows: size.1, now: Scene.now)
    _ = state.start()
    for step in 0..<80 {
      let action = random.action(on: state)
      let effects = state.reduce(action)
      for case .wake(let at) in effects {
        #expect(at > state.now, "seed \(seed), step \(step): a wake that is due already spins")
      }
      check(state.draw(), state, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<60) func resizingThereAndBackChangesNothing(_ seed: Int) {
    var random = RandomActions(seed: seed)
    var scene = Scene(columns: 100, rows: 30)
    scene.load(Session.table)
    for _ in 0..<25 {
      scene.press(random.key())
    }
    let before = scene.state
    let screen = before.draw()
    for (columns, rows) in RandomActions.sizes {
      scene.act(.resized(columns: columns, rows: rows))
      scene.act(.resized(columns: 100, rows: 30))
      #expect(scene.state.draw() == screen, "seed \(seed), over \(columns)×\(rows)")
    }
    #expect(scene.state == before, "seed \(seed)")
  }
}
