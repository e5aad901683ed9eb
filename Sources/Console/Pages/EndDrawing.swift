import Flow

/// How a session ended: large, with what ended it, whether that is proven, and what to do next.
struct EndDrawing {
  let page: WatchPage
  let state: State
  /// False where other sentences need the room of what ended it, or of the frame.
  var hasCause = true
  var hasFrame = true

  private var session: Session { page.session }

  /// - Returns: the rows used.
  @discardableResult
  func draw(on canvas: inout Canvas, in area: Area) -> Int {
    let words = state.words(session)
    var row = area.row + (area.rows > 12 ? 1 : 0)
    row = drawBox(words, on: &canvas, in: area, row: row)
    for paragraph in paragraphs {
      for line in canvas.lettering.wrapped(paragraph.text, to: area.columns - 2)
      where row < area.endRow {
        canvas.write(line, paragraph.role, row: row, column: area.column)
        row += 1
      }
      if area.rows > 16, hasFrame { row += 1 }
    }
    return min(row, area.endRow) - area.row
  }

  private func drawBox(
    _ words: StandingWords, on canvas: inout Canvas, in area: Area, row: Int
  ) -> Int {
    let large = words.symbol + "  " + spaced(name)
    let inner = max(canvas.lettering.columns(large), canvas.lettering.columns(proof)) + 6
    guard area.rows >= 14, hasFrame, inner + 2 <= area.columns else {
      canvas.write(
        [Span(words.symbol + " " + name, words.role), Span("  " + proof, .faint)], row: row,
        column: area.column, limit: area.columns - 1)
      return row + (area.rows > 8 ? 2 : 1)
    }
    // An underline would double the rules and put feet on the walls.
    let frame = state.theme.style(words.role).isUnderlined ? Role.border : words.role
    let rule = String(repeating: Glyph.rule.text, count: inner)
    let lines = [Span(""), Span(large, words.role), Span(proof, .text), Span("")]
    canvas.write(
      Glyph.topLeft.text + rule + Glyph.topRight.text, frame, row: row, column: area.column)
    for (line, span) in lines.enumerated() {
      let place = row + 1 + line
      canvas.write(Glyph.wall.text, frame, row: place, column: area.column)
      canvas.write(span.text, span.role, row: place, column: area.column + 4)
      canvas.write(Glyph.wall.text, frame, row: place, column: area.column + inner + 1)
    }
    canvas.write(
      Glyph.bottomLeft.text + rule + Glyph.bottomRight.text, frame,
      row: row + lines.count + 1, column: area.column)
    return row + lines.count + 3
  }

  private func spaced(_ name: String) -> String {
    name.uppercased().map(String.init).joined(separator: " ")
  }

  private var name: String {
    switch session.standing {
    case .confirmed(let verdict): verdict.name
    case .superseded: "replaced"
    default: session.standing.name
    }
  }

  private var proof: String {
    if session.standing == .superseded(by: .forgotten) { return "another session went on" }
    if session.isSuperseded { return "another session goes on" }
    return session.trust == .proof
      ? "confirmed by \(state.name(session.provider))" : "claimed, not yet confirmed"
  }

  /// What ended it, why, and what to do next.
  var paragraphs: [Span] {
    var paragraphs: [Span] = []
    if let cause, hasCause { paragraphs.append(Span(cause, .faint)) }
    if let before = session.replacedVerdict {
      paragraphs.append(Span("! changed: it was “\(before.name)” before", .warn))
    }
    for code in reasons {
      paragraphs.append(Span(Glyph.failed.text + " " + state.explained(code, session.provider)))
    }
    return paragraphs + [Span("Next: " + next)]
  }

  private var reasons: [String] {
    (session.standing.verdict?.reasons ?? []) + [session.standing.code].compactMap { $0 }
  }

  /// Which signal ended it.
  private var cause: String? {
    guard let signal = page.deciding else { return nil }
    let time = Age.clock(signal.at, utcOffset: state.setup.utcOffset)
    let event = PlainText.shown(signal.rawStatus ?? signal.event, limit: 40)
    if session.standing == .expired {
      return "The link expired; \(source(signal)) told so at \(time)."
    }
    return "Ended by \(source(signal)), “\(event)”, at \(time)."
  }

  private func source(_ signal: Signal) -> String {
    switch signal.channel {
    case .poll: "the provider's API"
    case .webhook: signal.trust == .proof ? "a signed webhook" : "an unsigned webhook"
    case .bridge: "a message of the customer's page"
    case .callback: "the customer's browser coming back"
    case .navigation: "a navigation of the customer's page"
    }
  }

  private var next: String {
    if session.trust == .claim {
      return "r asks \(state.name(session.provider)) now; usher also asks by itself until it is "
        + "confirmed. Do not act on a claim alone."
    }
    switch session.standing {
    case .confirmed(.passed): return "nothing is left to do here."
    case .confirmed(.review):
      return "somebody has to look at it at \(state.name(session.provider))."
    case .confirmed(.failed): return again(", if the customer should try again")
    case .submitted: return "wait; usher asks for the verdict by itself, r asks now."
    case .superseded(.forgotten): return "nothing; the session that replaced it was forgotten."
    case .superseded(let id): return "watch \(PlainText.shown(id.rawValue)), which replaces it."
    default: return again("; the old link works no more")
    }
  }

  /// The way on from an end that is none: the same order keeps the row, where that can be.
  private func again(_ words: String) -> String {
    if state.reissueObstacle() == nil { return "R opens it again: same order, new link\(words)." }
    if let obstacle = state.obstacle(to: .new) { return "\(obstacle)\(words)." }
    return "n opens a new session\(words)."
  }
}

extension Session {
  /// True for an end after which the customer may want to try again.
  var hasFailed: Bool {
    guard isOver else { return false }
    switch standing {
    case .cancelled, .expired, .failed, .confirmed(.failed): return true
    default: return false
    }
  }
}
