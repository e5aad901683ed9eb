import Glibc

extension Journal {
  /// Opens the file; a damaged one is renamed first, and a new one made in its place.
  static func openOrReplace(
    _ path: String
  ) throws(JournalFailure) -> (database: Database, setAside: String?) {
    do {
      return (try open(path), nil)
    } catch JournalFailure.database(.damaged) {
      let place = try setAside(path)
      return (try open(path), place)
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
