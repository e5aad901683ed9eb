import Flow

/// The choice of a theme; the whole screen shows the selected one at once.
struct ThemePage: Equatable {
  /// The name to go back to.
  let before: String
  var selected: Int

  init(_ state: State) {
    before = state.theme.name
    selected = state.setup.themes.firstIndex { $0.name == state.theme.name } ?? 0
  }
}

extension State {
  mutating func obey(_ request: KeyRequest, _ page: ThemePage) -> [Effect] {
    var page = page
    if request == .choose {
      pages.removeLast()
      say("theme \(theme.name)", .done)
      return [.keepTheme(theme.name)]
    }
    if request == .back {
      pages.removeLast()
      theme = setup.themes.first { $0.name == page.before } ?? theme
      return []
    }
    page.selected = moved(page.selected, by: request, count: setup.themes.count)
    theme = setup.themes[page.selected]
    pages[pages.count - 1] = .themes(page)
    return []
  }

  func draw(_ page: ThemePage, _ view: inout View) {
    let area = drawFrame(
      &view, left: [Span("Themes", .title)],
      right: [Span("terminal and customer’s page", .faint)])
    let longest = setup.themes.map { setup.lettering.columns($0.name) }.max() ?? 0
    let room = max(1, area.rows - (area.rows >= 14 ? 7 : 1))
    let first = max(0, min(page.selected - room / 2, setup.themes.count - room))
    let last = min(setup.themes.count, first + room)
    for (line, place) in (first..<last).enumerated() {
      let row = area.row + 1 + line
      let theme = setup.themes[place]
      view.canvas.write(theme.name, row: row, column: 3, limit: columns - 4)
      view.canvas.write(theme.about, .faint, row: row, column: longest + 6, limit: columns)
      guard place == page.selected else { continue }
      view.canvas.write(Glyph.pointer.text, row: row, column: 1)
      view.canvas.paint(.selected, row: row, columns: 0..<columns)
    }
    if area.rows >= 14 { drawSample(&view.canvas, row: area.row + 3 + last - first) }
  }

  /// One word in each role, so that a theme is seen before it is kept.
  private func drawSample(_ canvas: inout Canvas, row: Int) {
    canvas.write("How it looks", .faint, row: row, column: 3)
    let signs: [(String, Role)] = [
      (Glyph.live.text + " in progress", .accent), (Glyph.passed.text + " passed", .good),
      ("! needs you", .warn), (Glyph.failed.text + " failed", .bad),
    ]
    canvas.write(signs.flatMap { [Span($0.0, $0.1), Span("   ")] }, row: row + 1, column: 3)
    canvas.write(
      [
        badge(.test), Span("   "), badge(.live), Span("   "), Span(" typed text ", .input),
        Span("   "), Span(" selected ", .selected), Span("   "), Span("n", .key), Span(" new"),
      ], row: row + 3, column: 3)
  }
}
