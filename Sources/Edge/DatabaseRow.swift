import CSQLite

/// The row that a query stands on; valid only inside the closure that it is handed to.
public struct DatabaseRow {
  let statement: OpaquePointer

  /// The integer in a column, counted from 0; 0 for null.
  public func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

  /// The real number in a column, counted from 0; nil for null.
  public func real(_ column: Int32) -> Double? {
    isNull(column) ? nil : sqlite3_column_double(statement, column)
  }

  /// The text in a column, counted from 0, with broken UTF-8 mended; nil for null.
  public func text(_ column: Int32) -> String? {
    guard let start = sqlite3_column_text(statement, column) else { return nil }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The bytes in a column, counted from 0; nil for null.
  public func bytes(_ column: Int32) -> [UInt8]? {
    if isNull(column) { return nil }
    guard let start = sqlite3_column_blob(statement, column) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, column))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  private func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(statement, column) == SQLITE_NULL
  }
}
