extension Journal {
  /// A small value that outlives the process, such as the secret of the webhook paths.
  public func kept(_ name: String) throws(JournalFailure) -> String? {
    try JournalFailure.lifting { () throws(DatabaseFailure) in
      try database.rows("SELECT value FROM kept WHERE name = ?1", [.text(name)]) { $0.text(0) }
        .first ?? nil
    }
  }

  /// Keeps a value under a name, in place of the one before; part of the turn.
  public func keep(_ name: String, _ value: String) throws(JournalFailure) {
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        "INSERT INTO kept VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2",
        [.text(name), .text(value)])
    }
  }

  /// The value under a name, made and kept at the first use; processes that race get the same one.
  public func kept(_ name: String, orElse make: () -> String) throws(JournalFailure) -> String {
    if let value = try kept(name) { return value }
    let made = make()
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        "INSERT INTO kept VALUES (?1, ?2) ON CONFLICT DO NOTHING", [.text(name), .text(made)])
    }
    return try kept(name) ?? made
  }

  /// Writes something that needs room and takes it back; part of the turn.
  ///
  /// Whether the file can be written shows here or at the commit.
  public func tryWriting() throws(JournalFailure) {
    try keep("probe", String(repeating: " ", count: 65_536))
    try write { () throws(DatabaseFailure) in
      _ = try database.run("DELETE FROM kept WHERE name = 'probe'")
    }
  }
}
