import CSQLite

/// A compiled statement, ready to be bound and stepped again and again.
final class DatabaseStatement {
  let pointer: OpaquePointer

  /// Compiles the first statement of `sql`; nil when SQLite refuses it.
  init?(_ sql: String, in database: OpaquePointer) {
    var compiled: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(database, sql, -1, flags, &compiled, nil) == SQLITE_OK,
      let compiled
    else { return nil }
    self.pointer = compiled
  }

  deinit { sqlite3_finalize(pointer) }

  /// Puts the values in place of `?1`, `?2` and so on; gives SQLite's result code.
  func bind(_ values: [DatabaseValue]) -> Int32 {
    for (index, value) in zip(Int32(1)..., values) {
      let code = bind(value, at: index)
      if code != SQLITE_OK { return code }
    }
    return SQLITE_OK
  }

  private func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(pointer, index)
    case .integer(let value): sqlite3_bind_int64(pointer, index, value)
    case .real(let value): sqlite3_bind_double(pointer, index, value)
    case .text(let value): bind(value, at: index)
    case .bytes(let value): bind(value, at: index)
    }
  }

  private func bind(_ text: String, at index: Int32) -> Int32 {
    // Bound with its length, so that a NUL inside does not cut it.
    let count = UInt64(text.utf8.count)
    return sqlite3_bind_text64(pointer, index, text, count, Self.copied, UInt8(SQLITE_UTF8))
  }

  private func bind(_ bytes: [UInt8], at index: Int32) -> Int32 {
    if bytes.isEmpty { return sqlite3_bind_zeroblob(pointer, index, 0) }
    return sqlite3_bind_blob64(pointer, index, bytes, UInt64(bytes.count), Self.copied)
  }

  /// Lets go of the values and of the read lock, so that the statement can wait for its next use.
  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }

  /// SQLITE_TRANSIENT, a macro that Swift cannot import: SQLite takes its own copy.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }
}
