import Flow

/// A session's row with all that its projection is computed from.
struct StoredProjection {
  let number: Int64
  let id: SessionID
  /// The record of the session as usher itself last wrote it.
  let base: String
  /// Signals up to this one are in the base.
  let baseSignal: Int64
  /// The last read that brought nothing new.
  let readAt: Instant?
  /// The session's columns, in the order of `Journal.columns(of:)`.
  let columns: [DatabaseValue]

  static let names = """
    number, id, base, base_signal, read_at, token, provider, provider_session, urgency, created_at,
    search, record
    """

  init(_ row: DatabaseRow) {
    number = row.integer(0)
    id = SessionID(rawValue: row.text(1) ?? "")
    base = row.text(2) ?? ""
    baseSignal = row.integer(3)
    readAt = row.text(4) == nil ? nil : Instant(milliseconds: row.integer(4))
    columns = [
      .text(row.text(1) ?? ""), .text(row.text(5) ?? ""), .text(row.text(6) ?? ""),
      .optional(row.text(7)), .integer(row.integer(8)), .integer(row.integer(9)),
      .text(row.text(10) ?? ""), .text(row.text(11) ?? ""),
    ]
  }

  var record: String { if case .text(let record) = columns[7] { record } else { "" } }
}
