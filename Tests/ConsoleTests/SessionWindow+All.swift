import Flow

@testable import Console

extension SessionWindow {
  /// A journal that holds no more than these.
  init(all sessions: [Session]) {
    self.init(
      rows: sessions, total: sessions.count,
      live: sessions.count { $0.standing.isOpen },
      needOperator: sessions.count { $0.needsOperator })
  }
}
