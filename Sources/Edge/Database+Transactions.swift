import CSQLite

extension Database {
  /// Whether a transaction is open; SQLite ends one by itself after some failures.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Begins a transaction and takes the write lock at once, so that no later write can meet a lock.
  public func begin() throws(DatabaseFailure) { try run("BEGIN IMMEDIATE") }

  /// Begins a transaction for reads that see one state while others go on writing.
  ///
  /// `rollback` ends it.
  public func beginReading() throws(DatabaseFailure) { try run("BEGIN") }

  /// Makes everything since `begin` durable; after a failure the transaction may still be open.
  ///
  /// - Throws: `moved` when what was written would be out of everybody's reach.
  public func commit() throws(DatabaseFailure) {
    guard isInPlace else { throw .moved }
    try run("COMMIT")
  }

  /// Undoes everything since `begin`; does nothing outside a transaction.
  ///
  /// A failure is of no use to anybody: what was not committed is not in the file either way.
  public func rollback() {
    if isInTransaction { _ = try? run("ROLLBACK") }
  }

  /// The version of the tables in the file; 0 in a new one.
  public func userVersion() throws(DatabaseFailure) -> Int {
    Int(try rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0)
  }

  /// Sets the version of the tables; part of the transaction that is open.
  public func setUserVersion(_ version: Int) throws(DatabaseFailure) {
    try execute("PRAGMA user_version = \(version)")
  }

  /// A number that changes whenever another connection or process has written to the file.
  public func dataVersion() throws(DatabaseFailure) -> Int64 {
    try rows("PRAGMA data_version") { $0.integer(0) }.first ?? 0
  }
}
