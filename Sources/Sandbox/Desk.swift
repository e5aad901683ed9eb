import Flow

/// What a simulated API works with while it answers one call.
struct Desk {
  let provider: ProviderID
  let store: Store
  /// Scheme, host and port of the provider's server.
  let origin: String
  let now: Instant

  var keys: Keys { store.keys }

  /// The token of a session's link.
  func linkToken(_ id: String) -> String { store.keys.linkToken(provider, id) }

  /// Stores a new session; its link carries `linkToken(id)`, or the given token.
  func add(_ session: some SimulatedSession, id: String, token: String? = nil) throws {
    try store.add(
      StoredSession(
        provider: provider, id: id, linkHash: Keys.fingerprint(token ?? linkToken(id)),
        origin: origin, created: now, session: session))
  }

  /// A session of this provider by its id.
  func find<Session: SimulatedSession>(_ id: String, _ type: Session.Type) throws
    -> (stored: StoredSession, session: Session)?
  {
    guard let stored = try store.find(provider, id: id) else { return nil }
    return (stored, try stored.state(type))
  }

  /// Writes back a session that an API call changed.
  func save(_ session: some SimulatedSession, in stored: StoredSession) throws {
    var stored = stored
    try stored.keep(session)
    try store.save(stored)
  }
}
