import Flow

extension FlowSession {
  mutating func improvise(_ cue: Cue, at now: Instant) -> [Happening] {
    switch cue {
    case .webhook(let members):
      guard case .webhook(let usual) = event("flow.start", true, .object([:]), now) else {
        return []
      }
      return [.webhook(.object((usual.object ?? [:]).merging(members) { $1 }))]
    case .fail(let reason): return fail(reason, now)
    case .finishInVain: return finishInVain(now)
    case .status(let text):
      shownStatus = text
      return []
    case .story, .act, .message, .callBack, .requestMore: return []
    }
  }
}
