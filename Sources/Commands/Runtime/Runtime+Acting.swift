import Backend
import Edge
import Flow

extension Runtime {
  /// Has a provider do something with a session; `Event.acted` or `actionRefused` follows.
  ///
  /// - Throws: when it cannot be done as things stand, before anything is sent.
  func act(_ order: ActionOrder, on session: Session) throws(Refusal) {
    if let refusal = hindrance(to: order.action, on: session) { throw refusal }
    if let file = order.text(Field.file.name) {
      do { try PrivateFile.check(file) } catch { throw Refusal(error) }
    }
    let ticket = newTicket()
    purposes[ticket] = .acting(session.id, order)
    backend.act(order, on: session, now: Clock.now(), ticket: ticket)
  }

  /// Why an action cannot be taken; nil when it can.
  func hindrance(to action: String, on session: Session) -> Refusal? {
    guard session.profile == profile.name else {
      return Refusal(
        .input, "Session \(session.id) is of profile \(PlainText.shown(session.profile)).",
        advice: "Choose it with --profile.")
    }
    guard !profile.isReadOnly else {
      return Refusal(
        .input, "Profile \(PlainText.shown(profile.name)) is read_only in the settings.",
        advice: "--profile chooses another.")
    }
    let obstacle = Registry[session.provider]?.obstacle(to: action, on: session)
    return obstacle.map { Refusal(.input, "\($0.capitalised).", advice: "") }
  }

  /// Finishes an action: a document goes into its file, and the session is read again.
  func took(_ outcome: ActionOutcome, of order: ActionOrder, _ id: SessionID, _ now: Instant) {
    switch outcome {
    case .done(let words):
      // The provider was changed, so what is known of the session is old.
      hurry(id, now: now)
      if order.action == ProviderAction.cancel { cancelled(id) }
      done(order, id, words, file: nil)
    case .document(let bytes):
      let file = order.text(Field.file.name) ?? ""
      do throws(Failure) {
        try PrivateFile.write(bytes, to: file)
        done(
          order, id, "Saved \(bytes.count / 1024 + 1) KiB to \(PlainText.shown(file)).", file: file)
      } catch {
        refused(order, id, Refusal(error))
      }
    }
  }

  private func done(_ order: ActionOrder, _ id: SessionID, _ words: String, file: String?) {
    log?.write(.info, "\(id) \(order.action) done")
    events.append(.acted(id, action: order.action, words: words, file: file))
  }

  func refused(_ order: ActionOrder, _ id: SessionID, _ refusal: Refusal) {
    log?.write(.warning, "\(id) \(order.action): \(refusal.logged)")
    if order.action == ProviderAction.cancel, keptPlace(id, refusal) { return }
    events.append(.actionRefused(id, action: order.action, refusal))
  }
}

extension Refusal {
  /// What this machine could not do.
  init(_ failure: Failure) { self.init(.machine, failure.message, advice: "") }
}
