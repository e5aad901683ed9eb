import Flow

/// Draws the body of the watch page: QR or end on the left, steps and signals on the right.
struct WatchDrawing {
  /// Fewer columns would cut the signals beyond use.
  private static let leastRight = 34

  let page: WatchPage
  let state: State
  let area: Area

  private var session: Session { page.session }

  func draw(on canvas: inout Canvas) {
    guard session.standing.isOpen else { return drawEnd(on: &canvas) }
    guard let drawing, !page.isHidden else {
      return drawRight(on: &canvas, in: area.right(of: 2), note: note)
    }
    let row = area.row + max(0, (area.rows - drawing.rows - 1) / 3)
    drawing.draw(on: &canvas, row: row, column: 1)
    let caption = "scan with the customer’s phone"
    if row + drawing.rows < area.endRow {
      canvas.write(
        caption, .faint, row: row + drawing.rows, column: 1 + max(0, (drawing.columns - 30) / 2))
    }
    drawRight(on: &canvas, in: area.right(of: drawing.columns + 4), note: nil)
  }

  /// The QR where it fits beside the signals.
  private var drawing: QRDrawing? {
    guard state.columns >= 60, state.rows >= 20, let drawing = state.qrDrawing(session.id),
      drawing.columns + 4 + Self.leastRight <= area.columns, drawing.rows <= area.rows
    else { return nil }
    return drawing
  }

  private var note: String? {
    guard !page.isHidden, state.link(session) != nil else { return nil }
    return state.codes[session.id] == nil
      ? "the link is too long for a QR" : "f shows the QR on the full screen"
  }

  private func drawRight(on canvas: inout Canvas, in area: Area, note: String?) {
    var area = area
    if area.rows > 12 { area = area.below(1) }
    if let note {
      canvas.write(note, .faint, row: area.row, column: area.column, limit: area.columns - 1)
      area = area.below(2)
    }
    area = drawFault(on: &canvas, in: area)
    area = StepList(session: session, now: state.now).draw(on: &canvas, in: area)
    if page.showsPermissions {
      drawPermissions(on: &canvas, in: area)
    } else {
      SignalList(page: page, state: state).draw(on: &canvas, in: area)
    }
  }

  /// A read that failed, since without reads nothing is confirmed.
  private func drawFault(on canvas: inout Canvas, in area: Area) -> Area {
    guard let fault = page.readFault else { return area }
    let text = "! not confirmed: " + PlainText.shown(fault.text, limit: 300)
    let lines = canvas.lettering.wrapped(text, to: area.columns - 2).prefix(3)
    for (line, text) in lines.enumerated() where line < area.rows {
      canvas.write(text, .warn, row: area.row + line, column: area.column)
    }
    return area.below(lines.count + 1)
  }

  private func drawPermissions(on canvas: inout Canvas, in area: Area) {
    guard area.rows > 0 else { return }
    canvas.write("The customer’s device", .faint, row: area.row, column: area.column)
    var row = area.row + 1
    for sentence in state.provider(session.provider)?.permissions ?? [] {
      let lines = canvas.lettering.wrapped(sentence, to: area.columns - 4)
      for (line, text) in lines.enumerated() where row < area.endRow {
        let lead = line == 0 ? Glyph.dot.text + " " : "  "
        canvas.write(lead + text, row: row, column: area.column)
        row += 1
      }
    }
  }

  private func drawEnd(on canvas: inout Canvas) {
    let end = EndDrawing(page: page, state: state)
    guard area.columns >= 84 else {
      let used = end.draw(on: &canvas, in: area.right(of: 2))
      let rest = area.right(of: 2).below(used + 1)
      if rest.rows >= 3 { SignalList(page: page, state: state).draw(on: &canvas, in: rest) }
      return
    }
    var left = area.right(of: 2)
    left.columns = area.columns / 2 - 4
    end.draw(on: &canvas, in: left)
    drawRight(on: &canvas, in: area.right(of: area.columns / 2), note: nil)
  }
}
