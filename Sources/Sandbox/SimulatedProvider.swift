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

  /// The session that a read names; nil for other calls.
  func subject(ofRead call: Call) -> String?

  /// A refusal in the form of this provider's errors.
  func refusal(_ status: Int, _ words: String) -> Reply

  /// The headers that sign a webhook at the moment it is sent.
  func signature(of body: [UInt8], id: String, url: String, at now: Instant, keys: Keys) -> [Header]
}

extension SimulatedProvider {
  /// Applies a cue to a stored session.
  func perform(_ cue: Cue, on stored: inout StoredSession, at now: Instant) throws -> [Happening] {
    var session = try stored.state(Session.self)
    let happenings =
      if case .act(let action) = cue {
        session.act(action, at: now)
      } else {
        session.improvise(cue, at: now)
      }
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

  /// The actions of a whole session from the stored state on.
  func script(_ story: Story, for stored: StoredSession) throws -> [CustomerAction] {
    try stored.state(Session.self).script(story)
  }

  func isOver(_ stored: StoredSession) throws -> Bool { try stored.state(Session.self).isOver }
}
