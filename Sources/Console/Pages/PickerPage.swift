import Flow

/// The choice of a provider, the first step of a new session.
struct PickerPage: Equatable {
  var selected = 0
}

extension State {
  /// Begins a new session; with one provider there is nothing to pick.
  mutating func startOrder() -> [Effect] {
    if setup.offers.count == 1, presets.isEmpty, let offer = setup.offers.first {
      return startForm(FormPage(offer))
    }
    pages.append(.picker(PickerPage()))
    return []
  }

  mutating func obey(_ request: KeyRequest, _ page: PickerPage) -> [Effect] {
    var page = page
    let presets = presets
    if request == .choose, page.selected < presets.count + setup.offers.count {
      pages[pages.count - 1] = .picker(page)
      let place = page.selected - presets.count
      return place < 0
        ? startPreset(presets[page.selected]) : startForm(FormPage(setup.offers[place]))
    }
    if request == .forgetPreset { return forgetPreset(at: page.selected) }
    if request == .back {
      pages.removeLast()
      return []
    }
    page.selected = moved(
      page.selected, by: request, count: presets.count + setup.offers.count)
    pages[pages.count - 1] = .picker(page)
    return []
  }

  private mutating func forgetPreset(at place: Int) -> [Effect] {
    guard presets.indices.contains(place) else {
      say("only a preset can be forgotten", .refused)
      return []
    }
    let name = presets[place].name
    guard !setup.presets.contains(where: { $0.name == name }) else {
      say("this preset is in the settings file, which usher does not write", .refused)
      return []
    }
    savedPresets.removeAll { $0.name == name }
    say("preset “\(PlainText.shown(name))” forgotten", .done)
    return [.forgetPreset(name)]
  }

  /// A place in a short list after a key.
  func moved(_ place: Int, by request: KeyRequest, count: Int) -> Int {
    let moved =
      switch request {
      case .up: place - 1
      case .down: place + 1
      case .pageUp, .first: 0
      case .pageDown, .last: count - 1
      default: place
      }
    return max(0, min(moved, count - 1))
  }

  func draw(_ page: PickerPage, _ view: inout View) {
    let area = drawFrame(
      &view, left: [Span("New session", .title)],
      right: [Span("step 1 of 2", .faint)])
    let rows = pickerRows
    let question = presets.isEmpty ? "Which provider?" : "Which preset or provider?"
    view.canvas.write(question, .faint, row: area.row + 1, column: 3)
    let step = area.rows >= 3 + rows.count * 2 ? 2 : 1
    let room = max(1, (area.rows - 3) / step)
    let first = max(0, min(page.selected - room / 2, rows.count - room))
    for (line, place) in (first..<min(rows.count, first + room)).enumerated() {
      let row = area.row + 3 + line * step
      view.canvas.write(rows[place].name, .title, row: row, column: 3, limit: 18)
      view.canvas.write(rows[place].about, .faint, row: row, column: 22, limit: columns - 24)
      guard place == page.selected else { continue }
      view.canvas.write(Glyph.pointer.text, row: row, column: 1)
      view.canvas.paint(.selected, row: row, columns: 0..<columns)
    }
  }

  private var pickerRows: [(name: String, about: String)] {
    presets.enumerated().map { place, preset in
      let number = place < 9 ? "\(place + 1) " : "  "
      return (number + PlainText.shown(preset.name), "preset for \(name(preset.provider))")
    } + setup.offers.map { ($0.provider.name, about($0)) }
  }

  private func about(_ offer: Offer) -> String {
    let needed = offer.provider.fields.filter(\.isRequired).map { $0.label.lowercased() }
    guard !needed.isEmpty else { return "nothing has to be filled in" }
    return "needs " + needed.joined(separator: ", ")
      + (offer.usesSamples ? " (filled in for the sandbox)" : "")
  }
}
