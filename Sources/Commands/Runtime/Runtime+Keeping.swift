import Edge
import Flow
import Sandbox

extension Runtime {
  /// How long the journal may take before the link is handed over without it, in milliseconds.
  private static let patience = 3000

  /// Takes in what a provider opened; the operator is told when the journal has it.
  func took(_ opened: Opened, _ id: SessionID, _ ticket: Int) {
    unkept.append(
      UnkeptOpening(
        id: id, opened: opened, ticket: ticket, since: Clock.monotonic(),
        replaces: replaced.removeValue(forKey: id)))
  }

  /// Writes what was opened, again in each turn until it is durable.
  func writeOpenings(now: Instant) {
    for index in unkept.indices {
      let opened = unkept[index].opened
      let assumedEnd = assumedEnd(of: unkept[index].id, now)
      unkept[index].written =
        attempt(try journal.change(unkept[index].id) { $0.take(opened, assumedEnd, now) }) ?? nil
      writePlace(of: &unkept[index])
    }
  }

  /// Tells what is durable, and what the journal kept waiting for too long.
  func tellOpenings(isDurable: Bool, now: Instant) {
    for index in unkept.indices {
      let isKept = isDurable && unkept[index].written != nil
      if !isKept { unkept[index].written = nil }
      let isLate = Clock.monotonic() - unkept[index].since > Self.patience
      if isKept || isLate, !unkept[index].isTold { tell(index, now) }
      if isKept { tellPlace(of: unkept[index]) }
    }
    unkept.removeAll { $0.written != nil }
  }

  private func tell(_ index: Int, _ now: Instant) {
    let opening = unkept[index]
    unkept[index].isTold = true
    guard let session = opening.written ?? attempt(try journal.session(opening.id)) ?? nil else {
      let refusal = Refusal(
        .network,
        "The session was created as \(opening.opened.providerSession), but the journal lost it.",
        advice: "Look at the provider before you try again.", mayHaveCreated: true)
      return events.append(.refused(ticket: opening.ticket, refusal))
    }
    var told = session
    if opening.written == nil { told.take(opening.opened, assumedEnd(of: told.id, now), now) }
    tellSandbox(told)
    agenda.note(told, hasNews: false, now: now)
    startSilence(now: now)
    events.append(.opened(ticket: opening.ticket, told, opening.opened.link))
  }

  /// When a link stops working by usher's assumption, where its provider does not say.
  private func assumedEnd(of id: SessionID, _ now: Instant) -> Instant? {
    guard let session = attempt(try journal.session(id)) ?? nil,
      let account = profile.accounts[session.provider]
    else { return nil }
    return Registry[session.provider]?.assumedLife(account)
      .map { now.adding(milliseconds: $0 * 60_000) }
  }

  /// The simulated customer has to know where this session is heard.
  private func tellSandbox(_ session: Session) {
    guard let sandbox, let providerSession = session.providerSession else { return }
    do {
      try sandbox.register(
        provider: session.provider, providerSession: providerSession,
        sessionURL: listener?.url(of: session),
        webhookURL: listener?.webhookURL(of: session.provider, secret: webhookSecret))
    } catch {
      log?.write(.error, "the sandbox: \(error)")
    }
  }
}

extension Session {
  /// Becomes what the provider opened.
  fileprivate mutating func take(
    _ opened: Opened, _ assumedEnd: Instant?, _ now: Instant
  ) {
    providerSession = opened.providerSession
    kind = opened.kind
    captureOrigin = opened.link.origin
    steps = opened.steps.map { Step(name: $0) }
    rawStatus = opened.rawStatus
    isStatusProven = opened.rawStatus.map { _ in true }
    expiresAt = opened.expiresAt ?? assumedEnd
    isExpiryAssumed = opened.expiresAt == nil && assumedEnd != nil ? true : nil
    standing = .created
    trust = .proof
    changedAt = now
  }
}
