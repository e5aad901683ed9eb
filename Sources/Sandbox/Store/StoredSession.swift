import Flow
import FoundationEssentials

/// A session as the store keeps it.
struct StoredSession: Sendable {
  let provider: ProviderID
  /// The provider's id of it.
  let id: String
  /// SHA-256 of the link's token in hex; the token itself is never written.
  let linkHash: String
  /// Scheme, host and port of the page.
  let origin: String
  let created: Instant
  /// The state of a `SimulatedSession` as JSON text.
  private(set) var state: String
  /// Where the listener hears about it.
  var relay = Relay()

  /// Addresses of usher's listener for one session.
  struct Relay: Equatable, Sendable {
    var sessionURL: String?
    var webhookURL: String?
  }

  init(
    provider: ProviderID, id: String, linkHash: String, origin: String, created: Instant,
    state: String, relay: Relay = Relay()
  ) {
    self.provider = provider
    self.id = id
    self.linkHash = linkHash
    self.origin = origin
    self.created = created
    self.state = state
    self.relay = relay
  }

  init(
    provider: ProviderID, id: String, linkHash: String, origin: String, created: Instant,
    session: some SimulatedSession
  ) throws {
    self.init(
      provider: provider, id: id, linkHash: linkHash, origin: origin, created: created,
      state: "")
    try keep(session)
  }

  func state<Session: SimulatedSession>(_ type: Session.Type) throws -> Session {
    try JSONDecoder().decode(type, from: Data(state.utf8))
  }

  mutating func keep(_ session: some SimulatedSession) throws {
    state = String(decoding: try JSONEncoder().encode(session), as: UTF8.self)
  }
}
