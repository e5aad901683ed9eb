import Flow

/// The scripted customers of the sandbox.
struct ScenarioPage: Equatable {
  var selected = 0
}

extension State {
  mutating func obey(_ request: KeyRequest, _ page: ScenarioPage) -> [Effect] {
    var page = page
    guard let session = watch?.session else { return [] }
    let scenarios = scenarios(session)
    if request == .back {
      pages.removeLast()
      return []
    }
    if request == .choose, scenarios.indices.contains(page.selected) {
      pages.removeLast()
      return [.simulate(session.id, scenario: scenarios[page.selected].value)]
    }
    page.selected = moved(page.selected, by: request, count: scenarios.count)
    pages[pages.count - 1] = .scenarios(page)
    return []
  }

  func draw(_ page: ScenarioPage, _ view: inout View) {
    guard let session = watch?.session else { return }
    let scenarios = scenarios(session)
    let place = "\(page.selected + 1) of \(scenarios.count)"
    let right = [Span("simulate a customer, " + place, .faint)]
    let area = drawFrame(&view, left: watchHeader(session, right), right: right)
    let longest = scenarios.map { setup.lettering.columns($0.value) }.max() ?? 0
    let room = max(1, area.rows - 1)
    let first = max(0, min(page.selected - room / 2, scenarios.count - room))
    for (line, place) in (first..<min(scenarios.count, first + room)).enumerated() {
      let row = area.row + 1 + line
      let scenario = scenarios[place]
      view.canvas.write(scenario.value, row: row, column: 3, limit: columns - 4)
      if scenario.label != scenario.value {
        view.canvas.write(scenario.label, .faint, row: row, column: longest + 6, limit: columns)
      }
      guard place == page.selected else { continue }
      view.canvas.write(Glyph.pointer.text, row: row, column: 1)
      view.canvas.paint(.selected, row: row, columns: 0..<columns)
    }
  }
}
