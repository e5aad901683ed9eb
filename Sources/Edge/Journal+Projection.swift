import Flow

extension Journal {
  /// Sessions that are held at a time while all of them are gone through.
  private static let walked = 256

  /// What `tally` has to hold.
  static let count = "SELECT urgency, count(*) FROM session GROUP BY urgency"

  /// Recomputes every session from its base and its signals; part of the turn, like any write.
  ///
  /// - Returns: how many sessions changed.
  public func rebuild() throws(JournalFailure) -> Int {
    try begin()
    try forgetCached()
    var changed = 0
    try eachProjection { row throws(JournalFailure) in
      guard let session = try projection(of: row) else { return }
      guard !isStored(session, in: row) else { return }
      try restore(session, at: row.number)
      unreadable.remove(row.id)
      changed += 1
    }
    try write { () throws(DatabaseFailure) in
      try database.run("DELETE FROM tally")
      try database.run("INSERT INTO tally \(Self.count)")
    }
    return changed
  }

  /// Gives every session, oldest first, with its signals in the order of their arrival and its notes.
  ///
  /// What another process writes meanwhile is left out. Records that make no sense are left out, and
  /// `unreadable` names their sessions.
  public func walk(_ visit: (Session, [Signal], [Note]) -> Void) throws(JournalFailure) {
    try reading { () throws(JournalFailure) in
      try eachProjection { row throws(JournalFailure) in
        guard let session = value(Session.self, from: row.record, of: row.id) else { return }
        visit(
          session, try signals(of: row, after: 0).compactMap(\.signal),
          try notes(of: row.id, limit: .max))
      }
    }
  }

  /// The session as its base and its signals make it; nil when the base makes no sense.
  ///
  /// Nil too for a signal that makes no sense, as long as the session's own record does: what that
  /// signal said is in there and nowhere else.
  func projection(of row: StoredProjection) throws(JournalFailure) -> Session? {
    guard var session = value(Session.self, from: row.base, of: row.id) else { return nil }
    for stored in try signals(of: row, after: row.baseSignal) {
      if let signal = stored.signal {
        session.hear(signal)
      } else if value(Session.self, from: row.record, of: row.id) != nil {
        return nil
      }
    }
    if let readAt = row.readAt, session.readAt.map({ $0 < readAt }) ?? true {
      session.readAt = readAt
    }
    return session
  }

  /// True when a row has a session as it is; the order of names in its record does not matter.
  func isStored(_ session: Session, in row: StoredProjection) -> Bool {
    value(Session.self, from: row.record, of: row.id) == session
      && columns(of: session).dropLast() == row.columns.dropLast()
  }

  /// The signals of a session after one of them, each with its columns.
  func signals(
    of row: StoredProjection, after number: Int64
  ) throws(JournalFailure) -> [StoredSignal] {
    let rows = try JournalFailure.lifting { () throws(DatabaseFailure) in
      try database.rows(
        """
        SELECT lane, key, duplicates, record FROM signal
        WHERE session = ?1 AND number > ?2 ORDER BY number
        """, [.integer(row.number), .integer(number)]
      ) { ($0.text(0) ?? "", $0.text(1) ?? "", Int($0.integer(2)), $0.text(3) ?? "") }
    }
    return rows.map { lane, key, duplicates, record in
      var signal = value(Signal.self, from: record, of: row.id)
      signal?.duplicates = duplicates
      return StoredSignal(lane: lane, key: key, duplicates: duplicates, signal: signal)
    }
  }

  /// Goes through all sessions, oldest first, a page at a time.
  func eachProjection(
    _ visit: (StoredProjection) throws(JournalFailure) -> Void
  ) throws(JournalFailure) {
    var last: Int64 = .min
    while true {
      let rows = try JournalFailure.lifting { () throws(DatabaseFailure) in
        try database.rows(
          """
          SELECT \(StoredProjection.names) FROM session
          WHERE number > ?1 ORDER BY number LIMIT \(Self.walked)
          """, [.integer(last)]
        ) { StoredProjection($0) }
      }
      guard let end = rows.last?.number else { return }
      for row in rows { try visit(row) }
      last = end
    }
  }

  /// Runs reads that see one and the same state, and keep nobody from writing.
  func reading(_ work: () throws(JournalFailure) -> Void) throws(JournalFailure) {
    let isOutermost = !database.isInTransaction
    try flush()
    try JournalFailure.lifting { () throws(DatabaseFailure) in
      if isOutermost { try database.beginReading() }
    }
    defer { if isOutermost { database.rollback() } }
    try work()
  }

  private func restore(_ session: Session, at number: Int64) throws(JournalFailure) {
    let values = columns(of: session)
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        """
        UPDATE session SET token = ?2, provider = ?3, provider_session = ?4, urgency = ?5,
        created_at = ?6, search = ?7, record = ?8 WHERE number = ?9 AND id = ?1
        """, values + [.integer(number)])
    }
  }
}
