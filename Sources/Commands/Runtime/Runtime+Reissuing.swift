import Edge
import Flow

extension Runtime {
  /// Starts to open a session that goes on in place of another.
  ///
  /// Once it is open the old one gives up its row; where the provider can cancel, only when that is done,
  /// as the customer may go on with the old link until then.
  func open(_ order: Order, replacing old: SessionID?) throws(JournalFailure) -> Int {
    let ticket = try open(order)
    if let old, case .opening(let id) = purposes[ticket] { replaced[id] = old }
    return ticket
  }

  /// True while it is not known yet whether a session gives up its row.
  func isHandingOver(_ id: SessionID) -> Bool { successors[id] != nil || handedOver[id] != nil }

  /// True while a provider's answer to an action is awaited, or what follows from it is not written.
  var isActing: Bool {
    !handedOver.isEmpty
      || purposes.values.contains { if case .acting = $0 { true } else { false } }
  }

  /// Lets a session that is open now take the place of the one it was opened for; part of the turn.
  func writePlace(of opening: inout UnkeptOpening) {
    guard let id = opening.replaces, let old = attempt(try journal.session(id)) ?? nil else {
      return
    }
    opening.old = old
    if !needsCancelling(old) { handedOver[id] = opening.id }
  }

  /// Cancels who has the place as long as the old link may be used, and tells where that is not possible.
  func tellPlace(of opening: UnkeptOpening) {
    guard let old = opening.old, old.standing.isOpen, isReadable(old) else { return }
    if needsCancelling(old) { successors[old.id] = opening.id }
    let order = ActionOrder(ProviderAction.cancel)
    do throws(Refusal) { try act(order, on: old) } catch { refused(order, old.id, error) }
  }

  private func needsCancelling(_ session: Session) -> Bool {
    guard session.standing.isOpen, isReadable(session),
      let account = profile.accounts[session.provider]
    else { return false }
    let actions = Registry[session.provider]?.actions(account) ?? []
    return actions.contains { $0.name == ProviderAction.cancel }
  }

  /// Hands the row over once the provider has cancelled who had it.
  func cancelled(_ id: SessionID) {
    if let next = successors.removeValue(forKey: id) { handedOver[id] = next }
  }

  /// Leaves the row to a session that the provider did not cancel, and asks how it stands.
  ///
  /// - Returns: false when nobody was to take its place.
  func keptPlace(_ id: SessionID, _ refusal: Refusal) -> Bool {
    guard successors.removeValue(forKey: id) != nil else { return false }
    var refusal = refusal
    refusal.advice = "Session \(id) goes on with its own link, beside the new one."
    hurry(id, now: Clock.now())
    events.append(.notReplaced(id, refusal))
    return true
  }

  /// Hands rows over, again in each turn until that is durable.
  func writeHandovers(now: Instant) {
    for (old, next) in handedOver {
      attempt(try journal.change(old) { $0.supersede(by: next, at: now) })
    }
  }

  /// Tells which sessions have given up their rows.
  func tellHandovers(now: Instant) {
    for id in handedOver.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let session = attempt(try journal.session(id)) ?? nil else { continue }
      agenda.note(session, hasNews: false, now: now)
      events.append(.read(session))
    }
    handedOver = [:]
  }
}
