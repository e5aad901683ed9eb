import Flow

/// Where the full screen has room for a QR: the first of these that fits.
enum QRLayout: Equatable {
  /// Between header and footer.
  case framed(QRDrawing)
  /// On all rows, with no more than the way back beside it.
  case whole(QRDrawing)
  /// Pixels between header and footer.
  case picture(Picture)
  /// Pixels on all rows but the last.
  case wholePicture(Picture)
  /// With the narrow rim, which has to be said.
  case narrow(QRDrawing)
  /// Not at all; the drawing would be the smallest.
  case tooLarge(QRDrawing)

  /// How the modules are shown; nil when they are not.
  var style: QRStyle? {
    switch self {
    case .framed(let drawing), .whole(let drawing), .narrow(let drawing): drawing.style
    case .picture, .wholePicture: .picture
    case .tooLarge: nil
    }
  }
}

extension State {
  /// The ways to draw a QR in cells, the smallest first.
  private var cellStyles: [QRStyle] {
    setup.lettering.isUTF8 ? [.half, .full, .spaces, .ascii] : [.spaces, .ascii]
  }

  private var screen: Area { Area(row: 0, column: 0, rows: rows, columns: columns) }

  private func drawing(_ code: QRCode, _ style: QRStyle) -> QRDrawing {
    QRDrawing(code: code, style: style, isInverted: qrIsInverted && !setup.hasColour)
  }

  private func smallest(_ code: QRCode) -> QRDrawing { drawing(code, cellStyles[0]) }

  /// The QR of a session for an area: as the operator wants it, or the smallest where that has no room.
  ///
  /// What comes may still be too large.
  func qrDrawing(_ id: SessionID, in area: Area) -> QRDrawing? {
    guard let code = shownCode(id) else { return nil }
    let wanted = qrStyle.flatMap { cellStyles.contains($0) ? drawing(code, $0) : nil }
    return wanted.flatMap { $0.fits(area) ? $0 : nil } ?? smallest(code)
  }

  /// How the full screen shows a code.
  func qrLayout(_ code: QRCode) -> QRLayout {
    if qrStyle == .picture, let layout = pictureLayout(code) { return layout }
    if let qrStyle, cellStyles.contains(qrStyle),
      let layout = cellLayout(drawing(code, qrStyle))
    {
      return layout
    }
    return cellLayout(smallest(code)) ?? pictureLayout(code) ?? narrowLayout(code)
      ?? .tooLarge(smallest(code))
  }

  /// True where the QR of a short link would fit, and none stands in for the link yet.
  func gainsByShort(_ id: SessionID) -> Bool {
    let least = QRCode(
      size: ShortHandOver.leastCode, level: .low,
      modules: Array(repeating: false, count: ShortHandOver.leastCode * ShortHandOver.leastCode))
    return shorts[id] == nil && obstacle(to: .shorten) == nil
      && (cellLayout(smallest(least)) ?? narrowLayout(least)) != nil
  }

  private func cellLayout(_ drawing: QRDrawing) -> QRLayout? {
    if drawing.fits(body) { return .framed(drawing) }
    return drawing.fits(screen) ? .whole(drawing) : nil
  }

  private func pictureLayout(_ code: QRCode) -> QRLayout? {
    guard let cellPixels else { return nil }
    let framed = Picture(code, in: body, cellPixels)
    // A picture in the last row would make a sixel terminal scroll.
    let most = Area(row: 0, column: 0, rows: rows - 1, columns: columns)
    guard let whole = Picture(code, in: most, cellPixels) else { return nil }
    // From four pixels a module on, header and footer are worth more than size.
    guard let framed, framed.scale >= 4 || framed.scale == whole.scale else {
      return .wholePicture(whole)
    }
    return .picture(framed)
  }

  private func narrowLayout(_ code: QRCode) -> QRLayout? {
    var drawing = smallest(code)
    drawing.quietZone = QRDrawing.narrowZone
    // One row stays free for the sentence about it.
    let most = Area(row: 0, column: 0, rows: rows - 1, columns: columns)
    return drawing.fits(most) ? .narrow(drawing) : nil
  }

  /// The styles that the page on top has room for.
  private func fittingStyles(_ code: QRCode) -> [QRStyle] {
    guard kind == .qr else {
      return cellStyles.filter { drawing(code, $0).fits(roomBesideSignals) }
    }
    let cells = cellStyles.filter { cellLayout(drawing(code, $0)) != nil }
    return cells + (pictureLayout(code) == nil ? [] : [.picture])
  }

  private func shownStyle(_ session: Session) -> QRStyle? {
    guard let code = shownCode(session.id) else { return nil }
    return kind == .qr
      ? qrLayout(code).style : qrDrawing(session.id, in: roomBesideSignals)?.style
  }

  /// Why the key for another way of drawing has nothing to change to.
  var styleObstacle: String? {
    guard let session = watch?.session, let code = shownCode(session.id) else { return nil }
    guard fittingStyles(code).contains(where: { $0 != shownStyle(session) }) else {
      if kind == .qr { return "no other way to draw this QR fits the window" }
      let words = "no other way to draw the QR fits here"
      if case .tooLarge = qrLayout(code) { return words }
      return words + "; f shows it on the full screen"
    }
    return nil
  }

  /// Goes on to the next style that fits.
  mutating func restyle() -> [Effect] {
    guard let session = watch?.session, let code = shownCode(session.id) else { return [] }
    let styles = fittingStyles(code)
    let place = shownStyle(session).flatMap { styles.firstIndex(of: $0) } ?? -1
    let next = styles[(place + 1) % styles.count]
    qrStyle = next
    say("the QR in \(next.words)", .done)
    return [.keepQRStyle(next.rawValue)]
  }
}
