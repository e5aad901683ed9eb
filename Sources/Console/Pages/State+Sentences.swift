import Flow

/// What the frame says beside the page: troubles below the header, a notice above the footer.
extension State {
  /// Troubles that stay until they are over.
  var banners: [String] {
    var banners: [String] = []
    if let trouble { banners.append(PlainText.shown(trouble, limit: 300)) }
    if case .off(let reason, let advice) = listener, pages.isEmpty {
      banners.append("listener off: \(PlainText.shown(reason)) \(PlainText.shown(advice))")
    }
    if let listenerHint, pages.isEmpty { banners.append(PlainText.shown(listenerHint, limit: 300)) }
    return banners
  }

  /// The banners as rows: what helps stands at their ends, which must not be cut off.
  var bannerLines: [String] {
    banners.flatMap { banner in
      indented(setup.lettering.wrapped(banner, to: columns - 4, lines: rowsOfSentence), "! ")
    }
  }

  /// The notice as rows; empty when there is none.
  var noticeLines: [String] {
    guard let notice else { return [] }
    return setup.lettering.wrapped(notice.text, to: columns - 8, lines: rowsOfSentence)
  }

  /// A code that is being scanned must not move or go away for a sentence.
  private var rowsOfSentence: Int { showsCode ? 1 : columns < 60 ? 4 : rows < 16 ? 2 : 3 }

  /// The notice where it has no room below a code, to stand beside it.
  var noticeBeside: [Span] {
    guard kind == .watch, showsCode, let notice,
      setup.lettering.columns(notice.text) > columns - 8
    else { return [] }
    return [Span(notice.text, notice.kind == .refused ? .warn : .accent)]
  }

  private var showsCode: Bool {
    switch pages.last {
    case .qr: !isCodeTooLarge
    case .watch(let page): !page.isHidden && codeBesideSignals(page.session.id) != nil
    default: false
    }
  }

  func drawBanner(_ text: String, _ canvas: inout Canvas, row: Int) {
    canvas.write(text, .banner, row: row, column: 1, limit: columns - 2)
    canvas.paint(.banner, row: row, columns: 0..<columns)
  }

  /// The first line stands in the rule.
  func drawNotice(_ canvas: inout Canvas, row: Int) {
    canvas.rule(row: row)
    let lines = noticeLines
    guard let notice, let first = lines.first else { return }
    let sign: Span =
      switch notice.kind {
      case .done: Span(Glyph.passed.text + " ", .good)
      case .told: Span(Glyph.dot.text + " ", .accent)
      case .refused: Span("! ", .warn)
      }
    let end = canvas.write([Span(" "), sign, Span(first)], row: row, column: 1, limit: columns - 4)
    canvas.write(" ", row: row, column: end)
    for (place, line) in lines.dropFirst().enumerated() {
      canvas.write(line, row: row + 1 + place, column: 4, limit: columns - 5)
    }
  }

  private func indented(_ lines: [String], _ sign: String) -> [String] {
    lines.enumerated().map { place, line in (place == 0 ? sign : "  ") + line }
  }
}
