import Flow

/// The time between sending an order and the backend's answer.
struct OpeningPage: Equatable {
  let offer: Offer
  let ticket: Ticket
  let since: Instant
  let order: Order
  /// The session in the journal; nil until that is told.
  var session: SessionID?
  /// What the backend is at, as a clause.
  var doing = "sending the order"
}

extension State {
  mutating func obey(_ request: KeyRequest, _ page: OpeningPage) -> [Effect] {
    guard request == .back else { return [] }
    pages.removeLast()
    keepOrder(page)
    say("stopped waiting; if \(page.offer.provider.name) did create it, the list shows it")
    return [.abandon(page.ticket), reload(keeping: list.session?.id)]
  }

  mutating func note(_ ticket: Ticket, _ id: SessionID) -> [Effect] {
    guard let index = openingIndex(ticket), case .opening(var page) = pages[index] else {
      return []
    }
    page.session = id
    pages[index] = .opening(page)
    return []
  }

  /// Keeps what was ordered of a session that may have been created all the same.
  private mutating func keepOrder(_ page: OpeningPage) {
    if let id = page.session { orders[id] = page.order }
  }

  private func openingIndex(_ ticket: Ticket) -> Int? {
    pages.firstIndex {
      if case .opening(let page) = $0 { page.ticket == ticket } else { false }
    }
  }

  mutating func note(_ ticket: Ticket, _ doing: String) -> [Effect] {
    guard let index = openingIndex(ticket), case .opening(var page) = pages[index] else {
      return []
    }
    page.doing = PlainText.shown(doing)
    pages[index] = .opening(page)
    return []
  }

  /// The session is open: its watch page takes the place of the pages that led to it.
  mutating func take(
    _ ticket: Ticket, _ session: Session, _ link: Link, _ code: QRCode?
  ) -> [Effect] {
    guard let index = openingIndex(ticket) else { return [] }
    links[session.id] = link
    codes[session.id] = code
    if case .opening(let page) = pages[index] { orders[session.id] = page.order }
    if index > 0, case .form(let form) = pages[index - 1] {
      drafts[form.origin] = nil
      if case .reissue(let old) = form.origin { forgetLink(old) }
    }
    let leading: Set<PageKind> = [.picker, .form, .opening, .watch, .ladder, .qr]
    let place = pages.firstIndex { leading.contains($0.kind) } ?? 0
    pages.removeAll { leading.contains($0.kind) }
    return [watch(session, at: place), reload(keeping: session.id)]
  }

  /// A refusal goes back to the form, to the field that it concerns.
  mutating func take(_ ticket: Ticket, _ refusal: Refusal) -> [Effect] {
    guard let index = openingIndex(ticket), case .opening(let opening) = pages.remove(at: index)
    else { return [] }
    if refusal.mayHaveCreated { keepOrder(opening) }
    if index > 0, case .form(var page) = pages[index - 1] {
      page.form.complain(refusal)
      pages[index - 1] = .form(page)
    }
    return refusal.mayHaveCreated ? [.bell, reload(keeping: list.session?.id)] : [.bell]
  }

  func draw(_ page: OpeningPage, _ view: inout View) {
    let provider = page.offer.provider.name
    let area = drawFrame(
      &view, left: [Span("New session", .title)],
      right: [Span("opening \(Glyph.dot.text) ", .faint), Span(provider)])
    let row = area.row + max(1, area.rows / 4)
    let age = Age.running(since: page.since, now: now).text
    let end = view.canvas.write(
      [
        Span(Spinner(now: now).text(isUTF8: setup.lettering.isUTF8) + " ", .accent),
        Span(page.doing),
      ], row: row, column: 3,
      limit: columns - 12)
    view.canvas.write(age, .accent, row: row, column: end + 3)
    let advice =
      "esc gives up waiting. \(provider) may have created the session all the same; "
      + "the list then shows it as not known, and nothing is created twice by itself."
    let lines = setup.lettering.wrapped(advice, to: min(64, columns - 8))
    for (line, text) in lines.enumerated() where row + 2 + line < area.endRow {
      view.canvas.write(text, .faint, row: row + 2 + line, column: 5)
    }
  }
}
