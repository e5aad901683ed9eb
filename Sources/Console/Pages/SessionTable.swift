import Flow

/// The columns of the list of sessions at a width of the screen.
struct SessionTable {
  private let reference: Int
  private let provider: Int
  private let standing: Int
  private let since = 9
  private let hasSignals: Bool

  init(columns: Int) {
    hasSignals = columns >= 90
    provider = columns >= 72 ? 18 : 0
    let fixed = 3 + 1 + since + (hasSignals ? 9 : 0) + provider
    let rest = max(0, columns - fixed)
    reference = max(11, min(24, rest * 7 / 20))
    standing = max(0, min(48, rest - reference))
  }

  func drawHead(on canvas: inout Canvas, row: Int) {
    var column = 3
    for (title, width) in [
      ("Reference", reference), ("Provider", provider), ("Standing", standing), ("Since", since),
    ] {
      if width > 0 { canvas.write(title, .faint, row: row, column: column, limit: width) }
      column += width
    }
    if hasSignals { canvas.write("Signals", .faint, row: row, column: column + 1) }
  }

  func draw(_ session: Session, state: State, on canvas: inout Canvas, row: Int) {
    let words = state.words(session)
    var column = 3
    canvas.write(state.title(session), row: row, column: column, limit: reference - 2)
    column += reference
    if provider > 0 {
      canvas.write(state.name(session.provider), row: row, column: column, limit: provider - 1)
      column += provider
    }
    canvas.write(
      [Span(words.symbol + " " + words.words, words.role)], row: row, column: column,
      limit: standing - 2)
    column += standing
    canvas.write(state.age(session).text, row: row, column: column, limit: since)
    column += since
    if hasSignals {
      canvas.write([Span(String(session.signals))], row: row, endingAt: column + 8)
    }
  }
}
