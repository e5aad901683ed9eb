import Flow

extension Journal {
  /// Notes a session that is about to be created, so that a lost answer is seen after a restart.
  ///
  /// Commit before the create request goes out. Throws `taken` when the id or token is in use.
  public func intend(_ session: Session) throws(JournalFailure) {
    let values = columns(of: session)
    let added = try write { () throws(DatabaseFailure) in
      try database.run(
        """
        INSERT INTO session
        (id, token, provider, provider_session, urgency, created_at, search, record, base)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8) ON CONFLICT DO NOTHING
        """, values)
    }
    guard added == 1 else { throw .taken(session.id) }
  }

  /// Takes back an intent whose create request is known to have created nothing.
  public func withdraw(_ id: SessionID) throws(JournalFailure) {
    try forgetCached()
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        "DELETE FROM session WHERE id = ?1 AND provider_session IS NULL", [.text(id.rawValue)])
    }
  }

  /// Changes a session as it is stored now, and gives it back; nil when there is none.
  ///
  /// For what usher itself knows or decides; it becomes the base that later signals are heard upon.
  /// What other processes wrote is never lost, as it would be by saving an older copy.
  @discardableResult
  public func change(
    _ id: SessionID, _ body: (inout Session) -> Void
  ) throws(JournalFailure) -> Session? {
    try begin()
    guard var session = try session(id) else { return nil }
    try forgetCached()
    body(&session)
    let values = columns(of: session)
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        """
        UPDATE session SET token = ?2, provider = ?3, provider_session = ?4, urgency = ?5,
        created_at = ?6, search = ?7, record = ?8, base = ?8, base_signal = coalesce(
          (SELECT max(signal.number) FROM signal WHERE signal.session = session.number), 0)
        WHERE id = ?1
        """, values)
    }
    return session
  }

  /// Takes in a signal: adds it and moves its session on, or counts it as a duplicate.
  public func hear(_ signal: Signal) throws(JournalFailure) -> Heard {
    try begin()
    guard var session = try session(signal.session), let number = cache.number(of: session.id)
    else { return .unknownSession }
    let times = try add(signal, to: number)
    guard times == 0 else { return .duplicate(session, times: times) }
    session.hear(signal)
    cache.change(session)
    return .new(session)
  }

  /// Takes in a read of the provider that brought nothing new: only its time is kept.
  @discardableResult
  public func noteRead(_ signal: Signal) throws(JournalFailure) -> Session? {
    try begin()
    guard var session = try session(signal.session) else { return nil }
    session.hear(signal)
    cache.change(session)
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        "UPDATE session SET read_at = ?2 WHERE id = ?1",
        [.text(session.id.rawValue), .integer((session.readAt ?? signal.knownAt).milliseconds)])
    }
    return session
  }

  /// Writes the sessions that signals have changed, before a read that looks at all of them.
  func flush() throws(JournalFailure) {
    guard database.isInTransaction else { return }
    for (number, session) in cache.takeChanged() { try save(session, at: number) }
  }

  /// Writes what is changed and forgets what is cached, as rows are about to change otherwise.
  func forgetCached() throws(JournalFailure) {
    try flush()
    cache = SessionCache()
  }

  /// Writes a session that only signals have changed.
  func save(_ session: Session, at number: Int64) throws(JournalFailure) {
    let values = projected(session)
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        "UPDATE session SET urgency = ?1, search = ?2, record = ?3 WHERE number = ?4",
        values + [.integer(number)])
    }
  }

  /// Adds a signal; gives how often it was there already.
  private func add(_ signal: Signal, to number: Int64) throws(JournalFailure) -> Int {
    try write { () throws(DatabaseFailure) in
      try database.rows(
        """
        INSERT INTO signal (session, lane, key, record) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (session, lane, key) DO UPDATE SET duplicates = duplicates + 1
        RETURNING duplicates
        """, [.integer(number), .text(signal.lane), .text(signal.key), .text(record(of: signal))]
      ) { Int($0.integer(0)) }.first ?? 0
    }
  }
}
