import Edge
import Flow
import Support

/// A journal in a folder of its own, with short ways to make sessions and signals.
final class JournalFixture {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("journal.db")
  }

  func open() throws -> Journal { try Journal(path: path) }

  /// Notes a session, with what `change` makes of it, and commits.
  @discardableResult
  func add(
    _ id: String, to journal: Journal, at milliseconds: Int64 = 1000,
    _ change: (inout Session) -> Void = { $0.standing = .created }
  ) throws -> Session {
    var session = Self.session(id, at: milliseconds)
    change(&session)
    try journal.intend(session)
    try journal.commit()
    return session
  }

  static func session(_ id: String, at milliseconds: Int64 = 1000) -> Session {
    Session(
      id: SessionID(rawValue: id), provider: ProviderID(rawValue: "speedmap"), profile: "sandbox",
      mode: .test, reference: "ref-\(id)", token: "token-\(id)",
      at: Instant(milliseconds: milliseconds))
  }

  static func signal(
    _ id: String, _ key: String, trust: Trust = .claim, says: Standing? = nil
  ) -> Signal {
    Signal(
      session: SessionID(rawValue: id), channel: .webhook, trust: trust,
      at: Instant(milliseconds: 2000), event: "step.start", key: key, says: says)
  }
}

extension [Session] {
  var ids: [String] { map(\.id.rawValue) }
}
