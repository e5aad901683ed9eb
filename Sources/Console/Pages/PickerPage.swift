import Flow

/// The choice of a provider, the first step of a new session.
struct PickerPage: Equatable {
  /// A line of the choice, whatever stands above it.
  enum Choice: Equatable {
    case preset(String)
    case provider(ProviderID)
  }

  /// Nil for the first line.
  var chosen: Choice?
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
    let (presets, selected) = (presets, place(page))
    if request == .choose, selected < presets.count + setup.offers.count {
      chooseOnPicker(selected)
      let place = selected - presets.count
      return place < 0
        ? startPreset(presets[selected]) : startForm(FormPage(setup.offers[place]))
    }
    if request == .forgetPreset { return forgetPreset(at: selected) }
    if request == .back {
      pages.removeLast()
      return []
    }
    chooseOnPicker(moved(selected, by: request, count: presets.count + setup.offers.count))
    return []
  }

  private var choices: [PickerPage.Choice] {
    presets.map { .preset($0.name) } + setup.offers.map { .provider($0.id) }
  }

  /// The place of the chosen line now.
  private func place(_ page: PickerPage) -> Int {
    page.chosen.flatMap { choices.firstIndex(of: $0) } ?? 0
  }

  mutating func chooseOnPicker(_ place: Int) {
    let choices = choices
    guard choices.indices.contains(place) else { return }
    pages[pages.count - 1] = .picker(PickerPage(chosen: choices[place]))
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
    chooseOnPicker(min(place, choices.count - 1))
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
      right: [Span("step 1 of 2 ", .faint), badge(mode(page))])
    let rows = pickerRows
    let question = presets.isEmpty ? "Which provider?" : "Which preset or provider?"
    view.canvas.write(question, .faint, row: area.row + 1, column: 3)
    let step = area.rows >= 3 + rows.count * 2 ? 2 : 1
    let room = max(1, (area.rows - 3) / step)
    let selected = place(page)
    let first = max(0, min(selected - room / 2, rows.count - room))
    let about = 4 + nameWidth(rows.map(\.name))
    let isMixed = Set(rows.map(\.mode)).count > 1
    for (line, place) in (first..<min(rows.count, first + room)).enumerated() {
      let row = area.row + 3 + line * step
      view.canvas.write(rows[place].name, .title, row: row, column: 3, limit: about - 4)
      // One line of each mode would be too easily taken for the other.
      let badge = isMixed ? [badge(rows[place].mode), Span(" ")] : []
      view.canvas.write(
        badge + [Span(rows[place].about, .faint)], row: row, column: about,
        limit: columns - 2 - about)
      guard place == selected else { continue }
      view.canvas.write(Glyph.pointer.text, row: row, column: 1)
      view.canvas.paint(.selected, row: row, columns: 0..<columns)
    }
  }

  /// The mode word of what is chosen.
  private func mode(_ page: PickerPage) -> Mode {
    let (rows, place) = (pickerRows, place(page))
    return rows.indices.contains(place) ? rows[place].mode : setup.mode
  }

  /// Names have the room that they need, as long as some is left for what is said of them.
  private func nameWidth(_ names: [String]) -> Int {
    let widest = names.map(setup.lettering.columns).max() ?? 0
    return max(18, min(widest + 1, columns / 2))
  }

  private var pickerRows: [(name: String, mode: Mode, about: String)] {
    presets.enumerated().map { place, preset in
      let number = place < 9 ? "\(place + 1) " : "  "
      return (
        number + PlainText.shown(preset.name), offer(preset.provider)?.mode ?? setup.mode,
        "preset for \(name(preset.provider))"
      )
    } + setup.offers.map { ($0.provider.name, $0.mode, about($0)) }
  }

  private func about(_ offer: Offer) -> String {
    let needed = offer.provider.fields.filter(\.isRequired).map { $0.label.lowercased() }
    guard !needed.isEmpty else { return "nothing has to be filled in" }
    return "needs " + needed.joined(separator: ", ")
      + (offer.usesSamples ? " (filled in for the sandbox)" : "")
  }
}
