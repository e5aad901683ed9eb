/// A rectangle of the canvas.
struct Area: Equatable {
  var row: Int
  var column: Int
  var rows: Int
  var columns: Int

  var endRow: Int { row + rows }
  var endColumn: Int { column + columns }

  /// The area without its first rows.
  func below(_ count: Int) -> Area {
    Area(row: row + count, column: column, rows: max(0, rows - count), columns: columns)
  }

  /// The area without its first columns.
  func right(of count: Int) -> Area {
    Area(row: row, column: column + count, rows: rows, columns: max(0, columns - count))
  }
}
