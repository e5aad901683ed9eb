import Flow

/// The choice of a provider, the first step of a new session.
struct PickerPage: Equatable {
  var selected = 0
}

extension State {
  /// Begins a new session; with one provider there is nothing to pick.
  mutating func startOrder() -> [Effect] {
    if setup.offers.count == 1, let offer = setup.offers.first {
      return startForm(offer)
    }
    pages.append(.picker(PickerPage()))
    return []
  }

  mutating func obey(_ request: KeyRequest, _ page: PickerPage) -> [Effect] {
    var page = page
    if request == .choose, setup.offers.indices.contains(page.selected) {
      pages[pages.count - 1] = .picker(page)
      return startForm(setup.offers[page.selected])
    }
    if request == .back {
      pages.removeLast()
      return []
    }
    page.selected = moved(page.selected, by: request, count: setup.offers.count)
    pages[pages.count - 1] = .picker(page)
    return []
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
    view.canvas.write("Which provider?", .faint, row: area.row + 1, column: 3)
    let step = area.rows >= 3 + setup.offers.count * 2 ? 2 : 1
    for (line, offer) in setup.offers.enumerated() {
      let row = area.row + 3 + line * step
      guard row < area.endRow else { break }
      view.canvas.write(offer.provider.name, .title, row: row, column: 3)
      view.canvas.write(about(offer), .faint, row: row, column: 22, limit: columns - 24)
      guard line == page.selected else { continue }
      view.canvas.write(Glyph.pointer.text, row: row, column: 1)
      view.canvas.paint(.selected, row: row, columns: 0..<columns)
    }
  }

  private func about(_ offer: Offer) -> String {
    let needed = offer.provider.fields.filter(\.isRequired).map { $0.label.lowercased() }
    guard !needed.isEmpty else { return "nothing has to be filled in" }
    return "needs " + needed.joined(separator: ", ")
      + (offer.usesSamples ? " (filled in for the sandbox)" : "")
  }
}
