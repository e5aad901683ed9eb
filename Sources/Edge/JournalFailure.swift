import Flow

/// Why the journal could not be opened, read or written.
public enum JournalFailure: Error, Equatable, Sendable {
  case database(DatabaseFailure)
  /// A later usher wrote the file; versions of the tables in it and in this program.
  case newer(path: String, found: Int, known: Int)
  /// The file is a database of another program.
  case foreign(path: String)
  /// The file is damaged, and cannot be moved away since another usher has it.
  case damagedInUse(path: String)
  /// The id or the token of a new session is in use already.
  case taken(SessionID)
  /// The record of a session is in the file, but cannot be read.
  case unreadable(SessionID)

  /// What went wrong, as a sentence.
  public var reason: String {
    switch self {
    case .database(let failure): "The journal failed. \(failure.reason)"
    case .newer(let path, let found, let known):
      "The journal \(path) has version \(found); this usher knows versions up to \(known)."
    case .foreign(let path): "The file \(path) is not a journal of usher."
    case .damagedInUse(let path):
      "The journal \(path) is damaged, and another usher still has it open."
    case .taken(let id): "The session \(id) exists already."
    case .unreadable(let id): "The record of session \(id) cannot be read."
    }
  }

  /// What the operator can do next, as a sentence.
  public var advice: String {
    switch self {
    case .database(let failure): failure.advice
    case .newer: "Use the newer usher, or name another place in XDG_STATE_HOME."
    case .foreign: "Move it away, or name another place in XDG_STATE_HOME."
    case .damagedInUse: "Close the other usher; the next start then moves the file away."
    case .taken: "Try again; a new id is chosen."
    case .unreadable: "Look it up at the provider; the other sessions are not concerned."
    }
  }

  /// Runs work on the database, and names what goes wrong with it as a failure of the journal.
  static func lifting<Value>(
    _ work: () throws(DatabaseFailure) -> Value
  ) throws(JournalFailure) -> Value {
    do { return try work() } catch { throw .database(error) }
  }

  /// Reason and advice as one text.
  public var text: String { "\(reason) \(advice)" }
}
