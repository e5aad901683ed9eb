import Flow

extension State {
  /// Rows between the head of the table and the frame.
  private var listRows: Int { max(0, pageArea.rows - 2) }

  /// The places on screen.
  var listRange: Range<Int> {
    let top = list.top(rows: listRows)
    return top..<max(top, min(top + listRows, list.window.total))
  }

  /// Reads the list again.
  ///
  /// - Parameter wanted: the session that the selection stays on; nil to stay at its place.
  mutating func reload(keeping wanted: SessionID? = nil) -> Effect {
    let ticket = nextTicket()
    list.ticket = ticket
    list.wanted = wanted
    let offset = max(0, list.top(rows: listRows) - SessionList.limit / 2)
    return .load(
      offset: offset, limit: SessionList.limit, filter: list.filter.text, keeping: wanted, ticket)
  }

  /// Asks for sessions that are on screen but not at hand.
  mutating func fetchMissing() -> [Effect] {
    let range = listRange
    guard list.isKnown, list.ticket == nil, !range.isEmpty,
      list.window[range.lowerBound] == nil || list.window[range.upperBound - 1] == nil
    else { return [] }
    // An answer that has not what it says it has would be asked for without end.
    guard list.window.offset != max(0, range.lowerBound - SessionList.limit / 2) else { return [] }
    return [reload()]
  }

  /// Reads the list by another filter; the selection stays on its session where that is found.
  private mutating func search(keeping wanted: SessionID?) -> [Effect] {
    list.selected = 0
    list.top = 0
    return [reload(keeping: wanted)]
  }

  mutating func search() -> [Effect] { search(keeping: list.hold()) }

  /// Obeys a key on the list of sessions.
  mutating func obey(_ request: KeyRequest) -> [Effect] {
    switch request {
    case .up: return move(to: list.selected - 1)
    case .down: return move(to: list.selected + 1)
    case .pageUp: return move(to: list.selected - max(1, listRows - 1))
    case .pageDown: return move(to: list.selected + max(1, listRows - 1))
    case .first: return move(to: 0)
    case .last: return move(to: list.window.total - 1)
    case .filter:
      list.isTyping = true
      list.anchor = nil
    case .choose where list.isTyping: list.isTyping = false
    case .choose: return watchSelected()
    case .back: return endFilter()
    default:
      if list.isTyping, list.filter.edit(request) { return search() }
    }
    return []
  }

  private mutating func move(to place: Int) -> [Effect] {
    list.move(to: place)
    list.top = list.top(rows: listRows)
    return fetchMissing()
  }

  mutating func click(row: Int) -> [Effect] {
    let place = listRange.lowerBound + row - pageArea.row - 2
    return listRange.contains(place) ? move(to: place) : []
  }

  private mutating func endFilter() -> [Effect] {
    list.isTyping = false
    guard !list.filter.isEmpty else { return [] }
    let shown = list.ticket == nil ? list.session?.id : nil
    let wanted = shown ?? list.hold()
    list.filter = TextInput()
    list.anchor = nil
    return search(keeping: wanted)
  }

  private mutating func watchSelected() -> [Effect] {
    guard let session = list.session else { return [] }
    return [watch(session, at: pages.count)]
  }

  /// Puts the watch page of a session into the stack.
  mutating func watch(_ session: Session, at index: Int) -> Effect {
    let ticket = nextTicket()
    pages.insert(.watch(WatchPage(session: session, ticket: ticket)), at: index)
    return .watch(session.id, ticket)
  }

  func drawSessions(_ view: inout View) {
    let area = drawFrame(
      &view,
      left: (columns < 60 ? [] : [Span("usher", .title), Span("   ")])
        + [Span(setup.profile + " ")] + badges(setup.mode),
      middle: listenerWords, right: counts)
    guard list.window.total > 0 else { return drawNoSessions(&view, area) }
    let table = SessionTable(columns: columns)
    table.drawHead(on: &view.canvas, row: area.row + 1)
    for (line, place) in listRange.enumerated() {
      let row = area.row + 2 + line
      guard let session = list.window[place] else {
        view.canvas.write(Glyph.ellipsis.text, .faint, row: row, column: 3)
        continue
      }
      table.draw(session, state: self, on: &view.canvas, row: row)
      if place == list.selected { select(row, &view.canvas) }
    }
    drawFilter(&view)
  }

  private func select(_ row: Int, _ canvas: inout Canvas) {
    canvas.write(Glyph.pointer.text, row: row, column: 1)
    canvas.paint(.selected, row: row, columns: 0..<columns)
  }

  private var listenerWords: [Span] {
    switch listener {
    case .starting: [Span("listener starting", .faint)]
    case .listening(let bound, let advertised) where advertised.hasSuffix(bound):
      [Span("listening \(bound)", .faint)]
    case .listening(let bound, let advertised):
      [Span("listening \(bound), as \(advertised)", .faint)]
    case .off: [Span("! listener off", .warn)]
    }
  }

  private var counts: [Span] {
    let need = list.window.needOperator
    let live = Span("\(list.window.live) live")
    guard need > 0 else { return [live] }
    return [
      live, Span(" \(Glyph.dot.text) ", .faint),
      Span("\(need) \(need == 1 ? "needs" : "need") you", .warn),
    ]
  }

  /// The title of the terminal's window, with what goes on beside the page.
  func windowTitle(_ page: String) -> String {
    guard setup.notify.title else { return "usher" }
    let (need, live) = (list.window.needOperator, list.window.live)
    let words = [
      need > 0 ? "! \(need)" : nil, live > 0 ? "\(live) live" : nil,
      setup.mode == .live ? Mode.live.rawValue : nil, page,
    ]
    return words.compactMap(\.self).joined(separator: " \(Glyph.dot.text) ")
  }

  private func drawNoSessions(_ view: inout View, _ area: Area) {
    drawFilter(&view)
    guard list.isKnown else { return }
    let text =
      list.filter.isEmpty
      ? "No sessions yet. \(wayToFirst)"
      : "No session contains “\(PlainText.shown(list.filter.text))”. esc shows all again."
    let lines = setup.lettering.wrapped(text, to: min(60, columns - 6))
    for (line, text) in lines.enumerated() {
      view.canvas.write(text, row: area.row + area.rows / 3 + line, column: 3)
    }
  }

  /// How the first session comes into the list.
  private var wayToFirst: String {
    if let obstacle = obstacle(to: .new) { return obstacle.asSentence }
    let key = KeyMap.symbol(.new, on: .sessions)
    return "\(key) opens one: pick a provider, fill in the form, hand over the link."
  }

  private func drawFilter(_ view: inout View) {
    guard list.isTyping || !list.filter.isEmpty else { return }
    view.canvas.write("/ ", .key, row: pageArea.row, column: 1)
    let place = InputDrawing(list.filter, columns: min(30, columns - 24)).draw(
      on: &view.canvas, row: pageArea.row, column: 3)
    if list.isTyping { view.cursor = place }
    view.canvas.write(
      [Span("\(list.window.total) found", .faint)], row: pageArea.row, endingAt: columns - 1)
  }
}
