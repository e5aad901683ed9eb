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
    return database
  }

  /// The files that a journal's place was cleared of, in the order of their numbers.
  public static func damagedCopies(of path: String) -> [String] {
    var copies: [String] = []
    while exists("\(path).damaged-\(copies.count + 1)") {
      copies.append("\(path).damaged-\(copies.count + 1)")
    }
    return copies
  }

  /// Renames a file and what SQLite keeps beside it to the first free `….damaged-N`.
  private static func setAside(_ path: String) throws(JournalFailure) -> String {
    let place = "\(path).damaged-\(damagedCopies(of: path).count + 1)"
    for ending in [""] + Database.companions where exists(path + ending) {
      guard rename(path + ending, place + ending) == 0 else {
        throw .database(.cannotOpen(path + ending))
      }
    }
    return place
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }
}
