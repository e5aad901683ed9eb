extension Database {
  /// Takes what deleted rows left behind out of free pages and out of the log file.
  ///
  /// Writes the whole file anew, some seconds for each GB. Throws `locked` while another process
  /// reads or writes: then what is left is only out of reach of queries.
  /// - Parameter onlyIfQuick: leaves a file alone that would take longer than a frame or two.
  /// - Returns: whether it was scrubbed.
  @discardableResult
  public func scrub(onlyIfQuick: Bool = false) throws(DatabaseFailure) -> Bool {
    if onlyIfQuick, try !isQuick() { return false }
    // `secure_delete` is not enough: pages that were rebuilt keep old cells between the new ones.
    try execute("VACUUM")
    let isBlocked = try rows("PRAGMA wal_checkpoint(TRUNCATE)") { $0.integer(0) != 0 }
    if isBlocked.contains(true) { throw .locked }
    return true
  }

  /// What is wrong with the pages, indexes and references of the file, a line a fault.
  public func faults() throws(DatabaseFailure) -> [String] {
    var faults = try rows("PRAGMA integrity_check") { $0.text(0) ?? "" }.filter { $0 != "ok" }
    faults += try rows("PRAGMA foreign_key_check") {
      "row \($0.integer(1)) of table \($0.text(0) ?? "") refers to no row of \($0.text(2) ?? "")"
    }
    return faults
  }
}
