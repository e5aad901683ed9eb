import Flow

/// The rank of a session in the list: what needs the operator comes first.
///
/// The raw values are in the journal's file and may not change their meaning.
enum Urgency: Int64 {
  case needsOperator = 0
  case unconfirmedEnd = 1
  case live = 2
  case over = 3
  /// Not listed: the session that replaced it has the row.
  case superseded = 4

  init(_ session: Session) {
    if session.isSuperseded {
      self = .superseded
    } else if session.needsOperator {
      self = .needsOperator
    } else if session.isUnconfirmedEnd {
      self = .unconfirmedEnd
    } else {
      self = session.isOver ? .over : .live
    }
  }
}
