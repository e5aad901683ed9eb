/// The screen as a value: exactly `columns` × `rows` cells.
public struct Canvas: Equatable, Sendable {
  public let columns: Int
  public let rows: Int
  private(set) var cells: [Cell]
  let lettering: Lettering

  init(columns: Int, rows: Int, lettering: Lettering) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    self.lettering = lettering
    cells = Array(repeating: .blank(.text), count: self.columns * self.rows)
  }

  /// The cell at a place on the canvas.
  public subscript(row: Int, column: Int) -> Cell { cells[row * columns + column] }

  /// Each row as pieces of equal role, ready for one attribute and one write each.
  public var runs: [[Span]] {
    (0..<rows).map { row in
      var runs: [Span] = []
      for column in 0..<columns {
        let cell = self[row, column]
        if runs.last?.role == cell.role {
          runs[runs.count - 1].text += cell.text
        } else {
          runs.append(Span(cell.text, cell.role))
        }
      }
      return runs
    }
  }

  /// Writes from a column on, cut at `limit` columns with `…` and clipped at the edges.
  ///
  /// - Returns: the column after the last one written.
  @discardableResult
  mutating func write(
    _ text: String, _ role: Role = .text, row: Int, column: Int, limit: Int? = nil
  ) -> Int {
    let room = min(limit ?? columns, columns - column)
    guard (0..<rows).contains(row), room > 0 else { return column }
    var place = column
    for cell in lettering.fittedCells(text, to: room) {
      put(Cell(text: cell.text, role: role, width: cell.width), row: row, column: place)
      place += cell.width
    }
    return place
  }

  /// Writes several pieces one after the other.
  @discardableResult
  mutating func write(_ spans: [Span], row: Int, column: Int, limit: Int? = nil) -> Int {
    let end = column + min(limit ?? columns, columns - column)
    var place = column
    for span in spans {
      place = write(span.text, span.role, row: row, column: place, limit: end - place)
    }
    return place
  }

  /// Writes so that the text ends before a column.
  mutating func write(_ spans: [Span], row: Int, endingAt end: Int) {
    let width = spans.reduce(0) { $0 + lettering.columns($1.text) }
    write(spans, row: row, column: max(0, end - width))
  }

  /// Gives a piece of a row another role, its text kept.
  mutating func paint(_ role: Role, row: Int, columns range: Range<Int>) {
    guard (0..<rows).contains(row) else { return }
    for column in range.clamped(to: 0..<columns) { cells[row * columns + column].role = role }
  }

  mutating func rule(row: Int) {
    let rule = String(repeating: Glyph.rule.text, count: columns)
    write(rule, .border, row: row, column: 0)
  }

  private mutating func put(_ cell: Cell, row: Int, column: Int) {
    guard column >= 0, column + cell.width <= columns else { return }
    for place in column..<(column + cell.width) { clear(row: row, column: place) }
    cells[row * columns + column] = cell
    if cell.width == 2 {
      cells[row * columns + column + 1] = Cell(text: "", role: cell.role, width: 0)
    }
  }

  /// Blanks a cell and the other half of a wide one, so that no half glyph is left.
  private mutating func clear(row: Int, column: Int) {
    let index = row * columns + column
    let role = cells[index].role
    if cells[index].width == 2 { cells[index + 1] = .blank(role) }
    if cells[index].width == 0 { cells[index - 1] = .blank(role) }
    cells[index] = .blank(role)
  }
}
