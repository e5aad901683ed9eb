import Flow

/// The list of sessions: a window of them, and where the operator is in it.
struct SessionList: Equatable {
  /// Sessions asked for at a time.
  static let limit = 200

  var window = SessionWindow()
  /// The place of the selected session among all.
  var selected = 0
  /// The place of the first one on screen, as the last move left it.
  var top = 0
  var filter = TextInput()
  var isTyping = false
  /// The question that is under way.
  var ticket: Ticket?
  /// False until the journal has answered once.
  var isKnown = false
  /// The session that the question under way wants to stay on; nil for none.
  var wanted: SessionID?
  /// The session that was chosen before a filter hid it.
  var anchor: SessionID?

  var session: Session? { window[selected] }

  /// A session that is at hand.
  func row(_ id: SessionID) -> Session? { window.rows.first { $0.id == id } }

  /// Takes an answer; the selection stays on its session, wherever that moved.
  mutating func take(_ window: SessionWindow) {
    self.window = window
    ticket = nil
    isKnown = true
    if let index = window.rows.firstIndex(where: { $0.id == wanted }) {
      selected = window.offset + index
    }
    wanted = nil
    selected = max(0, min(selected, window.total - 1))
  }

  /// What a change of a session means to the list.
  enum Change { case absent, inPlace, moving }

  /// Replaces a session that is at hand, corrects the counts and tells if its place is another now.
  mutating func replace(_ session: Session) -> Change {
    guard let index = window.rows.firstIndex(where: { $0.id == session.id }) else { return .absent }
    let before = window.rows[index]
    window.live += (session.standing.isOpen ? 1 : 0) - (before.standing.isOpen ? 1 : 0)
    window.needOperator += (session.needsOperator ? 1 : 0) - (before.needsOperator ? 1 : 0)
    window.rows[index] = session
    let isOther = before.place != session.place || !filter.isEmpty && before.says != session.says
    return isOther ? .moving : .inPlace
  }

  mutating func move(to place: Int) {
    selected = max(0, min(place, window.total - 1))
    // A question under way must not take the selection back to where it was.
    if wanted != nil { wanted = session?.id }
    anchor = session?.id
  }

  /// The session to stay on while the filter is another with every key.
  mutating func hold() -> SessionID? {
    anchor = anchor ?? (ticket == nil ? session?.id : wanted ?? session?.id)
    return anchor
  }

  /// The first row on screen when `rows` of them fit, so that the selected one is visible.
  func top(rows: Int) -> Int {
    let lowest = max(0, selected - max(0, rows - 1))
    let highest = max(0, min(selected, window.total - rows))
    return max(lowest, min(top, highest))
  }
}

extension Session {
  /// What the place in the list depends on beside the age: what needs the operator comes first.
  fileprivate var place: [Bool] {
    if case .superseded = standing { return [] }
    return [needsOperator, isUnconfirmedEnd, isOver]
  }

  /// What a filter may look for.
  fileprivate var says: [String?] {
    [standing.name, standing.verdict?.name, standing.code, standing.step, providerSession]
      + attention
  }
}
