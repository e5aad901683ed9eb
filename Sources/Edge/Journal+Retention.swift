import Flow

extension Journal {
  /// How far a search for old sessions has come.
  public struct OldestFirst: Equatable, Sendable {
    var urgency = Urgency.over
    var createdAt = Int64.min
    var number = Int64.min

    /// Before the first one.
    public init() {}
  }

  /// Sessions that have been over since before a moment, a page at a time; nil after the last page.
  ///
  /// Open sessions and ends that are not proven are left out, however old. A page may be empty
  /// although others follow: it looks at no more than `limit` sessions.
  public func sessions(
    overSince moment: Instant, from place: inout OldestFirst, limit: Int
  ) throws(JournalFailure) -> [Session]? {
    try flush()
    while true {
      let (urgency, createdAt, number) = (place.urgency, place.createdAt, place.number)
      let rows = try JournalFailure.lifting { () throws(DatabaseFailure) in
        try database.rows(
          """
          SELECT number, created_at, id, record FROM session
          WHERE urgency = ?1 AND created_at < ?2 AND (created_at, number) > (?3, ?4)
          ORDER BY created_at, number LIMIT ?5
          """,
          [
            .integer(urgency.rawValue), .integer(moment.milliseconds), .integer(createdAt),
            .integer(number), .integer(Int64(limit)),
          ]
        ) {
          ($0.integer(0), $0.integer(1), SessionID(rawValue: $0.text(2) ?? ""), $0.text(3) ?? "")
        }
      }
      if let last = rows.last {
        (place.number, place.createdAt) = (last.0, last.1)
        return rows.compactMap { value(Session.self, from: $0.3, of: $0.2) }
          .filter { $0.changedAt < moment && $0.isOver }
      }
      guard urgency == .over else { return nil }
      place = OldestFirst()
      place.urgency = .superseded
    }
  }
}
