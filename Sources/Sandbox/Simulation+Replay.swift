import Flow

extension Simulation {
  /// Sends the signals of a session again, each once.
  ///
  /// - Parameter url: where they go; nil for where the session was heard.
  /// - Parameter isAsSent: keeps the signatures of the first time.
  func replay(
    provider id: ProviderID, session: String, to url: String?, isAsSent: Bool,
    now: Instant
  ) throws {
    guard let provider = Self.providers.first(where: { $0.id == id }),
      let stored = try store.find(id, id: session)
    else { throw SandboxRefusal.unknownSession }
    let office = PostOffice(
      stored: stored, provider: provider, visit: Visit(isScripted: true), keys: store.keys)
    let relay = url.map(stored.relay.moved) ?? stored.relay
    let signals = try store.signals(id, id: session)
    let letters = signals.compactMap { office.letter(for: $0, in: relay) }
    guard !letters.isEmpty else { throw SandboxRefusal.nothingToReplay }
    for var letter in letters {
      if isAsSent, let signature = letter.record?.signature {
        letter.sign = { _, _ in signature }
      }
      letter.isPersistent = false
      letter.record = nil
      outbox.add(letter, at: now)
    }
  }
}

extension StoredSession.Relay {
  /// The addresses at another server: the same paths when the URL has none, else the URL itself.
  func moved(to url: String) -> Self {
    guard url.split(separator: "/", omittingEmptySubsequences: true).count == 2 else {
      return Self(sessionURL: url, webhookURL: url)
    }
    func moved(_ old: String) -> String {
      url + (old.split(separator: "/", maxSplits: 2).last.map { "/" + $0 } ?? "")
    }
    return Self(sessionURL: sessionURL.map(moved), webhookURL: webhookURL.map(moved))
  }
}
