import Flow

/// Draws the body of the watch page: QR or end on the left, steps and signals on the right.
struct WatchDrawing {
  let page: WatchPage
  let state: State
  let area: Area

  private var session: Session { page.session }

  func draw(on canvas: inout Canvas) {
    guard session.standing.isOpen else { return drawEnd(on: &canvas) }
    guard let drawing = state.codeBesideSignals(session.id), !page.isHidden else {
      return drawRight(on: &canvas, in: area.right(of: 2), note: note)
    }
    let row = area.row + max(0, (area.rows - drawing.rows - 1) / 3)
    drawing.draw(on: &canvas, row: row, column: 1)
    let caption = state.caption(session)
    let width = canvas.lettering.columns(caption)
    if row + drawing.rows < area.endRow {
      canvas.write(
        caption, .faint, row: row + drawing.rows, column: 1 + max(0, (drawing.columns - width) / 2))
    }
    drawRight(on: &canvas, in: area.right(of: drawing.columns + 4), note: nil)
  }

  private var note: String? {
    guard !page.isHidden, state.link(session) != nil else { return nil }
    guard let code = state.shownCode(session.id) else { return "the link is too long for a QR" }
    guard case .tooLarge(let drawing) = state.qrLayout(code) else {
      return "f shows the QR on the full screen"
    }
    let size = "the QR needs a window of \(drawing.columns)×\(drawing.rows)"
    return state.gainsByShort(session.id) ? size + "; S makes a small one" : size
  }

  private func drawRight(on canvas: inout Canvas, in area: Area, note: String?) {
    let lines = permissionLines(canvas.lettering, columns: area.columns - 4)
    var (filled, rest) = (canvas, area)
    drawAbove(on: &filled, in: &rest, note: note)
    if page.showsPermissions {
      // What was asked for comes before what stands above it where there is no room for both.
      guard rest.rows > lines.count else { return drawPermissions(lines, on: &canvas, in: area) }
      canvas = filled
      return drawPermissions(lines, on: &canvas, in: rest)
    }
    canvas = filled
    // The permissions stand at the foot where they take no signal's place.
    let foot = lines.count + 2
    let hasRoom = session.standing.isOpen && rest.rows >= max(page.signals.count, 8) + foot + 3
    if hasRoom {
      drawPermissions(lines, on: &canvas, in: rest.below(rest.rows - foot))
      rest.rows -= foot + 1
    }
    SignalList(page: page, state: state).draw(on: &canvas, in: rest)
  }

  /// Freshness, alerts, steps and details; leaves the area below them.
  private func drawAbove(on canvas: inout Canvas, in area: inout Area, note: String?) {
    if area.rows > 12 {
      if !session.isOver { drawFreshness(on: &canvas, in: area) }
      area = area.below(area.rows > 16 && !session.isOver ? 2 : 1)
    }
    drawAlerts([note].compactMap { $0.map { Span($0, .faint) } }, on: &canvas, in: &area)
    area = StepList(session: session, now: state.now).draw(on: &canvas, in: area)
    drawDetails(on: &canvas, in: &area)
  }

  private func drawFreshness(on canvas: inout Canvas, in area: Area) {
    canvas.write(
      Freshness(session, now: state.now).text, .faint, row: area.row, column: area.column,
      limit: area.columns - 1)
  }

  private func drawAlerts(_ more: [Span], on canvas: inout Canvas, in area: inout Area) {
    for alert in state.noticeBeside + state.alerts(page) + more {
      let lines = canvas.lettering.wrapped(alert.text, to: area.columns - 1, lines: 4)
      for (line, text) in lines.enumerated() where line < area.rows {
        canvas.write(text, alert.role, row: area.row + line, column: area.column)
      }
      area = area.below(lines.count + 1)
    }
  }

  private func drawDetails(on canvas: inout Canvas, in area: inout Area) {
    guard let details = state.details[session.id], !page.isHidden else { return }
    area = DetailList(details: details).draw(on: &canvas, in: area)
  }

  private func permissionLines(_ lettering: Lettering, columns: Int) -> [String] {
    (state.provider(session.provider)?.permissions ?? []).flatMap { sentence in
      lettering.wrapped(sentence, to: columns).enumerated().map { line, text in
        (line == 0 ? Glyph.dot.text + " " : "  ") + text
      }
    }
  }

  private func drawPermissions(_ lines: [String], on canvas: inout Canvas, in area: Area) {
    guard area.rows > 0, !lines.isEmpty else { return }
    canvas.write("The customer’s device", .faint, row: area.row, column: area.column)
    for (line, text) in lines.enumerated() where line + 1 < area.rows {
      canvas.write(
        text, row: area.row + 1 + line, column: area.column, limit: area.columns - 1)
    }
  }

  private func drawEnd(on canvas: inout Canvas) {
    guard area.columns >= 84 else { return drawEndAbove(on: &canvas) }
    var left = area.right(of: 2)
    left.columns = area.columns / 2 - 4
    EndDrawing(page: page, state: state).draw(on: &canvas, in: left)
    drawRight(on: &canvas, in: area.right(of: area.columns / 2), note: nil)
  }

  /// The end, and below it what the wide page has beside it.
  private func drawEndAbove(on canvas: inout Canvas) {
    let whole = area.right(of: 2)
    var (end, rest, filled) = (EndDrawing(page: page, state: state), whole, canvas)
    // What the operator has to know goes before the frame and what the signals tell as well.
    for (hasCause, hasFrame) in [(true, true), (false, true), (false, false)] {
      (end.hasCause, end.hasFrame, filled) = (hasCause, hasFrame, canvas)
      rest = whole.below(end.draw(on: &filled, in: whole) + 1)
      if rest.rows >= rowsBelowEnd(canvas.lettering, columns: whole.columns) { break }
    }
    canvas = filled
    drawAlerts([], on: &canvas, in: &rest)
    if !session.isOver, rest.rows >= 2 {
      drawFreshness(on: &canvas, in: rest)
      rest = rest.below(2)
    }
    drawDetails(on: &canvas, in: &rest)
    if rest.rows >= 3 { SignalList(page: page, state: state).draw(on: &canvas, in: rest) }
  }

  /// What alerts and freshness need, with some signals; nothing where there are none of them.
  private func rowsBelowEnd(_ lettering: Lettering, columns: Int) -> Int {
    let alerts = state.alerts(page).reduce(0) { rows, alert in
      rows + lettering.wrapped(alert.text, to: columns - 1, lines: 4).count + 1
    }
    let sentences = alerts + (session.isOver ? 0 : 2)
    return sentences == 0 || page.signals.isEmpty ? sentences - 1 : sentences + 3
  }
}

extension State {
  /// Fewer columns would cut the signals beyond use.
  private static let leastSignalColumns = 34

  /// What the watch page has for a QR beside steps and signals.
  var roomBesideSignals: Area {
    guard columns >= 60, rows >= 20 else { return Area(row: 0, column: 0, rows: 0, columns: 0) }
    var room = body
    room.rows -= 1
    room.columns -= 4 + Self.leastSignalColumns
    return room
  }

  /// The QR where it fits there.
  func codeBesideSignals(_ id: SessionID) -> QRDrawing? {
    guard let drawing = qrDrawing(id, in: roomBesideSignals), drawing.fits(roomBesideSignals) else {
      return nil
    }
    return drawing
  }
}
