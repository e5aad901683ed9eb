import Flow

extension State {
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
    guard let session = watch?.session, link(session) != nil, let code = shownCode(session.id)
    else {
      let area = drawFrame(&view, left: [Span("full-screen QR", .title)])
      view.canvas.write("There is no link to show any more.", .warn, row: area.row + 1, column: 3)
      return
    }
    view.title = windowTitle("QR \(Glyph.dot.text) \(title(session))")
    switch qrLayout(code) {
    case .framed(let drawing): center(drawing, in: drawQRFrame(session, &view), on: &view.canvas)
    case .whole(let drawing):
      center(drawing, in: Area(row: 0, column: 0, rows: rows, columns: columns), on: &view.canvas)
      drawBeside(drawing, on: &view.canvas)
    case .narrow(let drawing):
      center(
        drawing, in: Area(row: 0, column: 0, rows: rows - 1, columns: columns), on: &view.canvas)
      drawLastRow(Span("narrow rim: may not scan", .warn), on: &view.canvas)
    case .picture(let picture):
      _ = drawQRFrame(session, &view)
      view.picture = picture
    case .wholePicture(let picture):
      drawLastRow(on: &view.canvas)
      view.picture = picture
    case .tooLarge(let drawing):
      drawTooLarge(drawing, &view.canvas, in: drawQRFrame(session, &view))
    }
  }

  /// True on the page that says what size the QR would need.
  var isCodeTooLarge: Bool {
    guard kind == .qr, let id = watch?.session.id, let code = shownCode(id),
      case .tooLarge = qrLayout(code)
    else { return false }
    return true
  }

  private func drawQRFrame(_ session: Session, _ view: inout View) -> Area {
    let right = [Span("full-screen QR", .faint)]
    return drawFrame(&view, left: watchHeader(session, right), right: right)
  }

  private func center(_ drawing: QRDrawing, in area: Area, on canvas: inout Canvas) {
    drawing.draw(
      on: &canvas, row: area.row + (area.rows - drawing.rows) / 2,
      column: area.column + (area.columns - drawing.columns) / 2)
  }

  /// Answers and keys where a QR without a frame leaves room: in the row below it, or in its margin.
  private func drawBeside(_ drawing: QRDrawing, on canvas: inout Canvas) {
    guard rows <= drawing.rows + (rows - drawing.rows) / 2 else { return drawLastRow(on: &canvas) }
    let margin = (columns - drawing.columns) / 2 - 2
    guard margin >= 8 else { return }
    let words = sentence ?? Span("esc back", .faint)
    let lines = setup.lettering.wrapped(words.text, to: margin, lines: rows)
    for (place, line) in lines.enumerated() {
      canvas.write(line, words.role, row: rows - lines.count + place, column: 1)
    }
  }

  /// The last row for whatever the frame would say: an answer, a trouble, or the keys.
  ///
  /// - Parameter warning: what has to stand there beside the keys.
  private func drawLastRow(_ warning: Span? = nil, on canvas: inout Canvas) {
    if let sentence {
      canvas.write([sentence], row: rows - 1, column: 1, limit: columns - 2)
    } else {
      drawFooter(&canvas, row: rows - 1, behind: warning)
    }
  }

  /// What has to be told before the keys are.
  private var sentence: Span? {
    if let notice {
      return notice.kind == .refused
        ? Span("! " + notice.text, .warn) : Span(Glyph.dot.text + " " + notice.text, .accent)
    }
    return banners.first.map { Span("! " + $0, .warn) }
  }

  private func drawTooLarge(_ drawing: QRDrawing, _ canvas: inout Canvas, in area: Area) {
    var row = area.row + 1
    let canShorten = watch.map { gainsByShort($0.session.id) } == true
    var sentences = [
      Span("! the QR needs \(drawing.columns)×\(drawing.rows); this is \(columns)×\(rows)", .warn),
      Span("A larger window or a smaller font makes room for it."),
      Span("w writes it to a PNG or SVG file; l prints the link on one line; c copies it."),
    ]
    if canShorten { sentences.append(Span("S hands over a short link, whose QR is small.")) }
    if cellPixels == nil, let hindrance = setup.pictureHindrance {
      sentences.append(
        Span(
          "\(hindrance) lets no picture through; outside of it many terminals show this QR as one.")
      )
    }
    sentences.append(
      Span("A new session with fewer page options (page look, language) has a smaller QR."))
    for span in sentences {
      for line in setup.lettering.wrapped(span.text, to: columns - 6) where row < area.endRow {
        canvas.write(line, span.role, row: row, column: 3)
        row += 1
      }
      if area.rows > 12 { row += 1 }
    }
  }
}
