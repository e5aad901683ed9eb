import CSQLite
import Glibc

extension Journal {
  /// A journal's file as it was opened.
  struct Opened {
    let database: Database
    /// Keeps the file at its place while it is in use.
    let lock: FolderLock
    let setAside: String?
  }

  /// Opens the file; a damaged one is renamed first, and a new one made in its place.
  ///
  /// Throws `damagedInUse` while another process has it: what that one writes would go astray.
  static func openOrReplace(_ path: String) throws(JournalFailure) -> Opened {
    let end = Clock.monotonic() + Int(Database.patience)
    while true {
      let lock = try JournalFailure.lifting { () throws(DatabaseFailure) in
        try Database.makeFolder(of: path)
        return try FolderLock(sharing: path)
      }
      do {
        return Opened(database: try open(path), lock: lock, setAside: nil)
      } catch JournalFailure.database(.damaged) {
        let opened = try lock.alone { () throws(JournalFailure) in try replace(path, lock) }
        if let opened { return opened }
        guard Clock.monotonic() < end else { throw .damagedInUse(path: path) }
        usleep(1000)
      }
    }
  }

  /// Looks again, since another process may have been faster, before it moves anything.
  private static func replace(_ path: String, _ lock: FolderLock) throws(JournalFailure) -> Opened {
    do {
      return Opened(database: try open(path), lock: lock, setAside: nil)
    } catch JournalFailure.database(.damaged) {
      let place = try setAside(path)
      return Opened(database: try open(path), lock: lock, setAside: place)
    }
  }

  private static func open(_ path: String) throws(JournalFailure) -> Database {
    let database = try JournalFailure.lifting { () throws(DatabaseFailure) in
      try Database(path: path)
    }
    try JournalSchema.apply(to: database)
    do throws(DatabaseFailure) { try database.execute(JournalSchema.glance) } catch {
      // SQLite has no code of its own for a table that is not there.
      if case .other(SQLITE_ERROR, _) = error { throw .database(.damaged) }
      throw .database(error)
    }
    return database
  }

  /// The files that a journal's place was cleared of, in the order of their numbers.
  public static func damagedCopies(of path: String) -> [String] {
    var copies: [String] = []
    for number in 1... {
      let files = files(of: damagedCopy(number, of: path))
      guard !files.isEmpty else { break }
      copies += files
    }
    return copies
  }

  /// Renames a file and what SQLite keeps beside it to the first free `….damaged-N`.
  private static func setAside(_ path: String) throws(JournalFailure) -> String {
    var number = 1
    while !files(of: damagedCopy(number, of: path)).isEmpty { number += 1 }
    let place = damagedCopy(number, of: path)
    for file in files(of: path) {
      guard rename(file, place + file.dropFirst(path.count)) == 0 else {
        throw .database(.cannotOpen(file))
      }
    }
    return place
  }

  private static func damagedCopy(_ number: Int, of path: String) -> String {
    "\(path).damaged-\(number)"
  }

  /// A database file and what SQLite keeps beside it, as far as they exist.
  private static func files(of path: String) -> [String] {
    ([""] + Database.companions).map { path + $0 }.filter(exists)
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
