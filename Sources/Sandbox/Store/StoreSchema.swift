/// The tables of the sandbox's file, version by version.
enum StoreSchema {
  /// The statements that lead from each version to the next; a new file runs them all.
  static let steps = [sessions, signals, webhookKeys]

  private static let sessions = """
    CREATE TABLE secret (value BLOB NOT NULL);
    CREATE TABLE counter (value INTEGER NOT NULL);
    INSERT INTO counter (value) VALUES (4820);
    CREATE TABLE sessions (
      provider TEXT NOT NULL, id TEXT NOT NULL, link_hash TEXT NOT NULL, origin TEXT NOT NULL,
      created INTEGER NOT NULL, state TEXT NOT NULL, session_url TEXT, webhook_url TEXT,
      PRIMARY KEY (provider, id)
    ) STRICT;
    CREATE UNIQUE INDEX link ON sessions (provider, link_hash);
    """

  private static let signals = """
    CREATE TABLE troubles (
      provider TEXT NOT NULL, id TEXT NOT NULL, word TEXT NOT NULL, reads INTEGER NOT NULL,
      PRIMARY KEY (provider, id),
      FOREIGN KEY (provider, id) REFERENCES sessions (provider, id) ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE signals (
      provider TEXT NOT NULL, id TEXT NOT NULL, channel TEXT NOT NULL, name TEXT NOT NULL,
      method TEXT NOT NULL, path TEXT NOT NULL, headers TEXT NOT NULL, signature TEXT NOT NULL,
      body BLOB NOT NULL, message TEXT NOT NULL,
      FOREIGN KEY (provider, id) REFERENCES sessions (provider, id) ON DELETE CASCADE
    ) STRICT;
    CREATE INDEX sent ON signals (provider, id);
    """

  private static let webhookKeys = """
    CREATE TABLE webhook_keys (provider TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT;
    """
}
