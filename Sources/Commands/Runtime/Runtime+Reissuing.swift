import Edge
import Flow

extension Runtime {
  /// Starts to open a session that goes on in place of another.
  ///
  /// Only once it is open the old one is cancelled, where the provider can, and gives up its row.
  func open(_ order: Order, replacing old: SessionID?) throws(JournalFailure) -> Int {
    let ticket = try open(order)
    if let old, case .opening(let id) = purposes[ticket] { replaced[id] = old }
    return ticket
  }

  /// True while the provider's answer to a cancelling is awaited.
  func isCancelling(_ id: SessionID?) -> Bool {
    purposes.values.contains {
      if case .acting(let other, let order) = $0 {
        other == id && order.action == ProviderAction.cancel
      } else {
        false
      }
    }
  }

  /// True while a provider's answer to any action is awaited.
  var isActing: Bool {
    purposes.values.contains { if case .acting = $0 { true } else { false } }
  }

  /// Lets a session that is open now take the place of the one it was opened for; part of the turn.
  func writePlace(of opening: inout UnkeptOpening, now: Instant) {
    let id = opening.id
    guard let old = opening.replaces,
      let before = attempt(try journal.session(old)) ?? nil,
      let after = attempt(try journal.change(old) { $0.supersede(by: id, at: now) }) ?? nil
    else { return }
    opening.place = (before, after)
  }

  /// Tells of the place that was taken, and cancels who had it where the provider can.
  func tellPlace(of opening: UnkeptOpening, now: Instant) {
    guard let (before, after) = opening.place else { return }
    if before.standing.isOpen, isReadable(before) { cancel(before) }
    agenda.note(after, hasNews: false, now: now)
    events.append(.read(after))
  }

  private func cancel(_ session: Session) {
    let order = ActionOrder(ProviderAction.cancel)
    do throws(Refusal) { try act(order, on: session) } catch {
      refused(order, session.id, error)
    }
  }
}
