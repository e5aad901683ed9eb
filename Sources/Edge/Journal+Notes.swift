import Flow

extension Journal {
  /// Adds a note to a session as part of the turn; nothing happens where there is no such session.
  public func add(_ note: Note, to id: SessionID) throws(JournalFailure) {
    try write { () throws(DatabaseFailure) in
      _ = try database.run(
        "INSERT INTO note (session, at, text) SELECT number, ?2, ?3 FROM session WHERE id = ?1",
        [.text(id.rawValue), .integer(note.at.milliseconds), .text(note.text)])
    }
  }

  /// The newest notes of a session, at most `limit`, oldest first.
  public func notes(of id: SessionID, limit: Int) throws(JournalFailure) -> [Note] {
    try JournalFailure.lifting { () throws(DatabaseFailure) in
      try database.rows(
        """
        SELECT at, text FROM note
        WHERE session = (SELECT number FROM session WHERE id = ?1) ORDER BY number DESC LIMIT ?2
        """, [.text(id.rawValue), .integer(Int64(max(0, limit)))]
      ) { Note(at: Instant(milliseconds: $0.integer(0)), text: $0.text(1) ?? "") }
    }.reversed()
  }
}
