import Flow

extension Journal {
  /// The session with an id; nil when there is none.
  public func session(_ id: SessionID) throws(JournalFailure) -> Session? {
    if database.isInTransaction, let session = cache[id] { return session }
    return try one("WHERE id = ?1", [.text(id.rawValue)])
  }

  /// The session whose listener paths carry a token; nil when there is none.
  ///
  /// The index finds by a part, and the whole is compared in constant time: a search in the index
  /// takes longer the more of a guess is right.
  public func session(token: String) throws(JournalFailure) -> Session? {
    if database.isInTransaction, let session = cache.session(token: token) { return session }
    let start = String(token.prefix(Self.searchedPart))
    guard start.utf8.count == Self.searchedPart else { return nil }
    let range = "WHERE token >= ?1 AND token < ?1 || char(0x10FFFF) LIMIT 16"
    return try readable(range, [.text(start)]).first { ConstantTime.equal($0.token, token) }
  }

  /// Characters of a token that are searched for: half of its 128 bits.
  private static let searchedPart = 11

  /// The newest session of a profile that a provider knows by an id of its own; nil when there is none.
  ///
  /// Two accounts may give the same id to two people, so the id alone names nobody.
  public func session(
    provider: ProviderID, providerSession: String, profile: String
  ) throws(JournalFailure) -> Session? {
    let isCached = database.isInTransaction
    if isCached,
      let session = cache.session(provider: provider, providerSession: providerSession),
      session.profile == profile
    {
      return session
    }
    let session = try readable(
      "WHERE provider = ?1 AND provider_session = ?2 ORDER BY number DESC",
      [.text(provider.rawValue), .text(providerSession)]
    ).first { $0.profile == profile }
    if isCached, let session { cache.note(newest: session) }
    return session
  }

  /// Sessions whose id begins with a text of any case, at most `limit`; none for an empty text.
  public func sessions(
    startingWith prefix: String, limit: Int = 10
  ) throws(JournalFailure) -> [Session] {
    guard !prefix.isEmpty else { return [] }
    return try many(
      "WHERE id >= ?1 AND id < ?1 || char(0x10FFFF) ORDER BY id LIMIT ?2",
      [.text(prefix.lowercased()), .natural(limit)])
  }

  /// All sessions whose end is not proven yet, oldest first.
  public func openSessions() throws(JournalFailure) -> [Session] {
    try many(Self.unproven, [.integer(Urgency.over.rawValue)])
  }

  /// One page of the list: what needs the operator, ends to confirm, live, over; newest first.
  ///
  /// `filter` is a part of the reference, the provider, its id, our id or the standing, in any
  /// case, or a time. Sessions that a newer one replaced are not listed.
  ///
  /// - Parameter total: how many sessions the whole list has, where that is known; a page of the
  ///   second half is then looked for from the end.
  public func sessions(
    offset: Int = 0, limit: Int, filter: SessionFilter = SessionFilter(), total: Int? = nil
  ) throws(JournalFailure) -> [Session] {
    var (page, limit, offset) = (Self.page, limit, offset)
    if let total, offset > total / 2 {
      page = Self.pageFromEnd
      limit = min(limit, total - offset)
      offset = total - offset - limit
    }
    return try many(
      "WHERE number IN (\(page)) \(Self.order)",
      Self.listedValues(filter) + [.natural(limit), .natural(offset)])
  }

  /// How many sessions the list has, by the filter of `sessions(offset:limit:filter:)`.
  public func counts(
    filter: SessionFilter = SessionFilter()
  ) throws(JournalFailure) -> SessionCounts {
    try flush()
    let isWhole = filter.text.isEmpty
    let source = isWhole ? "tally WHERE urgency < ?1" : "session \(Self.listed) GROUP BY urgency"
    let number = isWhole ? "sessions" : "count(*)"
    let values = isWhole ? [.integer(Urgency.superseded.rawValue)] : Self.listedValues(filter)
    let groups = try JournalFailure.lifting { () throws(DatabaseFailure) in
      try database.rows("SELECT urgency, \(number) FROM \(source)", values) {
        (Urgency(rawValue: $0.integer(0)), Int($0.integer(1)))
      }
    }
    var counts = SessionCounts()
    for (urgency, count) in groups {
      counts.total += count
      if urgency == .needsOperator { counts.needOperator += count }
      if urgency == .needsOperator || urgency == .live { counts.live += count }
    }
    return counts
  }

  /// The newest signals of a session, at most `limit`, oldest first.
  public func signals(of id: SessionID, limit: Int) throws(JournalFailure) -> [Signal] {
    let rows = try JournalFailure.lifting { () throws(DatabaseFailure) in
      try database.rows(
        """
        SELECT record, duplicates FROM signal
        WHERE session = (SELECT number FROM session WHERE id = ?1) ORDER BY number DESC LIMIT ?2
        """, [.text(id.rawValue), .natural(limit)]
      ) { ($0.text(0) ?? "", Int($0.integer(1))) }
    }
    return rows.reversed().compactMap { record, duplicates in
      var signal = value(Signal.self, from: record, of: id)
      signal?.duplicates = duplicates
      return signal
    }
  }

  /// `instr` rather than LIKE: no character of a filter has a meaning of its own.
  ///
  /// What names a time is looked for as text too, since a reference may be written like a date.
  static let listed = """
    WHERE urgency < ?1 AND (?2 = '' OR instr(search, ?2) > 0
    OR (?3 <> '' AND instr(search, ?3) > 0)
    OR (created_at >= ?4 AND created_at < ?5 AND instr(search, ?6) > 0
    AND instr(search, ?7) > 0 AND instr(search, ?8) > 0 AND instr(search, ?9) > 0))
    """

  /// The sign keeps SQLite from going through all records to spare itself the sorting of a few.
  static let unproven = "WHERE urgency < ?1 ORDER BY +number"

  private static let order = "ORDER BY urgency, created_at DESC, number DESC"

  /// The numbers of one page; reads only `session_in_order`, whatever the records weigh.
  static let page = "SELECT number FROM session \(listed) \(order) LIMIT ?10 OFFSET ?11"

  /// The same, counted from the end: each session before a page costs a step.
  static let pageFromEnd = """
    SELECT number FROM session \(listed) ORDER BY urgency DESC, created_at, number
    LIMIT ?10 OFFSET ?11
    """

  static func listedValues(_ filter: SessionFilter) -> [DatabaseValue] {
    // No session is from an empty time; an empty text is found in every other.
    let time = filter.time.map { $0.lowerBound.milliseconds..<$0.upperBound.milliseconds }
    let span = filter.terms == nil ? 0..<0 : time ?? Int64.min..<Int64.max
    let terms = (filter.terms ?? []) + Array(repeating: "", count: SessionFilter.termLimit)
    return [
      .integer(Urgency.superseded.rawValue), .text(filter.text), .text(filter.standing),
      .integer(span.lowerBound), .integer(span.upperBound),
    ] + terms.prefix(SessionFilter.termLimit).map { .text($0) }
  }

  private func one(
    _ condition: String, _ values: [DatabaseValue]
  ) throws(JournalFailure) -> Session? {
    guard let row = try rows(condition + " LIMIT 1", values).first else { return nil }
    let isCached = database.isInTransaction
    if isCached, let session = cache[row.id] { return session }
    guard let session = session(from: row.record, of: row.id) else {
      throw .unreadable(row.id)
    }
    if isCached { cache.add(session, number: row.number) }
    return session
  }

  /// Sessions of which every one has to make sense, as a signal for one of them waits.
  private func readable(
    _ condition: String, _ values: [DatabaseValue]
  ) throws(JournalFailure) -> [Session] {
    try flush()
    var sessions: [Session] = []
    for row in try rows(condition, values) {
      guard let session = session(from: row.record, of: row.id) else {
        throw .unreadable(row.id)
      }
      sessions.append(session)
    }
    return sessions
  }

  func many(
    _ condition: String, _ values: [DatabaseValue]
  ) throws(JournalFailure) -> [Session] {
    try flush()
    return try rows(condition, values).compactMap {
      session(from: $0.record, of: $0.id)
    }
  }

  private func rows(
    _ condition: String, _ values: [DatabaseValue]
  ) throws(JournalFailure) -> [(number: Int64, id: SessionID, record: String)] {
    try JournalFailure.lifting { () throws(DatabaseFailure) in
      try database.rows("SELECT number, id, record FROM session \(condition)", values) {
        ($0.integer(0), SessionID(rawValue: $0.text(1) ?? ""), $0.text(2) ?? "")
      }
    }
  }
}

extension DatabaseValue {
  /// A count for LIMIT or OFFSET; below 0 SQLite would read it as "no limit".
  fileprivate static func natural(_ count: Int) -> DatabaseValue { .integer(Int64(max(0, count))) }
}
