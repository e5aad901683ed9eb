import Flow

extension Inspection {
  mutating func improvise(_ cue: Cue, at now: Instant) -> [Happening] {
    switch cue {
    case .webhook(let members):
      let usual: [String: JSON] = [
        "action": .string("ACTION_UNNAMED"), "inspection_id": .integer(number),
      ]
      return [.webhook(.object(usual.merging(members) { $1 }))]
    case .callBack(let inspections):
      let named = inspections.map { QueryItem("inspection_id", String($0)) }
      return [.calledBack(named + [QueryItem("_", String(now.milliseconds))])]
    case .requestMore:
      let moved = move(to: .inProgress, "ACTION_MESSAGE_REQUEST_TEXT", now)
      return moved.isEmpty ? [] : moved + [note("ACTION_STATUS_IN_PROGRESS", now)]
    case .story, .act, .message, .fail, .finishInVain, .status: return []
    }
  }
}
