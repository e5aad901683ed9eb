import Edge
import Flow

/// The simulated providers' memory: one SQLite file that every usher of this user shares.
///
/// Tokens of links are never written, only their fingerprints. The keys that sign webhooks are random
/// bytes of the file's own, which only its owner can read.
final class Store {
  let keys: Keys
  let database: Database
  /// True when rows were deleted whose traces may still be in the file.
  private(set) var isScrubDue = false

  init(path: String) throws(DatabaseFailure) {
    database = try Database(path: path)
    keys = try Self.prepare(database)
  }

  /// Stores a new session; those older than 30 days go, as nobody plays in them any more.
  func add(_ stored: StoredSession) throws(DatabaseFailure) {
    let oldest = stored.created.adding(milliseconds: -30 * 86_400_000)
    let gone = try database.run(
      "DELETE FROM sessions WHERE created < ?1", [.integer(oldest.milliseconds)])
    if gone > 0 { isScrubDue = true }
    try database.run(
      "INSERT INTO sessions (provider, id, link_hash, origin, created, state) "
        + "VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
      [
        .text(stored.provider.rawValue), .text(stored.id), .text(stored.linkHash),
        .text(stored.origin), .integer(stored.created.milliseconds), .text(stored.state),
      ])
  }

  /// Writes the state of a session.
  func save(_ stored: StoredSession) throws(DatabaseFailure) {
    try database.run(
      "UPDATE sessions SET state = ?3 WHERE provider = ?1 AND id = ?2",
      [.text(stored.provider.rawValue), .text(stored.id), .text(stored.state)])
  }

  /// Writes where the listener hears about a session; false when there is no such session.
  func register(_ provider: ProviderID, id: String, relay: StoredSession.Relay)
    throws(DatabaseFailure) -> Bool
  {
    try database.run(
      "UPDATE sessions SET session_url = ?3, webhook_url = ?4 WHERE provider = ?1 AND id = ?2",
      [
        .text(provider.rawValue), .text(id), .optional(relay.sessionURL),
        .optional(relay.webhookURL),
      ]) == 1
  }

  /// Erases sessions; `scrub` takes their traces out of the file.
  func forget(_ sessions: [(provider: ProviderID, id: String)]) throws {
    try atomically {
      for session in sessions {
        try database.run(
          "DELETE FROM sessions WHERE provider = ?1 AND id = ?2",
          [.text(session.provider.rawValue), .text(session.id)])
      }
    }
    isScrubDue = true
  }

  /// Takes what was erased out of free pages and the log of the file.
  ///
  /// - Parameter onlyIfQuick: leaves a file alone that would take longer than a frame or two.
  func scrub(onlyIfQuick: Bool) throws(DatabaseFailure) {
    if try database.scrub(onlyIfQuick: onlyIfQuick) { isScrubDue = false }
  }

  func find(_ provider: ProviderID, id: String) throws(DatabaseFailure) -> StoredSession? {
    try select("WHERE provider = ?1 AND id = ?2", [.text(provider.rawValue), .text(id)]).first
  }

  /// The session that a link's token belongs to.
  func find(_ provider: ProviderID, token: String) throws(DatabaseFailure) -> StoredSession? {
    try select(
      "WHERE provider = ?1 AND link_hash = ?2",
      [.text(provider.rawValue), .text(Keys.fingerprint(token))]
    ).first
  }

  /// Every session of a provider, the newest first.
  func all(_ provider: ProviderID) throws(DatabaseFailure) -> [StoredSession] {
    try select("WHERE provider = ?1 ORDER BY rowid DESC", [.text(provider.rawValue)])
  }

  /// The session that was stored last.
  func newest(_ provider: ProviderID) throws(DatabaseFailure) -> StoredSession? {
    try select("WHERE provider = ?1 ORDER BY rowid DESC LIMIT 1", [.text(provider.rawValue)]).first
  }

  /// The next whole number for providers that number their sessions; never given twice.
  func nextNumber() throws(DatabaseFailure) -> Int64 {
    try database.rows(
      "UPDATE counter SET value = value + 1 RETURNING value", read: { $0.integer(0) }
    ).first ?? 0
  }

  /// Runs reads and writes as one step, apart from other processes.
  func atomically<Value>(_ work: () throws -> Value) throws -> Value {
    if database.isInTransaction { return try work() }
    try database.begin()
    do {
      let value = try work()
      try database.commit()
      return value
    } catch {
      database.rollback()
      throw error
    }
  }

  private func select(_ condition: String, _ values: [DatabaseValue]) throws(DatabaseFailure)
    -> [StoredSession]
  {
    try database.rows(
      "SELECT provider, id, link_hash, origin, created, state, session_url, webhook_url "
        + "FROM sessions " + condition, values
    ) { row in
      StoredSession(
        provider: ProviderID(rawValue: row.text(0) ?? ""), id: row.text(1) ?? "",
        linkHash: row.text(2) ?? "", origin: row.text(3) ?? "",
        created: Instant(milliseconds: row.integer(4)), state: row.text(5) ?? "",
        relay: .init(sessionURL: row.text(6), webhookURL: row.text(7)))
    }
  }

  /// Makes the tables and keys that are missing, and gives the keys.
  private static func prepare(_ database: Database) throws(DatabaseFailure) -> Keys {
    try database.begin()
    do throws(DatabaseFailure) {
      let version = Int(try database.userVersion())
      guard (0...StoreSchema.steps.count).contains(version) else {
        throw DatabaseFailure.unknownVersion(version)
      }
      for step in StoreSchema.steps.dropFirst(version) { try database.execute(step) }
      if version == 0 {
        try database.run("INSERT INTO secret (value) VALUES (?1)", [.bytes(Random.bytes(32))])
      }
      if version < StoreSchema.steps.count {
        try addWebhookKeys(database, isNew: version == 0)
        try database.setUserVersion(StoreSchema.steps.count)
      }
      let keys = try readKeys(database)
      try database.commit()
      return keys
    } catch {
      database.rollback()
      throw error
    }
  }

  /// An older file derived them from its secret, and those are the ones that others were told.
  private static func addWebhookKeys(
    _ database: Database, isNew: Bool
  ) throws(DatabaseFailure) {
    let keys = try readKeys(database)
    for provider in Simulation.providers.map(\.id) {
      try database.run(
        "INSERT OR IGNORE INTO webhook_keys (provider, value) VALUES (?1, ?2)",
        [
          .text(provider.rawValue),
          .bytes(isNew ? Random.bytes(32) : keys.webhookKey(provider)),
        ])
    }
  }

  private static func readKeys(_ database: Database) throws(DatabaseFailure) -> Keys {
    let secret = try database.rows("SELECT value FROM secret", read: { $0.bytes(0) }).first
    let webhookKeys = try database.rows("SELECT provider, value FROM webhook_keys") { row in
      (ProviderID(rawValue: row.text(0) ?? ""), row.bytes(1) ?? [])
    }
    guard let secret, let secret else { throw DatabaseFailure.damaged }
    return Keys(
      secret: secret, webhookKeys: Dictionary(webhookKeys, uniquingKeysWith: { first, _ in first }))
  }
}
