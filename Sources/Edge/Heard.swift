import Flow

/// What became of a signal that the journal took in.
public enum Heard: Equatable, Sendable {
  /// It was new; the session as it is now.
  case new(Session)
  /// It was there already, so nothing changed; `times` counts the arrivals after the first.
  case duplicate(Session, times: Int)
  /// No session has the id that it names; nothing was written.
  case unknownSession
}
