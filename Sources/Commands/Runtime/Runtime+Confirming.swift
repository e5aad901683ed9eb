import Backend
import Edge
import Flow

extension Runtime {
  /// Reads of one provider at a time, so that a long list does not become a storm there.
  static let readLimit = 8

  /// Plans a read of every session whose end is not proven; done at the start, after a gap, and when
  /// the journal is well again.
  ///
  /// - Returns: false when the journal cannot tell which they are.
  @discardableResult
  func confirmOpenSessions() -> Bool {
    let now = Clock.now()
    guard let sessions = attempt(try journal.openSessions()) else { return false }
    for session in sessions where isReadable(session) { agenda.hurry(session, now: now) }
    return true
  }

  /// Asks for a read at once; a refusal says why there can be none.
  func confirm(_ id: SessionID) throws(Refusal) {
    let session: Session?
    do throws(JournalFailure) { session = try journal.session(id) } catch {
      throw Refusal(.machine, error.reason, advice: error.advice)
    }
    guard let session, isReadable(session) else {
      throw Refusal(
        .input, "This session cannot be read: it is of another profile or was never created.",
        advice: "Choose its profile with --profile.")
    }
    agenda.hurry(session, now: Clock.now())
  }

  /// Asks for a read at once of a session that was changed at the provider.
  func hurry(_ id: SessionID, now: Instant) {
    if let session = attempt(try journal.session(id)) ?? nil { agenda.hurry(session, now: now) }
  }

  func isReadable(_ session: Session) -> Bool {
    session.profile == profile.name && session.providerSession != nil
      && profile.accounts[session.provider] != nil
  }

  /// Sends the reads whose turn has come.
  func confirm(now: Instant) {
    for id in agenda.take(now: now, limit: Self.readLimit) {
      guard let found = attempt(try journal.session(id)) else {
        // Not to know it now is no reason never to ask again.
        agenda.answered(id, now: now, jitter: .random(in: 0...1))
        continue
      }
      guard let session = found, isReadable(session) else {
        agenda.forget(id)
        continue
      }
      let ticket = newTicket()
      purposes[ticket] = .reading(id)
      backend.read(session, now: now, ticket: ticket)
    }
  }

  /// Keeps a read that brought something new as a signal, and of any other only its time.
  func took(_ reading: Reading, _ id: SessionID, _ now: Instant) {
    agenda.answered(id, now: now, jitter: .random(in: 0...1))
    var signal = reading.signal
    // The provider was asked a while ago, but it is heard now.
    (signal.askedAt, signal.at) = (signal.at, now)
    guard let before = attempt(try journal.session(id)) ?? nil else { return }
    if let overtaking = before.overtaking(signal) { return drop(before, overtaking, now) }
    if !reading.details.isEmpty { events.append(.details(id, reading.details)) }
    var after = before
    after.hear(signal)
    if after.tellsSame(as: before) {
      if let session = attempt(try journal.noteRead(signal)) ?? nil {
        events.append(.read(session))
      }
    } else {
      record(signal, now: now)
    }
    agenda.note(after, hasNews: false, now: now)
    settlePlace(id, after)
  }

  /// Plans the next try of a read that was refused; one that only might have changed an end that is
  /// proven is given up where a repeat mends nothing.
  func missed(_ refusal: Refusal, reading id: SessionID, _ now: Instant) {
    agenda.answered(
      id, now: now, retryAfter: refusal.retryAfter, jitter: .random(in: 0...1), isRefused: true)
    if !refusal.isPassing, let session = attempt(try journal.session(id)) ?? nil, session.isOver {
      agenda.forget(id)
    }
    events.append(.readRefused(id, refusal))
    settlePlace(id, nil)
  }

  /// Takes nothing from an answer that was overtaken on its way; what overtook it is known, or is read.
  private func drop(_ session: Session, _ overtaking: Overtaking, _ now: Instant) {
    switch overtaking {
    case .webhook: agenda.hurry(session, now: now)
    case .read: events.append(.read(session))
    }
    agenda.note(session, hasNews: false, now: now)
  }
}

extension Session {
  /// True when nothing differs but the time of the last read, which is kept without a signal.
  func tellsSame(as other: Session) -> Bool {
    var other = other
    other.readAt = readAt
    return self == other
  }
}
