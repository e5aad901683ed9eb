import CSQLite

/// One SQLite file that this process reads and writes on its one thread.
///
/// A write is durable when `commit` returns: write-ahead log, `synchronous=FULL`. No call waits for
/// another process longer than `patience`.
public final class Database {
  /// How long a call waits for another process, in milliseconds.
  public static let patience: Int32 = 1000
  /// The same where one has waited in vain already.
  static let impatience: Int32 = 20

  public let path: String
  /// False once another process has kept this one waiting for all of `patience`: a console that waits
  /// that long at every try would stand still.
  var isPatient = true {
    didSet {
      guard isPatient != oldValue else { return }
      sqlite3_busy_timeout(handle, isPatient ? Self.patience : Self.impatience)
    }
  }
  let handle: OpaquePointer
  /// The files that the connection has open, by their paths.
  private var files: [String: FileIdentity] = [:]
  private var prepared: [String: DatabaseStatement] = [:]

  /// Opens a file, and makes it (mode 0600) and its folders (mode 0700) where they are missing.
  public init(path: String) throws(DatabaseFailure) {
    try Self.makeFolder(of: path)
    try Self.makeFile(path)
    guard !Self.hasLostPages(path) else { throw .damaged }
    self.path = path
    self.handle = try Self.connect(path)
    try settle()
    for path in [path, path + "-wal"] { files[path] = FileIdentity(of: path) }
  }

  /// False once a file was moved or deleted: SQLite goes on writing to it, where nobody will look.
  var isInPlace: Bool { files.allSatisfy { FileIdentity(of: $0.key) == $0.value } }

  deinit {
    prepared = [:]
    sqlite3_close_v2(handle)
  }

  /// Runs statements that give no rows and take no values, separated by semicolons.
  public func execute(_ sql: String) throws(DatabaseFailure) {
    try check(sqlite3_exec(handle, sql, nil, nil, nil))
  }

  /// Runs one statement with values for `?1`, `?2` and so on; gives how many rows it changed.
  @discardableResult
  public func run(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseFailure) -> Int {
    _ = try rows(sql, values) { _ in () }
    return Int(sqlite3_changes(handle))
  }

  /// Runs one query with values for `?1`, `?2` and so on, and reads each row.
  public func rows<Value>(
    _ sql: String, _ values: [DatabaseValue] = [], read: (DatabaseRow) -> Value
  ) throws(DatabaseFailure) -> [Value] {
    let statement = try borrow(sql)
    defer { giveBack(statement, sql) }
    try check(statement.bind(values))
    var found: [Value] = []
    while true {
      let code = sqlite3_step(statement.pointer)
      if code == SQLITE_DONE { return found }
      guard code == SQLITE_ROW else { throw failure(code) }
      found.append(read(DatabaseRow(statement: statement.pointer)))
    }
  }

  func check(_ code: Int32) throws(DatabaseFailure) {
    if code != SQLITE_OK { throw failure(code) }
  }

  private func failure(_ code: Int32) -> DatabaseFailure {
    DatabaseFailure(
      code: code, systemError: code & 0xff == SQLITE_IOERR ? systemError : 0,
      words: String(cString: sqlite3_errmsg(handle)), path: path)
  }

  /// Takes a statement out of the store while it runs, so that a query inside `read` gets its own.
  private func borrow(_ sql: String) throws(DatabaseFailure) -> DatabaseStatement {
    if let statement = prepared.removeValue(forKey: sql) { return statement }
    if let statement = DatabaseStatement(sql, in: handle) { return statement }
    throw failure(sqlite3_extended_errcode(handle))
  }

  private func giveBack(_ statement: DatabaseStatement, _ sql: String) {
    statement.reset()
    prepared[sql] = statement
  }
}
