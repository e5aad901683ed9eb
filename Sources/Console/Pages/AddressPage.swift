import Flow

/// The choice of the address that the listener is bound to and that customers are given.
struct AddressPage: Equatable {
  var ticket: Ticket
  /// Best first; nil until the system has told.
  var choices: [AddressChoice]?
  var selected = 0
}

extension State {
  mutating func chooseAddress() -> [Effect] {
    let ticket = nextTicket()
    pages.append(.addresses(AddressPage(ticket: ticket)))
    return [.listAddresses(ticket)]
  }

  mutating func take(_ ticket: Ticket, _ choices: [AddressChoice]) -> [Effect] {
    guard case .addresses(var page) = pages.last, page.ticket == ticket else { return [] }
    page.choices = choices
    page.selected = choices.firstIndex { isBound(to: $0.address) } ?? 0
    pages[pages.count - 1] = .addresses(page)
    return []
  }

  mutating func obey(_ request: KeyRequest, _ page: AddressPage) -> [Effect] {
    var page = page
    let choices = page.choices ?? []
    if request == .back {
      pages.removeLast()
      return []
    }
    if request == .choose, choices.indices.contains(page.selected) {
      pages.removeLast()
      let address = choices[page.selected].address
      say("the listener moves to \(PlainText.shown(address)); it is remembered for --lan")
      return [.listen(address: address)]
    }
    page.selected = moved(page.selected, by: request, count: choices.count)
    pages[pages.count - 1] = .addresses(page)
    return []
  }

  func draw(_ page: AddressPage, _ view: inout View) {
    let area = drawFrame(
      &view, left: [Span("Address of the listener", .title)],
      right: [Span("best first", .faint)])
    guard let choices = page.choices else { return }
    func width(_ column: (AddressChoice) -> String) -> Int {
      choices.map { setup.lettering.columns(PlainText.shown(column($0))) }.max() ?? 0
    }
    let widest = width { $0.address }
    let interfaces = width { $0.interface }
    let room = max(1, area.rows - 1)
    let first = max(0, min(page.selected - room / 2, choices.count - room))
    for (line, place) in (first..<min(choices.count, first + room)).enumerated() {
      let row = area.row + 1 + line
      let choice = choices[place]
      let mark = isBound(to: choice.address) ? " \(Glyph.dot.text) now" : ""
      let address = setup.lettering.padded(PlainText.shown(choice.address), to: widest)
      let interface = setup.lettering.padded(PlainText.shown(choice.interface), to: interfaces)
      view.canvas.write(
        [
          Span(address + "  "), Span(interface + "  ", .faint),
          Span(choice.reason + mark, .faint),
        ], row: row, column: 3, limit: columns - 4)
      guard place == page.selected else { continue }
      view.canvas.write(Glyph.pointer.text, row: row, column: 1)
      view.canvas.paint(.selected, row: row, columns: 0..<columns)
    }
  }

  private func isBound(to address: String) -> Bool {
    guard case .listening(let bound, _) = listener else { return false }
    return bound.hasPrefix(address + ":") || bound.hasPrefix("[\(address)]:")
  }
}
