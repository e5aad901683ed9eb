import Flow
import FoundationEssentials

/// The durable record of sessions and signals.
///
/// What a turn writes is one transaction: it begins with the first write, and nothing of it counts
/// before `commit` returns. Signals are only ever added; a session is a projection: what its signals
/// made of the session that usher itself had written (its base), see `rebuild`.
public final class Journal {
  /// Where a damaged file was moved to when the journal was opened; nil when it was whole.
  public let setAside: String?
  /// Sessions met by a read whose record made no sense; lists leave them out.
  public internal(set) var unreadable: Set<SessionID> = []

  let database: Database
  private let lock: FolderLock
  let decoder = JSONDecoder()
  let encoder = JSONEncoder()
  /// Sessions by their records as they were last read.
  var readings = SessionReadings()
  /// Only to be asked inside a transaction.
  var cache = SessionCache()
  private var failure: JournalFailure?
  private var seenVersion: Int64 = 0
  private var hasForeignChange = false

  /// Opens a journal, makes it where there is none, and moves a damaged one out of the way.
  ///
  /// A file of a later usher or of another program is refused and left as it is.
  public init(path: String) throws(JournalFailure) {
    let opened = try Self.openOrReplace(path)
    (database, lock, setAside) = (opened.database, opened.lock, opened.setAside)
    _ = try foreignChange()
  }

  /// The file that every write of any process touches first, for a watch.
  public var logPath: String { database.path + "-wal" }

  /// Whether this turn wrote something, or tried to, so that `commit` is due.
  public var isDirty: Bool { failure != nil || database.isInTransaction }

  /// Makes all that the turn wrote durable, with one fsync; a failure undoes the whole turn.
  ///
  /// Throws the turn's first failure when a write failed before, whoever got to see it then.
  public func commit() throws(JournalFailure) {
    if let failure {
      rollback()
      throw failure
    }
    guard database.isInTransaction else { return }
    do {
      try flush()
      try JournalFailure.lifting { () throws(DatabaseFailure) in try database.commit() }
      database.isPatient = true
    } catch {
      rollback()
      throw error
    }
  }

  /// Undoes all that the turn wrote.
  public func rollback() {
    undo()
    failure = nil
  }

  /// True once after each time that another process wrote to the journal.
  public func foreignChange() throws(JournalFailure) -> Bool {
    try JournalFailure.lifting { () throws(DatabaseFailure) in try noteForeignChange() }
    defer { hasForeignChange = false }
    return hasForeignChange
  }

  /// Begins the turn's transaction where it has none, before a read that a write depends on.
  func begin() throws(JournalFailure) {
    try write { () throws(DatabaseFailure) in }
  }

  /// Runs a write inside the turn's transaction; its failure fails the whole turn.
  func write<Value>(
    _ body: () throws(DatabaseFailure) -> Value
  ) throws(JournalFailure) -> Value {
    if let failure { throw failure }
    do {
      if !database.isInTransaction {
        try database.begin()
        // From here on nobody else can write, so what is cached stays true to the commit.
        try noteForeignChange()
      }
      return try body()
    } catch {
      undo()
      if error == .locked { database.isPatient = false }
      failure = .database(error)
      throw .database(error)
    }
  }

  private func undo() {
    database.rollback()
    cache = SessionCache()
  }

  private func noteForeignChange() throws(DatabaseFailure) {
    let version = try database.dataVersion()
    guard version != seenVersion else { return }
    seenVersion = version
    hasForeignChange = true
    cache = SessionCache()
  }
}
