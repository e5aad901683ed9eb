/// The journal's tables, and the way from each version of them to the next.
enum JournalSchema {
  /// "ushr": marks the file as ours (`PRAGMA application_id`).
  static let application: Int64 = 0x7573_6872

  /// The step at index n leads from version n to n + 1; published steps never change.
  static let steps = [sessionsAndSignals, projection, notes, provenStatus, verifiedTime]

  /// A record is a whole value as JSON; the columns beside it exist to find and to order it.
  ///
  /// `session_in_order` covers the list and its filter, so that records of other pages stay unread.
  /// `lane` keeps a forged or refused delivery from taking the key of the real one.
  private static let sessionsAndSignals = """
    PRAGMA application_id = \(application);
    CREATE TABLE session (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      token TEXT NOT NULL UNIQUE,
      provider TEXT NOT NULL,
      provider_session TEXT,
      urgency INTEGER NOT NULL,
      created_at INTEGER NOT NULL,
      search TEXT NOT NULL,
      record TEXT NOT NULL
    ) STRICT;
    CREATE INDEX session_in_order ON session (urgency, created_at DESC, number DESC, search);
    CREATE INDEX session_at_provider ON session (provider, provider_session);
    CREATE TABLE signal (
      number INTEGER PRIMARY KEY,
      session INTEGER NOT NULL REFERENCES session,
      lane TEXT NOT NULL,
      key TEXT NOT NULL,
      duplicates INTEGER NOT NULL DEFAULT 0,
      record TEXT NOT NULL,
      UNIQUE (session, lane, key)
    ) STRICT;
    CREATE INDEX signal_in_order ON signal (session, number);
    CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
    """

  /// Makes sessions a projection that can be rebuilt, and erasures known.
  ///
  /// `base` is the session as usher itself last wrote it, with its signals up to `base_signal`: what
  /// only the opening knew is in there. `read_at` is the last read that brought nothing new and so
  /// is no signal. `tally` counts the sessions, since counting a long journal takes longer than
  /// drawing it. Of an earlier version nothing but the session as it stands is known.
  private static let projection = """
    ALTER TABLE session ADD COLUMN base TEXT NOT NULL DEFAULT '';
    ALTER TABLE session ADD COLUMN base_signal INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE session ADD COLUMN read_at INTEGER;
    UPDATE session SET base = record, base_signal = coalesce(
      (SELECT max(signal.number) FROM signal WHERE signal.session = session.number), 0);
    CREATE TABLE tombstone (
      id TEXT PRIMARY KEY,
      at INTEGER NOT NULL,
      provider TEXT NOT NULL,
      signals INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tally (urgency INTEGER PRIMARY KEY, sessions INTEGER NOT NULL) STRICT;
    INSERT INTO tally SELECT urgency, count(*) FROM session GROUP BY urgency;
    CREATE TRIGGER session_added AFTER INSERT ON session BEGIN
      INSERT INTO tally VALUES (new.urgency, 1)
      ON CONFLICT DO UPDATE SET sessions = sessions + 1;
    END;
    CREATE TRIGGER session_removed AFTER DELETE ON session BEGIN
      UPDATE tally SET sessions = sessions - 1 WHERE urgency = old.urgency;
    END;
    CREATE TRIGGER session_moved AFTER UPDATE OF urgency ON session
    WHEN old.urgency <> new.urgency BEGIN
      UPDATE tally SET sessions = sessions - 1 WHERE urgency = old.urgency;
      INSERT INTO tally VALUES (new.urgency, 1)
      ON CONFLICT DO UPDATE SET sessions = sessions + 1;
    END;
    """

  /// Reads nothing, and fails where a table of the present version is missing.
  static let glance = "SELECT 1 FROM session, signal, kept, tombstone, tally, note LIMIT 0"

  /// Brings a file to the present version in one transaction.
  ///
  /// Throws `newer` and `foreign` for files of a later usher and of other programs.
  static func apply(
    _ steps: [String] = steps, to database: Database
  ) throws(JournalFailure) {
    guard try version(of: database, upTo: steps.count) < steps.count else { return }
    do {
      try JournalFailure.lifting { () throws(DatabaseFailure) in try database.begin() }
      // Read again behind the lock, since another process may have been faster.
      let found = try version(of: database, upTo: steps.count)
      try JournalFailure.lifting { () throws(DatabaseFailure) in
        for step in steps[found...] { try database.execute(step) }
        try database.setUserVersion(steps.count)
        try database.commit()
      }
    } catch {
      database.rollback()
      throw error
    }
  }

  private static func version(
    of database: Database, upTo known: Int
  ) throws(JournalFailure) -> Int {
    let (found, isOurs) = try JournalFailure.lifting { () throws(DatabaseFailure) in
      let found = try database.userVersion()
      let mark = try database.rows("PRAGMA application_id") { $0.integer(0) }
      let tables = try database.rows("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
      return (found, mark == [application] || found == 0 && mark == [0] && tables == [0])
    }
    guard isOurs else { throw .foreign(path: database.path) }
    guard found >= 0 else { throw .database(.damaged) }
    guard found <= known else { throw .newer(path: database.path, found: found, known: known) }
    return found
  }
}
