import Flow

extension Journal {
  /// Notes a session that is about to be created, so that a lost answer is seen after a restart.
  ///
  /// Commit before the create request goes out. Throws `taken` when the id or token is in use.
  public func intend(_ session: Session) throws(JournalFailure) {
    let values = try columns(of: session)
    let added = try write { () throws(DatabaseFailure) in
      try database.run(
        """
        INSERT INTO session
        (id, token, provider, provider_session, urgency, created_at, search, record)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO NOTHING
        """, values)
    }
    guard added == 1 else { throw .taken(session.id) }
  }

  /// Takes back an intent whose create request is known to have created nothing.
  public func withdraw(_ id: SessionID) throws(JournalFailure) {
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        "DELETE FROM session WHERE id = ?1 AND provider_session IS NULL", [.text(id.rawValue)])
    }
  }

  /// Changes a session as it is stored now, and gives it back; nil when there is none.
  ///
  /// What other processes wrote is never lost, as it would be by saving an older copy.
  @discardableResult
  public func change(
    _ id: SessionID, _ body: (inout Session) -> Void
  ) throws(JournalFailure) -> Session? {
    try begin()
    guard var session = try session(id) else { return nil }
    body(&session)
    try save(session)
    return session
  }

  /// Takes in a signal: adds it and moves its session on, or counts it as a duplicate.
  public func hear(_ signal: Signal) throws(JournalFailure) -> Heard {
    try begin()
    guard var session = try session(signal.session) else { return .unknownSession }
    if let times = try countAgain(signal) { return .duplicate(session, times: times) }
    session.hear(signal)
    try add(signal)
    try save(session)
    return .new(session)
  }

  private func save(_ session: Session) throws(JournalFailure) {
    let values = try columns(of: session)
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        """
        UPDATE session SET token = ?2, provider = ?3, provider_session = ?4, urgency = ?5,
        created_at = ?6, search = ?7, record = ?8 WHERE id = ?1
        """, values)
    }
  }

  private func add(_ signal: Signal) throws(JournalFailure) {
    let record = try record(of: signal, in: signal.session)
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        """
        INSERT INTO signal (session, lane, key, record)
        SELECT number, ?2, ?3, ?4 FROM session WHERE id = ?1
        """,
        [.text(signal.session.rawValue), .text(signal.lane), .text(signal.key), .text(record)])
    }
  }

  /// Counts one more arrival of a signal that is there; nil when it is not.
  private func countAgain(_ signal: Signal) throws(JournalFailure) -> Int? {
    try write { () throws(DatabaseFailure) in
      try database.rows(
        """
        UPDATE signal SET duplicates = duplicates + 1
        WHERE session = (SELECT number FROM session WHERE id = ?1) AND lane = ?2 AND key = ?3
        RETURNING duplicates
        """, [.text(signal.session.rawValue), .text(signal.lane), .text(signal.key)]
      ) { Int($0.integer(0)) }.first
    }
  }
}
