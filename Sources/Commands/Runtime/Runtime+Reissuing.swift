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

  /// True from the moment on that another session is asked for in place of one.
  func isBeingReplaced(_ id: SessionID) -> Bool {
    isHandingOver(id) || replaced.values.contains(id) || unkept.contains { $0.replaces == id }
  }

  /// True while a provider's answer to an action is awaited, or what follows from it is not written.
  var isActing: Bool {
    !handedOver.isEmpty || !successors.isEmpty
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
    if needsCancelling(old) { successors[old.id] = Successor(id: opening.id) }
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
    if let next = successors.removeValue(forKey: id) { handedOver[id] = next.id }
  }

  /// Asks how a session stands that the provider did not cancel, or of which nobody knows whether it did.
  ///
  /// - Returns: false when nobody was to take its place.
  func keptPlace(_ id: SessionID, _ refusal: Refusal) -> Bool {
    guard successors[id] != nil else { return false }
    successors[id]?.refusal = refusal
    hurry(id, now: Clock.now())
    return true
  }

  /// Hands the row over of a session that a read finds ended after all; any other keeps it.
  ///
  /// - Parameter session: nil where it could not be read.
  func settlePlace(_ id: SessionID, _ session: Session?) {
    guard let next = successors[id], var refusal = next.refusal else { return }
    successors[id] = nil
    if session?.isOver == true {
      handedOver[id] = next.id
    } else {
      refusal.advice = "Session \(id) goes on with its own link, beside the new one."
      events.append(.notReplaced(id, refusal))
    }
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
      agenda.forget(id)
      events.append(.read(session))
    }
    handedOver = [:]
  }
}
