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
    let rows = scenarios.map { scenario in
      (name: Span(scenario.value), words: scenario.label == scenario.value ? "" : scenario.label)
    }
    ChoiceList(rows: rows, selected: page.selected).draw(on: &view.canvas, in: area)
  }
}
