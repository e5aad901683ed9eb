import Edge
import Flow

extension Follower {
  /// Runs until an event is what is waited for, and gives what was found in it.
  ///
  /// - Throws: also when the journal cannot be written, since nothing counts that it does not keep.
  func wait<Found>(for found: (Event) throws(Failure) -> Found?) throws(Failure) -> Found {
    while true {
      if let found = try wait(deadline: nil, for: found) { return found }
    }
  }

  /// The same, until a deadline in monotonic milliseconds at most; nil when it has passed.
  func wait<Found>(
    deadline: Int?, for found: (Event) throws(Failure) -> Found?
  ) throws(Failure) -> Found? {
    while deadline.map({ Clock.monotonic() < $0 }) ?? true {
      for event in try turn(deadline: deadline).events {
        if case .trouble(.some(let words)) = event { throw .machine(words) }
        if let found = try found(event) { return found }
      }
    }
    return nil
  }
}

extension Event {
  /// The session as a read of it left it; nil for any other event.
  ///
  /// - Throws: why the read gave nothing.
  func read(of id: SessionID) throws(Failure) -> Session? {
    switch self {
    case .heard(let session, let signal, _) where session.id == id && signal.channel == .poll:
      session
    case .read(let session) where session.id == id: session
    case .readRefused(id, let refusal): throw Failure(refusal)
    default: nil
    }
  }
}
