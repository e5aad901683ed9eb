extension Truepic {
  /// The payload is not published; the places are tried in the order of fact sheet §12.
  public func subject(of webhook: JSON) -> String? {
    name(webhook["inspection_id"]) ?? name(webhook["inspection"]?["id"]) ?? name(webhook["id"])
  }

  public func hear(webhook: JSON, for session: Session, at: Instant) -> Signal {
    let action = name(webhook["action"]) ?? "no action"
    var signal = Signal(
      session: session.id, channel: .webhook, trust: .claim, at: at, event: action, key: "",
      says: Self.standings[action])
    signal.clearsAttention = action == "ACTION_STATUS_READY_FOR_REVIEW"
    return signal
  }

  /// Closing says that it is over, but not how; only the details do.
  private static let standings: [String: Standing] = [
    "ACTION_STATUS_STARTED": .opened,
    "ACTION_STATUS_IN_PROGRESS": .inProgress(step: nil),
    "ACTION_STATUS_READY_FOR_REVIEW": .submitted,
    "ACTION_INSPECTION_CLOSED": .submitted,
    "ACTION_INSPECTION_CANCELED": .cancelled,
  ]

  /// May fire again on a reload with another `_`, so the time stamp is no part of the key
  /// (fact sheet §13).
  public func hear(
    callback query: [(name: String, value: String)], for session: Session, at: Instant
  ) -> Signal? {
    guard let named = query.first(where: { $0.name == "inspection_id" })?.value,
      named == session.providerSession
    else { return nil }
    return Signal(
      session: session.id, channel: .callback, trust: .claim, at: at, event: "finished",
      key: "callback:finished", says: .submitted)
  }
}
