/// When each session is to be read from its provider next: soon after a claimed end, else ever more
/// rarely (design §4, Confirming).
public struct Agenda: Equatable, Sendable {
  /// One session's turn.
  struct Entry: Equatable, Sendable {
    var due: Instant
    /// Milliseconds until the turn after that.
    var pause: Int64
    /// True while an answer is awaited.
    var isAsking = false
  }

  /// Milliseconds from one read to the next, at first and at most.
  public let first: Int64
  public let most: Int64
  var entries: [SessionID: Entry] = [:]

  /// A pause is a second at least and a day at most, whatever the settings say.
  public init(firstSeconds: Int64 = 5, mostSeconds: Int64 = 60) {
    first = min(max(firstSeconds, 1), 86_400) * 1000
    most = min(max(mostSeconds, 1), 86_400) * 1000
  }

  /// Takes in a session as it is now; `hasNews` brings its turn forward after a signal that asks for a read.
  public mutating func note(_ session: Session, hasNews: Bool, now: Instant) {
    guard !session.isOver, session.providerSession != nil else {
      entries[session.id] = nil
      return
    }
    var entry = entries[session.id] ?? Entry(due: now.adding(milliseconds: first), pause: first)
    if hasNews {
      entry.due = now
      entry.pause = first
    }
    entries[session.id] = entry
  }

  /// Asks for a read of a session at once, unless one is under way.
  public mutating func hurry(_ id: SessionID, now: Instant) {
    let isAsking = entries[id]?.isAsking ?? false
    entries[id] = Entry(due: now, pause: first, isAsking: isAsking)
  }

  /// Sessions whose turn has come, longest overdue first; each is given once until `answered` is told.
  ///
  /// - Parameter limit: the most that may be asked at a time.
  public mutating func take(now: Instant, limit: Int = .max) -> [SessionID] {
    let free = limit - entries.values.count { $0.isAsking }
    guard free > 0 else { return [] }
    let due = entries.filter { !$0.value.isAsking && $0.value.due <= now }
      .sorted { ($0.value.due, $0.key.rawValue) < ($1.value.due, $1.key.rawValue) }
      .prefix(free).map(\.key)
    for id in due { entries[id]?.isAsking = true }
    return due
  }

  /// Drops a session that cannot be read.
  public mutating func forget(_ id: SessionID) { entries[id] = nil }

  /// Plans the next turn after an answer.
  ///
  /// - Parameter retryAfter: milliseconds that the provider asked to wait.
  /// - Parameter jitter: 0 to 1, so that many sessions do not ask in one moment.
  public mutating func answered(
    _ id: SessionID, now: Instant, retryAfter: Int64? = nil, jitter: Double
  ) {
    guard var entry = entries[id] else { return }
    let pause = min(max(entry.pause, retryAfter ?? 0), 86_400_000)
    let share = jitter.isFinite ? min(max(jitter, 0), 1) : 0
    entry.due = now.adding(milliseconds: pause + Int64(Double(pause) * 0.2 * share))
    entry.pause = min(entry.pause * 2, most)
    entry.isAsking = false
    entries[id] = entry
  }

  /// The next moment at which somebody's turn comes; nil when nothing is planned.
  public var nextDue: Instant? { entries.values.lazy.filter { !$0.isAsking }.map(\.due).min() }
}
