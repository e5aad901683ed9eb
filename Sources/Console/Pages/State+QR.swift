import Flow

extension State {
  /// The QR of a session as it would be drawn now.
  func qrDrawing(_ id: SessionID) -> QRDrawing? {
    shownCode(id).map {
      QRDrawing(
        code: $0, style: qrIsFull || !setup.lettering.isUTF8 ? .full : .half,
        isInverted: qrIsInverted && !setup.hasColour)
    }
  }

  mutating func obeyOnQR(_ request: KeyRequest) -> [Effect] {
    switch request {
    case .hide:
      watch?.isHidden = true
      pages.removeLast()
    case .back: pages.removeLast()
    default: break
    }
    return []
  }

  /// The QR and nothing else, on the whole screen where it needs that.
  func drawQR(_ view: inout View) {
    guard let session = watch?.session, link(session) != nil, let drawing = qrDrawing(session.id)
    else {
      let area = drawFrame(&view, left: [Span("full-screen QR", .title)])
      view.canvas.write("There is no link to show any more.", .warn, row: area.row + 1, column: 3)
      return
    }
    view.title = windowTitle("QR \(Glyph.dot.text) \(title(session))")
    let right = [Span("full-screen QR", .faint)]
    let whole = Area(row: 0, column: 0, rows: rows, columns: columns)
    let framed = Area(row: 2, column: 0, rows: rows - 4, columns: columns)
    if drawing.fits(framed) {
      _ = drawFrame(&view, left: watchHeader(session, right), right: right)
      center(drawing, in: framed, on: &view.canvas)
    } else if drawing.fits(whole) {
      center(drawing, in: whole, on: &view.canvas)
      drawWayBack(drawing, on: &view.canvas)
    } else {
      let area = drawFrame(&view, left: watchHeader(session, right), right: right)
      drawTooLarge(drawing, &view.canvas, in: area)
    }
  }

  private func center(_ drawing: QRDrawing, in area: Area, on canvas: inout Canvas) {
    drawing.draw(
      on: &canvas, row: area.row + (area.rows - drawing.rows) / 2,
      column: area.column + (area.columns - drawing.columns) / 2)
  }

  /// Says how to get back, beside a QR that takes all rows.
  private func drawWayBack(_ drawing: QRDrawing, on canvas: inout Canvas) {
    if rows > drawing.rows + (rows - drawing.rows) / 2, columns > 10 {
      canvas.write("esc back", .faint, row: rows - 1, column: 1)
    } else if (columns - drawing.columns) / 2 >= 10 {
      canvas.write("esc back", .faint, row: rows - 1, column: 1)
    }
  }

  private func drawTooLarge(_ drawing: QRDrawing, _ canvas: inout Canvas, in area: Area) {
    var row = area.row + 1
    let sentences = [
      Span("! the QR needs \(drawing.columns)×\(drawing.rows); this is \(columns)×\(rows)", .warn),
      Span("A larger window or a smaller font makes room for it."),
      Span("l prints the link on one line; c copies it."),
      Span("S hands over a short link, whose QR is small."),
      Span("A new session with fewer page options (page look, language) has a smaller QR."),
    ]
    let full = drawing.style == .full && setup.lettering.isUTF8
    for span in sentences + (full ? [Span("b draws it in half blocks, half the size.")] : []) {
      for line in setup.lettering.wrapped(span.text, to: columns - 6) where row < area.endRow {
        canvas.write(line, span.role, row: row, column: 3)
        row += 1
      }
      if area.rows > 12 { row += 1 }
    }
  }
}
