import Flow

extension Journal {
  /// The place of a session in the list that a filter gives, from 0; nil when it is not in it.
  public func place(
    of id: SessionID, filter: SessionFilter = SessionFilter()
  ) throws(JournalFailure) -> Int? {
    try flush()
    let values = Self.listedValues(filter)
    return try JournalFailure.lifting { () throws(DatabaseFailure) in
      let own = try database.rows(
        "SELECT urgency, created_at, number FROM session \(Self.listed) AND id = ?10",
        values + [.text(id.rawValue)]
      ) { row in (0..<3).map { DatabaseValue.integer(row.integer($0)) } }
      guard let own = own.first else { return nil }
      return try database.rows(
        """
        SELECT count(*) FROM session \(Self.listed) AND (urgency < ?10 OR urgency = ?10
        AND (created_at > ?11 OR created_at = ?11 AND number > ?12))
        """, values + own
      ) { Int($0.integer(0)) }.first
    }
  }
}
