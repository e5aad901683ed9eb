import Flow

extension State {
  mutating func obey(_ request: KeyRequest, _ page: FormPage) -> [Effect] {
    var page = page
    switch request {
    case .back:
      drafts[page.origin] = page
      pages.removeLast()
      return []
    case .choose where page.form.focused == .add, .toggle where page.form.focused == .add:
      let space = page.form.openNamespaces.first.map { $0 + "." } ?? ""
      pages.append(.line(LinePage(.field, space)))
      return []
    case .choose where page.form.focused != .more: return send(page)
    case .savePreset:
      pages.append(.line(LinePage(.presetName)))
      return []
    case .removeRow:
      if !page.form.removeFocused() {
        say("only a field that you added can be taken away", .refused)
      }
    default:
      if !page.form.edit(request) { say("that key does nothing in this field; F1 lists the keys") }
      page.reshape()
    }
    pages[pages.count - 1] = .form(page)
    return []
  }

  /// Sends the order when nothing is missing or wrong; else goes to the field that is.
  mutating func send(_ page: FormPage) -> [Effect] {
    var page = page
    page.form.beginSending()
    do throws(FieldFault) {
      // It may have ended well, or been replaced, since the form was opened.
      if let old = page.replaced.flatMap(known), let obstacle = reissueObstacle(old) {
        throw FieldFault(field: "", reason: obstacle.asSentence)
      }
      let order = try page.order()
      pages[pages.count - 1] = .form(page)
      let ticket = nextTicket()
      pages.append(
        .opening(OpeningPage(offer: page.offer, ticket: ticket, since: now, order: order)))
      return [.open(order, ticket, replacing: page.replaced)]
    } catch {
      page.form.complain(error)
      pages[pages.count - 1] = .form(page)
      return [.bell]
    }
  }

  /// Puts a form, or the draft of what it was begun from, on top; asks for the list that one of its
  /// fields is chosen from.
  mutating func startForm(_ new: FormPage) -> [Effect] { show(drafts[new.origin] ?? new) }

  private mutating func show(_ page: FormPage) -> [Effect] {
    var page = page
    defer { pages.append(.form(page)) }
    guard page.offer.provider.cataloguedField != nil else { return [] }
    if case .known = page.listing { return [] }
    let ticket = nextTicket()
    page.list(.asking(ticket))
    return [.loadCatalogue(page.offer.id, ticket)]
  }

  /// Puts a form that is filled in on top and sends it at once.
  mutating func sendAtOnce(_ new: FormPage) -> [Effect] {
    let asking = show(new)
    guard let page = topForm else { return asking }
    return asking + send(page)
  }

  /// Takes the answer about a list into the form that asked, wherever it is.
  mutating func take(_ ticket: Ticket, _ listing: FormPage.Listing) -> [Effect] {
    for case (let index, .form(var page)) in pages.enumerated()
    where page.listing == .asking(ticket) {
      page.list(listing)
      pages[index] = .form(page)
    }
    for (id, var page) in drafts where page.listing == .asking(ticket) {
      page.list(listing)
      drafts[id] = page
    }
    return []
  }

  func draw(_ page: FormPage, _ view: inout View) {
    let area = drawFrame(
      &view, left: [Span(formTitle(page), .title)],
      right: place(page) + [Span(page.offer.provider.name + " "), badge(page.offer.mode)])
    var drawing = FormDrawing(form: page.form, area: area, remark: remark(page))
    if page.isAsking { drawing.awaited = (page.offer.provider.cataloguedField ?? "", spinner) }
    drawing.draw(on: &view)
  }

  /// What the form is for, as screen and lines say it.
  func formTitle(_ page: FormPage) -> String {
    guard let id = page.replaced else { return "New session" }
    return "Open \(known(id).map(title) ?? id.rawValue) again"
  }

  /// Where the form stands; the title of one that replaces a session needs the room of a narrow screen.
  private func place(_ page: FormPage) -> [Span] {
    guard page.replaced == nil || columns >= 60 else { return [] }
    let words = page.replaced == nil ? "step 2 of 2" : "replaces the old one"
    return [Span("\(words) \(Glyph.dot.text) ", .faint)]
  }

  private var spinner: String { Spinner(now: now).text(isUTF8: setup.lettering.isUTF8) }

  /// How it stands with the list, while the field that is chosen from it has the focus.
  private func remark(_ page: FormPage) -> Span? {
    guard let field = page.form.focusedEntry?.field,
      field.name == page.offer.provider.cataloguedField
    else { return nil }
    switch page.listing {
    case .none, .known: return nil
    case .asking:
      return Span(
        "\(spinner) asking \(page.offer.provider.name) what there is to choose from; typing works too",
        .accent
      )
    case .unread(let reason):
      return Span("! no list to choose from: \(PlainText.shown(reason, limit: 200))", .warn)
    }
  }
}
