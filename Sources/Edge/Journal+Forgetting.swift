import Flow

extension Journal {
  /// Name under which it is kept that erased rows may still be in the file.
  private static let scrubDue = "scrub_due"

  /// The sessions that an operator's word means: the one with that id, else all with that reference.
  public func sessions(named word: String) throws(JournalFailure) -> [Session] {
    if let session = try session(SessionID(rawValue: word.lowercased())) { return [session] }
    return try many(
      "WHERE instr(search, ?1) > 0 ORDER BY number", [.text(word.lowercased())]
    ).filter { $0.reference == word }
  }

  /// Erases sessions with their signals and leaves a tombstone for each; part of the turn.
  ///
  /// After the commit `scrub` takes the traces out of the file as well.
  public func forget(_ ids: [SessionID], at now: Instant) throws(JournalFailure) {
    try begin()
    try forgetCached()
    for id in ids { try erase(id, now) }
    try keep(Self.scrubDue, "1")
  }

  /// Takes the traces of forgotten sessions out of the file; does nothing when there are none.
  ///
  /// Throws `locked` while another process uses the file; the next call tries again.
  public func scrub() throws(JournalFailure) {
    guard try kept(Self.scrubDue) != nil else { return }
    try JournalFailure.lifting { () throws(DatabaseFailure) in
      try database.scrub()
      try database.run("DELETE FROM kept WHERE name = ?1", [.text(Self.scrubDue)])
    }
  }

  /// Forgets sessions that have been over since before a moment, the oldest first.
  ///
  /// Open sessions and ends that are not proven stay, however old. Part of the turn; pages that are
  /// free afterwards are overwritten, but the file is not scrubbed.
  /// - Returns: how many were forgotten, at most `limit`.
  public func forget(
    overSince moment: Instant, limit: Int, at now: Instant
  ) throws(JournalFailure) -> Int {
    let old = try many(
      "WHERE urgency IN (?1, ?2) AND created_at < ?3 ORDER BY created_at LIMIT ?4",
      [
        .integer(Urgency.over.rawValue), .integer(Urgency.superseded.rawValue),
        .integer(moment.milliseconds), .integer(Int64(limit)),
      ]
    ).filter { $0.changedAt < moment && $0.isOver }
    guard !old.isEmpty else { return 0 }
    try begin()
    try forgetCached()
    for session in old { try erase(session.id, now) }
    return old.count
  }

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
