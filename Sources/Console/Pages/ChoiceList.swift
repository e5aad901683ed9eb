/// A list to choose one line from: what it is called, and words about it.
struct ChoiceList {
  let rows: [(name: Span, words: String)]
  let selected: Int

  func draw(on canvas: inout Canvas, in area: Area) {
    let column = area.column + 6 + (rows.map { canvas.lettering.columns($0.name.text) }.max() ?? 0)
    let room = max(1, area.rows - 1)
    let first = max(0, min(selected - room / 2, rows.count - room))
    for (line, place) in (first..<min(rows.count, first + room)).enumerated() {
      let row = area.row + 1 + line
      let name = rows[place].name
      canvas.write(name.text, name.role, row: row, column: 3, limit: area.columns - 4)
      canvas.write(
        rows[place].words, .faint, row: row, column: column,
        limit: max(0, area.columns - 1 - column))
      guard place == selected else { continue }
      canvas.write(Glyph.pointer.text, row: row, column: 1)
      canvas.paint(.selected, row: row, columns: 0..<area.columns)
    }
  }
}
