import Flow

/// Sessions as the open turn has them, so that a busy turn reads and writes each of them once.
///
/// It is true only inside a transaction; from one to the next it is kept as long as no other process
/// has written.
struct SessionCache {
  private struct Entry {
    let number: Int64
    var session: Session
    var isChanged = false
  }

  private struct ProviderKey: Hashable {
    var provider: ProviderID
    var session: String
  }

  /// Enough for every session that one turn can hear of, some 2 MB.
  private static let limit = 2048

  private var entries: [SessionID: Entry] = [:]
  private var tokens: [String: SessionID] = [:]
  private var providerKeys: [ProviderKey: SessionID] = [:]

  subscript(id: SessionID) -> Session? { entries[id]?.session }

  func session(token: String) -> Session? { tokens[token].flatMap { self[$0] } }

  func session(provider: ProviderID, providerSession: String) -> Session? {
    providerKeys[ProviderKey(provider: provider, session: providerSession)].flatMap { self[$0] }
  }

  /// The row of a session that is here.
  func number(of id: SessionID) -> Int64? { entries[id]?.number }

  /// Takes in a session as the file has it.
  mutating func add(_ session: Session, number: Int64) {
    if entries.count >= Self.limit, changed.isEmpty { self = SessionCache() }
    entries[session.id] = Entry(number: number, session: session)
    tokens[session.token] = session.id
  }

  /// Notes that a session is the newest one with its provider's id.
  mutating func note(newest session: Session) {
    guard let providerSession = session.providerSession else { return }
    providerKeys[ProviderKey(provider: session.provider, session: providerSession)] = session.id
  }

  /// Changes a session that is here; it is written when the turn ends.
  mutating func change(_ session: Session) {
    entries[session.id]?.session = session
    if entries[session.id]?.isChanged == false { changed.append(session.id) }
    entries[session.id]?.isChanged = true
  }

  /// The sessions that are not written yet, in the order of their first change.
  private(set) var changed: [SessionID] = []

  /// Gives the changed sessions with their rows; from now on they count as written.
  mutating func takeChanged() -> [(number: Int64, session: Session)] {
    defer { changed = [] }
    return changed.compactMap { id in
      entries[id]?.isChanged = false
      return entries[id].map { ($0.number, $0.session) }
    }
  }
}
