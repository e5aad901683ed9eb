import Flow

/// One of the three simulated services.
protocol SimulatedProvider: Sendable {
  associatedtype Session: SimulatedSession

  var id: ProviderID { get }

  /// Addresses and test keys for a client.
  func account(origin: String, keys: Keys) -> SandboxAccount

  /// Answers a call to the API.
  func answer(_ call: Call, desk: Desk) throws -> Reply

  /// The link token of a path such as `/capture/TOKEN` or `/capture/TOKEN/act`; nil for other paths.
  func pageToken(of call: Call) -> String?

  /// How the hosted page looks; the session is nil for a link without one.
  func skin(for visit: Visit, session: Session?) -> PageSkin

  /// Where the browser goes after what happened; nil stays on the page.
  func destination(after happening: Happening, visit: Visit) -> String?

  /// What the page says for a link without a session.
  func strangerView(for visit: Visit) -> (view: PageView, messages: [String])

  /// The headers that sign a webhook at the moment it is sent.
  func signature(of body: [UInt8], id: String, url: String, at now: Instant, keys: Keys) -> [Header]
}

extension SimulatedProvider {
  /// Applies an action to a stored session.
  func act(_ action: CustomerAction, on stored: inout StoredSession, at now: Instant) throws
    -> [Happening]
  {
    var session = try stored.state(Session.self)
    let happenings = session.act(action, at: now)
    try stored.keep(session)
    return happenings
  }

  /// What the page of a stored session shows, and how it looks.
  func page(of stored: StoredSession, for visit: Visit) throws -> (PageSkin, PageView) {
    let session = try stored.state(Session.self)
    return (skin(for: visit, session: session), session.view(for: visit))
  }

  /// How the page of a link without a session looks.
  func strangerSkin(for visit: Visit) -> PageSkin { skin(for: visit, session: nil) }

  /// The actions of a scenario from the stored state on; nil when the session is over.
  func script(_ scenario: Scenario, for stored: StoredSession) throws -> [CustomerAction]? {
    let session = try stored.state(Session.self)
    return session.isOver ? nil : session.script(scenario)
  }
}
