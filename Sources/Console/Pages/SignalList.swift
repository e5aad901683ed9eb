import Flow

/// The signals of a session: when, by which way, whether proof, and what they said.
struct SignalList {
  let page: WatchPage
  let state: State

  func draw(on canvas: inout Canvas, in area: Area) {
    guard area.rows >= 2 else { return }
    canvas.write("Signals", .faint, row: area.row, column: area.column)
    guard !page.signals.isEmpty else {
      let words = page.isKnown ? "none so far" : "reading the journal"
      canvas.write(words, .faint, row: area.row + 1, column: area.column, limit: area.columns - 1)
      return
    }
    let order =
      page.scrolled > 0
      ? "\(page.scrolled) newer below" : "\(Glyph.passed.text) proof \(Glyph.dot.text) newest last"
    if area.columns >= 36 {
      canvas.write([Span(order, .faint)], row: area.row, endingAt: area.endColumn - 1)
    }
    let end = page.signals.count - page.scrolled
    let shown = page.signals[max(0, end - area.rows + 1)..<max(0, end)]
    let channel = shown.map { $0.channel.rawValue.count }.max() ?? 0
    for (line, signal) in shown.enumerated() {
      canvas.write(
        spans(signal, channelColumns: channel, canvas.lettering), row: area.row + 1 + line,
        column: area.column, limit: area.columns - 1)
    }
  }

  private func spans(_ signal: Signal, channelColumns: Int, _ lettering: Lettering) -> [Span] {
    let isProof = signal.trust == .proof && signal.refused == nil
    var spans = [
      Span(Age.clock(signal.at, utcOffset: state.setup.utcOffset) + "  ", .faint),
      Span(lettering.padded(signal.channel.rawValue, to: channelColumns) + " "),
      isProof ? Span(Glyph.passed.text + " ", .good) : Span("  "),
    ]
    if let refused = signal.refused {
      spans.append(Span("refused: \(PlainText.shown(refused)) ", .bad))
    }
    spans.append(Span(PlainText.shown(signal.event, limit: 60)))
    if let detail = detail(signal) { spans.append(Span("  " + detail, .faint)) }
    if signal.duplicates > 0 {
      spans.append(Span("  \(Glyph.times.text)\(signal.duplicates + 1)", .faint))
    }
    if let warning = signal.warning { spans.append(Span("  ! " + PlainText.shown(warning), .warn)) }
    return spans
  }

  private func detail(_ signal: Signal) -> String? {
    let steps = signal.steps?.joined(separator: ", ")
    guard let text = signal.attention ?? signal.step ?? steps ?? signal.rawStatus,
      !signal.event.hasSuffix(text)
    else { return nil }
    return PlainText.shown(text, limit: 60)
  }
}
