import Flow

extension State {
  mutating func obey(_ request: KeyRequest, _ page: FormPage) -> [Effect] {
    var page = page
    let count = page.rows.count
    switch request {
    case .back:
      drafts[page.origin] = page
      pages.removeLast()
      return []
    case .choose where page.focused == .add, .toggle where page.focused == .add:
      let space = page.offer.provider.openNamespaces.first.map { $0 + "." } ?? ""
      pages.append(.line(LinePage(.field, space)))
      return []
    case .choose where page.focused != .more: return send(page)
    case .savePreset:
      pages.append(.line(LinePage(.presetName)))
      return []
    case .removeRow:
      if !page.removeFocused() { say("only a field that you added can be taken away", .refused) }
    case .choose: page.showsRare.toggle()
    case .toggle where page.focused == .more: page.showsRare.toggle()
    case .nextField: page.focus = (page.focus + 1) % max(1, count)
    case .previousField: page.focus = (page.focus + count - 1) % max(1, count)
    default: edit(&page, request)
    }
    pages[pages.count - 1] = .form(page)
    return []
  }

  private mutating func edit(_ page: inout FormPage, _ request: KeyRequest) {
    guard case .entry(let index) = page.focused else { return }
    let before = page.entries[index].value
    if !page.entries[index].input.edit(request) {
      say("that key does nothing in this field; F1 lists the keys")
    }
    if page.entries[index].value != before { page.forgive(index) }
  }

  /// Sends the order when nothing is missing or wrong; else goes to the field that is.
  ///
  /// - Parameter pushed: true when the form is not on the screen yet.
  mutating func send(_ page: FormPage, pushed: Bool = false) -> [Effect] {
    if pushed { pages.append(.form(page)) }
    var page = page
    page.wasSent = true
    page.refusal = nil
    page.fault = nil
    do throws(FieldFault) {
      let order = try page.order()
      pages[pages.count - 1] = .form(page)
      let ticket = nextTicket()
      pages.append(
        .opening(OpeningPage(offer: page.offer, ticket: ticket, since: now, order: order)))
      return [.open(order, ticket, replacing: page.replaced)]
    } catch {
      page.fault = error
      page.focus(on: error.field)
      pages[pages.count - 1] = .form(page)
      return [.bell]
    }
  }

  func draw(_ page: FormPage, _ view: inout View) {
    let area = drawFrame(
      &view, left: [Span("New session", .title)],
      right: [
        Span("step 2 of 2 \(Glyph.dot.text) ", .faint), Span(page.offer.provider.name + " "),
        badge(setup.mode),
      ])
    FormDrawing(page: page, area: area).draw(on: &view)
  }
}
