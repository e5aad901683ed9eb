extension Truepic {
  /// The payload is not published; the places are tried in the order of fact sheet §12.
  public func subject(of webhook: JSON, _ account: Account) -> String? {
    name(webhook["inspection_id"]) ?? name(webhook["inspection"]?["id"]) ?? name(webhook["id"])
  }

  public func hear(
    webhook: JSON, for session: Session, _ account: Account, at: Instant
  ) -> Signal {
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

  /// May fire again on a reload with another `_` (fact sheet §13); the id has to be this inspection's.
  public func hear(
    callback query: [(name: String, value: String)], for session: Session, at: Instant
  ) -> Signal {
    let named = Set(query.filter { $0.name == "inspection_id" && !$0.value.isEmpty }.map(\.value))
    var signal = returned(session, at: at)
    signal.refused =
      switch named.count {
      case 0: "it names no inspection"
      case 1 where named.first == session.providerSession: nil
      case 1: "it is about another inspection"
      default: "it names several inspections"
      }
    if signal.refused != nil { signal.says = nil }
    return signal
  }
}
