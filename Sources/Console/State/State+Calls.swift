import Flow

extension State {
  /// What a session calls the operator for.
  enum Call: Equatable { case nothing, need, end }

  /// Calls when a session that is not on the screen began to need the operator, or ended.
  ///
  /// - Parameter signal: what arrived; nil when another process heard it.
  mutating func call(for session: Session, _ signal: Signal?) -> [Effect] {
    let call = Self.call(session)
    let before = calls[session.id] ?? list.row(session.id).map(Self.call)
    if signal != nil { calls[session.id] = call }
    guard call != .nothing, call != before, !isOnScreen(session) else { return [] }
    // Of a session that was never seen here only its latest signal tells whether this is news.
    guard before != nil || signal.map({ session.wasMoved(by: $0) }) == true else { return [] }
    return ring(about: session, call)
  }

  private static func call(_ session: Session) -> Call {
    if session.isSuperseded { return .nothing }
    if session.isOver { return .end }
    return session.needsOperator ? .need : .nothing
  }

  private func isOnScreen(_ session: Session) -> Bool {
    if watch?.session.id == session.id { return true }
    return pages.isEmpty && listRange.contains { list.window[$0]?.id == session.id }
  }

  /// The words say no more of a person than the reference does.
  private func ring(about session: Session, _ call: Call) -> [Effect] {
    let end = session.standing.verdict?.name ?? session.standing.name
    let words = call == .need ? "\(title(session)) needs you" : "\(title(session)): \(end)"
    return [.bell] + (setup.notify.desktop ? [.notify(words)] : [])
  }

  /// Calls for the rows that changed since the list was last read.
  mutating func call(forChangesIn window: SessionWindow) -> [Effect] {
    let rings = window.rows.filter { list.row($0.id) != nil && calls[$0.id] == nil }
      .flatMap { call(for: $0, nil) }
    // One bell, however many rows changed at once.
    return rings.enumerated().filter { $0.element != .bell || $0.offset == 0 }.map(\.element)
  }
}

extension Session {
  /// True when a signal is what made the session as it is.
  fileprivate func wasMoved(by signal: Signal) -> Bool {
    signal.refused == nil
      && (changedAt == signal.at || readAt == signal.knownAt
        || signal.attention != nil && signal.attention == attention.last)
  }
}
