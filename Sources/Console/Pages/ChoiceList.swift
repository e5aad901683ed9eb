/// A list to choose one line from: what it is called, and words about it.
struct ChoiceList {
  let rows: [(name: Span, words: String)]
  let selected: Int

  func draw(on canvas: inout Canvas, in area: Area) {
    let column = area.column + 6 + (rows.map { canvas.lettering.columns($0.name.text) }.max() ?? 0)
    let limit = max(0, area.columns - 1 - column)
    let foot = foot(canvas.lettering, in: area, limit)
    let room = max(1, area.rows - 1 - (foot.isEmpty ? 0 : foot.count + 1))
    let first = max(0, min(selected - room / 2, rows.count - room))
    for (line, place) in (first..<min(rows.count, first + room)).enumerated() {
      let row = area.row + 1 + line
      let name = rows[place].name
      canvas.write(name.text, name.role, row: row, column: 3, limit: area.columns - 4)
      canvas.write(rows[place].words, .faint, row: row, column: column, limit: limit)
      guard place == selected else { continue }
      canvas.write(Glyph.pointer.text, row: row, column: 1)
      canvas.paint(.selected, row: row, columns: 0..<area.columns)
    }
    let below = area.row + 2 + min(rows.count, room)
    for (line, text) in foot.enumerated() {
      canvas.write(text, row: below + line, column: 3, limit: area.columns - 4)
    }
  }

  /// The words of the selected row in full, where its own row has no room for them.
  private func foot(_ lettering: Lettering, in area: Area, _ limit: Int) -> [String] {
    guard rows.indices.contains(selected), area.rows >= 8,
      lettering.columns(rows[selected].words) > limit
    else { return [] }
    return lettering.wrapped(rows[selected].words, to: area.columns - 6, lines: 3)
  }
}
