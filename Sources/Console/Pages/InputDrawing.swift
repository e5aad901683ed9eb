import Flow

/// A text that is being typed, in a window that follows its cursor.
struct InputDrawing {
  private let input: TextInput
  private let columns: Int

  init(_ input: TextInput, columns: Int) {
    self.input = input
    self.columns = max(1, columns)
  }

  /// - Returns: where the cursor is on the screen.
  func draw(on canvas: inout Canvas, row: Int, column: Int) -> View.Position {
    let all = canvas.lettering.cells(PlainText.shown(input.text, limit: TextInput.limit))
    let before = PlainText.shown(input.beforeCursor, limit: TextInput.limit)
    let cursor = canvas.lettering.columns(before)
    // One column is kept for the cursor behind the last character.
    let hidden = max(0, cursor - columns + 1)
    canvas.write(
      String(repeating: " ", count: columns), .input, row: row, column: column, limit: columns)
    var place = 0
    var shown = ""
    var start: Int?
    for cell in all where place < hidden + columns {
      if place >= hidden, place + cell.width <= hidden + columns {
        start = start ?? place - hidden
        shown += cell.text
      }
      place += cell.width
    }
    canvas.write(shown, .input, row: row, column: column + (start ?? 0))
    return View.Position(row: row, column: min(column + cursor - hidden, canvas.columns - 1))
  }
}
