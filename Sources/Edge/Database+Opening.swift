import CSQLite
import Glibc

extension Database {
  /// Endings of what SQLite keeps beside a database file while it is in use.
  static let companions = ["-wal", "-shm"]

  /// Up to this many bytes a file is read through when it is opened, about 1 ms for each MiB, and
  /// written anew while a console runs, about 5 ms for each MiB.
  ///
  /// Damage in a larger one is met when it is read, so that starting stays quick.
  private static let quickSize: Int64 = 16 << 20

  /// True for a file that is small enough to be gone through between two frames.
  func isQuick() throws(DatabaseFailure) -> Bool {
    let size = try rows(
      "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    ) { $0.integer(0) }
    return size.first.map { $0 <= Self.quickSize } ?? false
  }

  /// Makes the folders above a file, only for the owner; those that exist stay as they are.
  static func makeFolder(of path: String) throws(DatabaseFailure) {
    do throws(SystemError) {
      try PrivateFolder.make(above: path)
    } catch {
      throw .cannotOpen(path)
    }
  }

  /// Makes an empty file of mode 0600, whose mode SQLite hands on to the files beside it.
  ///
  /// A file that exists is never opened here: closing it would drop the locks that another
  /// connection of this process holds on it (sqlite.org/howtocorrupt.html §2.2).
  static func makeFile(_ path: String) throws(DatabaseFailure) {
    guard !path.utf8.contains(0) else { throw .cannotOpen(path) }
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno == EEXIST else { throw .cannotOpen(path) }
      return ([""] + companions).forEach { hide(path + $0) }
    }
    close(descriptor)
  }

  /// True for an empty file beside a log that is not: SQLite would drop what the log holds.
  ///
  /// The log is looked at first, since whoever makes a file writes to it before there is anything in its log.
  static func hasLostPages(_ path: String) -> Bool {
    guard let log = size(path + "-wal"), log > 0 else { return false }
    return size(path) == 0
  }

  private static func size(_ path: String) -> off_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_size : nil
  }

  /// Takes a file away from group and others; one of another owner stays as it is.
  private static func hide(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    if status.st_mode & 0o077 != 0 { chmod(path, status.st_mode & 0o700) }
  }

  static func connect(_ path: String) throws(DatabaseFailure) -> OpaquePointer {
    // Without a slash SQLite would take ":memory:" and "file:…" for something else than a file.
    let name = path.hasPrefix("/") ? path : "./" + path
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    var opened: OpaquePointer?
    guard sqlite3_open_v2(name, &opened, flags, nil) == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .cannotOpen(path)
    }
    keepLog(true, of: opened)
    return opened
  }

  /// Whether the `-wal` file stays when the connection is closed.
  ///
  /// It stays until the file has proved to be whole: of a damaged one it may be all there is.
  private static func keepLog(_ isKept: Bool, of handle: OpaquePointer) {
    var flag: Int32 = isKept ? 1 : 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_PERSIST_WAL, &flag)
  }

  /// Settings of the connection; the busy time-out first, since the log mode may meet a lock.
  func settle() throws(DatabaseFailure) {
    try check(sqlite3_busy_timeout(handle, Self.patience))
    guard sqlite3_db_readonly(handle, "main") == 0 else { throw .readOnly }
    try execute(
      """
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA secure_delete = ON;
      PRAGMA trusted_schema = OFF;
      """)
    try examine()
    Self.keepLog(false, of: handle)
  }

  /// Reads through a file that is small enough and throws `damaged` when its pages make no sense.
  private func examine() throws(DatabaseFailure) {
    guard try isQuick() else { return }
    guard try rows("PRAGMA quick_check(1)", read: { $0.text(0) }) == ["ok"] else { throw .damaged }
  }
}
