import Flow

/// What a command of the operator's wrote.
struct OutputPage: Equatable {
  let outcome: HandOverOutcome
  var scrolled = 0
}

extension State {
  mutating func obey(_ request: KeyRequest, _ page: OutputPage) -> [Effect] {
    if request == .back {
      pages.removeLast()
      return []
    }
    var page = page
    page.scrolled = moved(page.scrolled, by: request, count: page.outcome.lines.count)
    pages[pages.count - 1] = .output(page)
    return []
  }

  func draw(_ page: OutputPage, _ view: inout View) {
    let outcome = page.outcome
    let role: Role = outcome.isFine ? .good : .bad
    let area = drawFrame(
      &view, left: [Span(PlainText.shown(outcome.name), .title)],
      right: [Span(PlainText.shown(outcome.end), role)])
    let room = max(1, area.rows - 1)
    let first = max(0, min(page.scrolled, outcome.lines.count - room))
    for (line, text) in outcome.lines.dropFirst(first).prefix(room).enumerated() {
      view.canvas.write(
        PlainText.shown(text, limit: 300), row: area.row + 1 + line, column: 3, limit: columns - 4)
    }
  }
}
