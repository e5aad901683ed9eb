/// What came from the provider while a read's answer was on its way.
public enum Overtaking: Equatable, Sendable {
  /// Another read that was asked later: its answer is known and stands.
  case read
  /// A verified webhook: what it is about has to be read yet.
  case webhook
}

extension Session {
  /// What overtook a read; nil for one that may decide, and for any other signal.
  ///
  /// An answer tells how things were at some moment after the question. So it decides nothing once
  /// the provider has said anything that usher heard after it had asked. A moment that is still to
  /// come by the time of the answer counts for nothing, as the clock was set back.
  public func overtaking(_ read: Signal) -> Overtaking? {
    guard read.channel == .poll else { return nil }
    let later = { (moment: Instant?) -> Instant? in
      moment.flatMap { read.knownAt < $0 && $0 <= read.at ? $0 : nil }
    }
    let (readAt, verifiedAt) = (later(readAt), later(verifiedAt))
    if let verifiedAt, readAt.map({ $0 < verifiedAt }) ?? true { return .webhook }
    return readAt == nil ? nil : .read
  }
}
