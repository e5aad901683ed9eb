import Edge
import Flow
import Glibc
import Sandbox

extension Runtime {
  /// Forgets what is older than the settings want, a bite in a turn; at the end of a round the traces
  /// go out of files and log.
  ///
  /// Runs outside the turn's transaction.
  func tidy(now: Instant) {
    guard retention.due <= now else { return }
    do {
      if let limit = retention.limit(now),
        let old = try journal.sessions(
          overSince: limit, from: &retention.place, limit: Retention.bite)
      {
        retention.due = now.adding(milliseconds: Retention.pause)
        return try forget(old, now)
      }
      postponeTidying(now: now)
      try clearTraces()
    } catch {
      journal.rollback()
      postponeTidying(now: now)
      log?.write(.warning, "what is old stays for now: \(error)")
    }
  }

  /// Begins the next round later: after this one, after a failure, and after a sleep or a new time, when
  /// the clock may be wrong.
  func postponeTidying(now: Instant) {
    retention.due = now.adding(milliseconds: Retention.interval)
    retention.place = Journal.OldestFirst()
  }

  private func forget(_ old: [Session], _ now: Instant) throws {
    guard !old.isEmpty else { return }
    try forgetInSandbox(old.filter { $0.profile == Settings.sandbox })
    try journal.forget(old.map(\.id), at: now)
    // Not durable means not forgotten; the next round finds them again.
    guard commit() else { return postponeTidying(now: now) }
    retention.forgotten.formUnion(old.map(\.id))
    events.append(.foreignChange)
  }

  /// Simulated sessions are in a file of their own, which other profiles do not have open.
  private func forgetInSandbox(_ old: [Session]) throws {
    let sessions = old.compactMap { session in
      session.providerSession.map { (session.provider, $0) }
    }
    guard !sessions.isEmpty, let file = try sandboxFile() else { return }
    try file.forget(sessions)
  }

  private func sandboxFile() throws -> Sandbox? {
    if let sandbox { return sandbox }
    guard let path = retention.sandboxPath, access(path, F_OK) == 0 else { return nil }
    return try Sandbox(path: path, preferredPorts: nil)
  }

  /// Takes traces out of the files where that takes no longer than a frame or two.
  private func clearTraces() throws {
    if !retention.forgotten.isEmpty {
      log?.mask(Set(retention.forgotten.map(\.rawValue)))
      retention.forgotten = []
    }
    let isDue = try journal.isScrubDue()
    if isDue || sandbox?.isScrubDue == true, let file = try sandboxFile() {
      try file.scrub(onlyIfQuick: true)
    }
    try journal.scrub(onlyIfQuick: true)
  }
}
