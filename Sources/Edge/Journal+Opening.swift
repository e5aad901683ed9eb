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

  /// Renames a file and what SQLite keeps beside it to the first free `….damaged-N`.
  private static func setAside(_ path: String) throws(JournalFailure) -> String {
    var number = 1
    while exists("\(path).damaged-\(number)") { number += 1 }
    let place = "\(path).damaged-\(number)"
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
