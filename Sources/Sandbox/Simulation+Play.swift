import Flow

extension Simulation {
  /// Starts a scripted customer; one at work in the same session stops.
  func play(
    _ scenario: Scenario, provider id: ProviderID, session: String, faults: Faults? = nil,
    seed: UInt64 = 0, pace: Int64, now: Instant
  ) throws {
    guard let provider = Self.providers.first(where: { $0.id == id }),
      let stored = try store.find(id, id: session)
    else { throw SandboxRefusal.unknownSession }
    if let owner = scenario.provider, owner != id { throw SandboxRefusal.otherProvider(owner) }
    guard try !provider.isOver(stored) else { throw SandboxRefusal.sessionOver }
    let faults = faults ?? scenario.faults
    if let status = faults.status {
      try store.spoil(id, id: session, with: .status(status), reads: Faults.spoiledReads)
    }
    plays.removeAll { $0.provider.id == id && $0.session == session }
    plays.append(
      Play(
        provider: provider, session: session, cues: scenario.cues[...], next: now, pace: pace,
        faults: faults, generator: SeededGenerator(seed: seed)))
  }

  /// Carries out the cues that are due.
  func advance(_ play: inout Play, _ now: Instant) throws {
    while play.next <= now, let cue = play.cues.first {
      if case .story(let story) = cue {
        try begin(story, &play)
        continue
      }
      let next = play.next
      play.next = next.adding(milliseconds: play.pace)
      // When the file is locked this throws, and the cue comes again one pace later.
      let done = try perform(cue, play.provider, play.session, now)
      play.cues.removeFirst()
      guard let done else { continue }
      let office = PostOffice(
        stored: done.stored, provider: play.provider, visit: Visit(isScripted: true),
        keys: store.keys, faults: play.faults)
      play.mail += done.happenings.compactMap(office.letter(for:))
    }
    for (letter, delay) in play.post() {
      outbox.add(letter, at: now.adding(milliseconds: delay))
    }
  }

  /// Puts a story's actions in its place.
  private func begin(_ story: Story, _ play: inout Play) throws {
    let stored = try store.find(play.provider.id, id: play.session)
    let actions = try stored.map { try play.provider.script(story, for: $0) } ?? []
    play.cues = (actions.map(Cue.act) + play.cues.dropFirst())[...]
  }
}
