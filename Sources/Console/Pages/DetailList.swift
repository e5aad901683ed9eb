import Flow

/// What the last read told beside the standing, as a short list.
struct DetailList {
  let details: Details

  /// - Returns: the area below the list.
  func draw(on canvas: inout Canvas, in area: Area) -> Area {
    guard !details.isEmpty, area.rows >= 4 else { return area }
    let shown = details.lines.prefix(max(1, min(12, area.rows / 2 - 1)))
    let longest = shown.map { canvas.lettering.columns($0.label) }.max() ?? 0
    canvas.write("Details (never stored)", .faint, row: area.row, column: area.column)
    for (line, detail) in shown.enumerated() {
      let row = area.row + 1 + line
      canvas.write(detail.label, .faint, row: row, column: area.column + 2)
      let column = area.column + 2 + longest + 2
      canvas.write(
        PlainText.shown(detail.text, limit: 200), row: row, column: column,
        limit: max(0, area.columns - longest - 5))
    }
    return area.below(shown.count + 2)
  }
}
