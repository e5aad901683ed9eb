import Flow

extension State {
  mutating func obey(_ request: KeyRequest, _ page: ActionPage) -> [Effect] {
    var page = page
    if request == .back {
      pages.removeLast()
      if page.doing != nil { say("\(page.action.label) goes on; its end is told here") }
      return []
    }
    guard page.doing == nil else {
      say("\(page.action.label) is under way")
      return []
    }
    if request == .choose { return send(page) }
    if !page.form.edit(request) { say("that key does nothing in this field; F1 lists the keys") }
    pages[pages.count - 1] = .action(page)
    return []
  }

  private mutating func send(_ page: ActionPage) -> [Effect] {
    var page = page
    page.form.beginSending()
    defer { pages[pages.count - 1] = .action(page) }
    do throws(FieldFault) {
      let order = try page.order()
      page.doing = "sending it"
      return [.act(page.session, order)]
    } catch {
      page.form.complain(error)
      return [.bell]
    }
  }

  private func index(_ id: SessionID, _ action: String? = nil) -> Int? {
    pages.lastIndex {
      guard case .action(let page) = $0, page.session == id, page.doing != nil else { return false }
      return action == nil || page.action.name == action
    }
  }

  mutating func note(_ id: SessionID, doing: String) -> [Effect] {
    guard let index = index(id), case .action(var page) = pages[index] else { return [] }
    page.doing = PlainText.shown(doing)
    pages[index] = .action(page)
    return []
  }

  /// The action is done: back to what it was chosen from.
  mutating func take(_ id: SessionID, _ action: String, _ words: String) -> [Effect] {
    if let index = index(id, action) {
      pages.remove(at: index)
      if index > 0, case .actions = pages[index - 1] { pages.remove(at: index - 1) }
    }
    say(naming(id, PlainText.shown(words, limit: 300)), .done)
    return []
  }

  /// A refusal goes back to the field that it concerns.
  mutating func take(_ id: SessionID, _ action: String, _ refusal: Refusal) -> [Effect] {
    guard let index = index(id, action), case .action(var page) = pages[index] else {
      say(naming(id, PlainText.shown(refusal.text, limit: 300)), .refused)
      return [.bell]
    }
    page.doing = nil
    page.form.complain(refusal)
    pages[index] = .action(page)
    return [.bell]
  }

  func draw(_ page: ActionPage, _ view: inout View) {
    guard let session = session(page.session) else { return }
    let right = [Span(page.action.label, .title)]
    var area = drawFrame(&view, left: watchHeader(session, right), right: right)
    var lines = [Span(page.action.words, .faint)]
    if page.action.isFinal { lines.append(Span("! this cannot be undone", .warn)) }
    if let doing = page.doing { lines.append(Span("\(Glyph.live.text) \(doing)", .accent)) }
    for line in lines where area.rows > 2 {
      view.canvas.write(line.text, line.role, row: area.row + 1, column: 3, limit: columns - 4)
      area = area.below(1)
    }
    area = area.below(1)
    guard page.doing == nil else { return }
    guard !page.form.entries.isEmpty else {
      let words = "enter does it, esc goes back"
      return _ = view.canvas.write(words, row: area.row + 1, column: 3, limit: columns - 4)
    }
    FormDrawing(form: page.form, area: area).draw(on: &view)
  }

  /// A session by its id, as long as the screen has it at hand.
  private func session(_ id: SessionID) -> Session? {
    if let session = watch?.session, session.id == id { return session }
    return list.window.rows.first { $0.id == id }
  }
}
