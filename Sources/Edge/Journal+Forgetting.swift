import Flow

extension Journal {
  /// Name under which it is kept that erased rows may still be in the file.
  private static let scrubDue = "scrub_due"

  /// The sessions that an operator's word means: the one with that id, else all with that reference.
  public func sessions(named word: String) throws(JournalFailure) -> [Session] {
    if let session = try session(SessionID(rawValue: word.lowercased())) { return [session] }
    return try many(
      "WHERE instr(search, ?1) > 0 ORDER BY number", [.text(word.lowercased().sameInAllSpellings)]
    ).filter { $0.reference == word }
  }

  /// Erases sessions with their signals and leaves a tombstone for each; part of the turn.
  ///
  /// After the commit `scrub` takes the traces out of the file as well.
  public func forget(_ ids: [SessionID], at now: Instant) throws(JournalFailure) {
    try begin()
    try forgetCached()
    for id in ids { try erase(id, now) }
    try unname(ids)
    try keep(Self.scrubDue, "1")
  }

  /// Takes the traces of forgotten sessions out of the file; does nothing when there are none.
  ///
  /// Throws `locked` while another process uses the file; the next call tries again.
  /// - Parameter onlyIfQuick: leaves a file alone that would take longer than a frame or two.
  public func scrub(onlyIfQuick: Bool = false) throws(JournalFailure) {
    guard try isScrubDue() else { return }
    try JournalFailure.lifting { () throws(DatabaseFailure) in
      guard try database.scrub(onlyIfQuick: onlyIfQuick) else { return }
      try database.run("DELETE FROM kept WHERE name = ?1", [.text(Self.scrubDue)])
    }
  }

  /// Whether traces of forgotten sessions may still be in the file.
  public func isScrubDue() throws(JournalFailure) -> Bool { try kept(Self.scrubDue) != nil }

  /// What is left of the sessions that were forgotten, oldest first.
  public func tombstones() throws(JournalFailure) -> [Tombstone] {
    try JournalFailure.lifting { () throws(DatabaseFailure) in
      try database.rows("SELECT id, at, provider, signals FROM tombstone ORDER BY at, id") {
        Tombstone(
          id: $0.text(0) ?? "", at: Instant(milliseconds: $0.integer(1)),
          provider: ProviderID(rawValue: $0.text(2) ?? ""), signals: Int($0.integer(3)))
      }
    }
  }

  /// Takes the ids out of the sessions that forgotten ones went on in place of.
  private func unname(_ ids: [SessionID]) throws(JournalFailure) {
    let replaced = try JournalFailure.lifting { () throws(DatabaseFailure) in
      try database.rows(
        """
        SELECT id, json_extract(record, '$.standing.superseded.by') FROM session
        WHERE urgency = ?1 AND json_valid(record)
        """, [.integer(Urgency.superseded.rawValue)]
      ) { (SessionID(rawValue: $0.text(0) ?? ""), SessionID(rawValue: $0.text(1) ?? "")) }
    }
    for (id, next) in replaced where ids.contains(next) { try change(id) { $0.forgetSuccessor() } }
  }

  private func erase(_ id: SessionID, _ now: Instant) throws(JournalFailure) {
    let session = DatabaseValue.text(id.rawValue)
    try write { () throws(DatabaseFailure) in
      try database.run(
        """
        INSERT INTO tombstone SELECT ?2, ?3, provider,
        (SELECT count(*) FROM signal WHERE signal.session = session.number)
        FROM session WHERE id = ?1
        """, [session, .text(Random.token()), .integer(now.milliseconds)])
      try database.run(
        "DELETE FROM signal WHERE session = (SELECT number FROM session WHERE id = ?1)", [session])
      try database.run(
        "DELETE FROM note WHERE session = (SELECT number FROM session WHERE id = ?1)", [session])
      try database.run("DELETE FROM session WHERE id = ?1", [session])
    }
  }
}

extension String {
  /// The longest part that every canonical spelling of the text has.
  ///
  /// A letter with its marks may be one scalar or several, which are equal but other bytes; an ASCII scalar
  /// that no other one follows is always itself.
  fileprivate var sameInAllSpellings: String {
    let runs = unicodeScalars.split { !$0.isASCII }
    let marked = runs.map { $0.endIndex < unicodeScalars.endIndex ? $0.dropLast() : $0 }
    return marked.max { $0.count < $1.count }.map(String.init) ?? ""
  }
}
