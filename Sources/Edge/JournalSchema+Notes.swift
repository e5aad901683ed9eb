extension JournalSchema {
  /// What operators wrote about sessions; apart from the records, which signals write anew.
  static let notes = """
    CREATE TABLE note (
      number INTEGER PRIMARY KEY,
      session INTEGER NOT NULL REFERENCES session,
      at INTEGER NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX note_in_order ON note (session, number);
    """
}
