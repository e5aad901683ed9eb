import Flow

/// The steps of a session, each with how far the customer is and for how long.
struct StepList {
  let session: Session
  let now: Instant

  /// - Returns: what is left of the area below the steps.
  func draw(on canvas: inout Canvas, in area: Area) -> Area {
    // Half of the room stays for the signals.
    let room = max(1, area.rows / 2 - 2)
    guard !session.steps.isEmpty, area.rows >= 5 else { return area }
    canvas.write("Steps", .faint, row: area.row, column: area.column)
    let current = session.steps.lastIndex { $0.state != .waiting } ?? 0
    let first = max(0, min(current - room + 2, session.steps.count - room))
    let shown = session.steps[first..<min(session.steps.count, first + room)]
    let longest = shown.map { min(24, canvas.lettering.columns(name($0))) }.max() ?? 0
    for (line, step) in shown.enumerated() {
      draw(step, nameColumns: longest, on: &canvas, row: area.row + 1 + line, in: area)
    }
    return area.below(shown.count + 2)
  }

  private func name(_ step: Step) -> String { PlainText.shown(step.name, limit: 24) }

  private func draw(
    _ step: Step, nameColumns: Int, on canvas: inout Canvas, row: Int, in area: Area
  ) {
    let sign: Span =
      switch step.state {
      case .waiting: Span(Glyph.waiting.text, .faint)
      case .started where session.standing.isOpen: Span(Glyph.live.text, .accent)
      case .started: Span(Glyph.waiting.text, .faint)
      case .completed: Span(Glyph.passed.text, .good)
      case .failed: Span(Glyph.failed.text, .bad)
      }
    var spans = [
      sign, Span(" " + canvas.lettering.padded(name(step), to: nameColumns)),
      Span("   " + canvas.lettering.padded(duration(step), to: 5), .faint),
    ]
    if let reference = step.reference { spans.append(Span("   " + shortened(reference), .faint)) }
    canvas.write(spans, row: row, column: area.column, limit: area.columns - 1)
  }

  private func duration(_ step: Step) -> String {
    guard let start = step.startedAt else { return "" }
    let end = step.completedAt ?? (session.standing.isOpen ? now : session.changedAt)
    return Age.running(since: start, now: end).text
  }

  /// The two ends of a long id, like `spm_7c…41`.
  private func shortened(_ reference: String) -> String {
    let shown = PlainText.shown(reference, limit: 60)
    return shown.count <= 14 ? shown : shown.prefix(6) + Glyph.ellipsis.text + shown.suffix(3)
  }
}
