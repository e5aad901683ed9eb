import Edge
import Flow

extension Store {
  /// Spoils the next reads of a session.
  func spoil(_ provider: ProviderID, id: String, with trouble: Trouble, reads: Int)
    throws(DatabaseFailure)
  {
    try database.run(
      "INSERT OR REPLACE INTO troubles (provider, id, word, reads) VALUES (?1, ?2, ?3, ?4)",
      [.text(provider.rawValue), .text(id), .text(trouble.word), .integer(Int64(reads))])
  }

  /// The trouble that the next read of a session meets, which uses it up; nil without one.
  func takeTrouble(_ provider: ProviderID, id: String) throws(DatabaseFailure) -> Trouble? {
    try database.rows(
      "UPDATE troubles SET reads = reads - 1 WHERE provider = ?1 AND id = ?2 AND reads > 0 "
        + "RETURNING word",
      [.text(provider.rawValue), .text(id)]
    ) { Trouble($0.text(0) ?? "") }.first ?? nil
  }
}
