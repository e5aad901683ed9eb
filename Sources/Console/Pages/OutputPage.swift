import Flow

/// What a command of the operator's wrote.
struct OutputPage: Equatable {
  let outcome: HandOverOutcome
  var scroll = Scroll()
}

extension State {
  mutating func obey(_ request: KeyRequest, _ page: OutputPage) -> [Effect] {
    if request == .back {
      pages.removeLast()
      return []
    }
    var page = page
    page.scroll.move(request, lines: outputLines(page).count, rows: outputRows)
    pages[pages.count - 1] = .output(page)
    return []
  }

  var outputRows: Int { max(1, pageArea.rows - 1) }

  /// What was written, each line on as many rows as it needs.
  func outputLines(_ page: OutputPage) -> [String] {
    page.outcome.lines.flatMap { line in
      let rows = setup.lettering.wrapped(PlainText.shown(line, limit: 1000), to: columns - 5)
      return rows.isEmpty ? [""] : rows
    }
  }

  func draw(_ page: OutputPage, _ view: inout View) {
    let outcome = page.outcome
    let role: Role = outcome.isFine ? .good : .bad
    let lines = outputLines(page)
    let place = page.scroll.words(lines: lines.count, rows: outputRows)
    let area = drawFrame(
      &view, left: [Span(PlainText.shown(outcome.name), .title)],
      right: [Span(PlainText.shown(outcome.end), role)]
        + (place.isEmpty ? [] : [Span("  " + place, .faint)]))
    for (row, line) in page.scroll.range(lines: lines.count, rows: outputRows).enumerated() {
      view.canvas.write(lines[line], row: area.row + 1 + row, column: 3, limit: columns - 4)
    }
  }
}
