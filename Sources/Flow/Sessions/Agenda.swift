/// When each session is to be read from its provider next: soon after a claimed end, else ever more
/// rarely (design §4, Confirming).
public struct Agenda: Equatable, Sendable {
  /// One session's turn.
  struct Entry: Equatable, Sendable {
    let provider: ProviderID
    var due: Instant
    /// Milliseconds until the turn after that.
    var pause: Int64
    /// True while an answer is awaited.
    var isAsking = false
    /// From when on a read is wanted that is not the one under way; nil when none is.
    var wanted: Instant?
  }

  /// Milliseconds from one read to the next, at first and at most.
  public let first: Int64
  public let most: Int64
  private var entries: [SessionID: Entry] = [:]
  /// One for each provider, so that one that hangs holds up no other.
  private var lanes: [ProviderID: Lane] = [:]

  /// The sessions of one provider.
  private struct Lane: Equatable, Sendable {
    /// The turns of all that are not asked, and some that no longer hold, but for the first.
    var queue = TurnQueue()
    /// How many are asked.
    var asked = 0
  }

  /// A pause is a second at least and a day at most, whatever the settings say.
  public init(firstSeconds: Int64 = 5, mostSeconds: Int64 = 60) {
    first = min(max(firstSeconds, 1), 86_400) * 1000
    most = min(max(mostSeconds, 1), 86_400) * 1000
  }

  /// Takes in a session as it is now; `hasNews` brings its turn forward after a signal that asks for a read.
  ///
  /// One that is over has no more turns but those that were asked for.
  public mutating func note(_ session: Session, hasNews: Bool, now: Instant) {
    let isWanted = entries[session.id]?.wanted != nil
    guard !session.isOver || isWanted, session.providerSession != nil else {
      return put(nil, for: session.id)
    }
    let entry =
      entries[session.id]
      ?? Entry(
        provider: session.provider, due: now.adding(milliseconds: first), pause: first)
    put(entry, for: session.id)
    if hasNews { hurry(session, now: now) }
  }

  /// Asks for a read of a session, at once or as soon as the one that is under way is answered: that
  /// one may have been asked before what this is about.
  ///
  /// - Parameter notBefore: the earliest moment, for what happens often.
  public mutating func hurry(_ session: Session, now: Instant, notBefore: Instant? = nil) {
    let moment = max(now, notBefore ?? now)
    var entry =
      entries[session.id] ?? Entry(provider: session.provider, due: moment, pause: first)
    entry.wanted = min(entry.wanted ?? moment, moment)
    if !entry.isAsking { entry.due = min(entry.due, moment) }
    entry.pause = first
    put(entry, for: session.id)
  }

  /// Sessions whose turn has come, of each provider the longest overdue first; each is given once until
  /// `answered` is told.
  ///
  /// - Parameter limit: the most of one provider that may be asked at a time.
  public mutating func take(now: Instant, limit: Int = .max) -> [SessionID] {
    var taken: [SessionID] = []
    for provider in lanes.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      while let turn = next(of: provider, limit: limit), turn.due <= now,
        var entry = entries[turn.id]
      {
        entry.isAsking = true
        entry.wanted = nil
        put(entry, for: turn.id)
        taken.append(turn.id)
      }
    }
    return taken
  }

  /// Drops a session that cannot be read.
  public mutating func forget(_ id: SessionID) { put(nil, for: id) }

  /// Plans the next turn after an answer; one that was asked for meanwhile is due as soon as it may be.
  ///
  /// - Parameter retryAfter: milliseconds that the provider asked to wait.
  /// - Parameter jitter: 0 to 1, so that many sessions do not ask in one moment.
  /// - Parameter isRefused: true when it told nothing, so that the read is wanted as much as before.
  public mutating func answered(
    _ id: SessionID, now: Instant, retryAfter: Int64? = nil, jitter: Double,
    isRefused: Bool = false
  ) {
    guard var entry = entries[id] else { return }
    let wait = min(max(retryAfter ?? 0, 0), 86_400_000)
    let pause = max(entry.pause, wait)
    let share = jitter.isFinite ? min(max(jitter, 0), 1) : 0
    entry.due = now.adding(milliseconds: pause + Int64(Double(pause) * 0.2 * share))
    if let wanted = entry.wanted {
      entry.due = min(entry.due, max(wanted, now.adding(milliseconds: wait)))
    } else {
      entry.pause = min(entry.pause * 2, most)
    }
    if isRefused { entry.wanted = entry.wanted ?? entry.due }
    entry.isAsking = false
    put(entry, for: id)
  }

  /// The next moment at which `take` gives somebody, if nobody answers before; nil when nobody's turn can
  /// come.
  ///
  /// - Parameter limit: as for `take`.
  public func nextDue(limit: Int = .max) -> Instant? {
    lanes.keys.compactMap { next(of: $0, limit: limit)?.due }.min()
  }

  private func next(of provider: ProviderID, limit: Int) -> TurnQueue.Turn? {
    guard let lane = lanes[provider], lane.asked < limit else { return nil }
    return lane.queue.first
  }

  private mutating func put(_ entry: Entry?, for id: SessionID) {
    let before = entries[id]
    entries[id] = entry
    guard let provider = (entry ?? before)?.provider else { return }
    var lane = lanes.removeValue(forKey: provider) ?? Lane()
    lane.asked += (entry?.isAsking == true ? 1 : 0) - (before?.isAsking == true ? 1 : 0)
    if let entry, !entry.isAsking, before?.isAsking != false || before?.due != entry.due {
      lane.queue.add(TurnQueue.Turn(due: entry.due, id: id))
    }
    while let turn = lane.queue.first, !holds(turn) { lane.queue.removeFirst() }
    lanes[provider] = lane
  }

  private func holds(_ turn: TurnQueue.Turn) -> Bool {
    entries[turn.id].map { !$0.isAsking && $0.due == turn.due } ?? false
  }
}
