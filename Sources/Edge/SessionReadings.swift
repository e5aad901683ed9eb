import Flow

/// Sessions that were made of their records, since reading JSON costs more than all else of a list.
///
/// The record is the key, so that nothing here is ever out of date.
struct SessionReadings {
  /// Some pages of the list, about 1 MB.
  private static let limit = 512

  private var sessions: [String: Session] = [:]

  subscript(record: String) -> Session? { sessions[record] }

  mutating func add(_ session: Session, record: String) {
    if sessions.count >= Self.limit { sessions = [:] }
    sessions[record] = session
  }
}
