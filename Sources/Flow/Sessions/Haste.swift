/// How soon a session is to be read because of a signal.
public enum Haste: Equatable, Sendable {
  case none
  /// No sooner after the last read than reads come without any signal.
  case later
  case now
}

extension Signal {
  /// What a webhook asks for that says that a session which is over goes on, or that one goes further
  /// than was heard: only a read can tell.
  ///
  /// So can it alone when a verified webhook comes after the customer's part, whatever that is about:
  /// the verdict may be there by then, or be another. A sender without ids or times writes the same
  /// when the same happens again, but mostly such a repeat is a delivery sent twice, which may wait.
  public func haste(in session: Session, isRepeat: Bool) -> Haste {
    guard channel == .webhook, refused == nil, !session.isSuperseded else { return .none }
    if let says, session.isOver ? says.isOpen : says.rank > session.standing.rank { return .now }
    guard trust == .proof, !session.standing.isOpen else { return .none }
    // What names no standing, as the test of another photo, is news each time.
    return isRepeat && says != nil ? .later : .now
  }
}
