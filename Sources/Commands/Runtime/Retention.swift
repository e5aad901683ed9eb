import Edge
import Flow

/// When and what is forgotten by age, from `journal.keep_days` in the settings.
struct Retention {
  /// Sessions that are looked at in one turn: some milliseconds.
  static let bite = 20
  /// Milliseconds between two bites, so that others come in between.
  static let pause: Int64 = 100
  /// Milliseconds between two rounds; also after a failure.
  static let interval: Int64 = 3_600_000

  /// Days that a session is kept after its end; nil for ever.
  var keepDays: Int?
  /// The file of the simulated sessions, for a profile whose runtime does not have it open.
  var sandboxPath: String?
  /// When the next bite is due.
  var due: Instant
  /// How far the round has come.
  var place = Journal.OldestFirst()
  /// Forgotten in this round; the log still names them.
  var forgotten: Set<SessionID> = []

  /// Sessions whose last change lies before this are forgotten; nil when none ever are.
  func limit(_ now: Instant) -> Instant? {
    keepDays.map { now.adding(milliseconds: -Int64($0) * 86_400_000) }
  }
}
