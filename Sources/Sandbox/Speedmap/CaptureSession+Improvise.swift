import Flow

extension CaptureSession {
  mutating func improvise(_ cue: Cue, at now: Instant) -> [Happening] {
    switch cue {
    case .message(let members, let passage):
      let usual: [String: JSON] = [
        "source": .string("speedmap"), "version": .integer(1), "type": .string("event"),
        "flow": .string(kind.flow), "session_id": .string(id),
      ]
      let message = usual.merging(members) { $1 }.filter { $0.value != .null }
      return [.stray(JSON.object(message).text, passage)]
    case .webhook(let members):
      guard case .webhook(let usual) = webhook(now) else { return [] }
      return [.webhook(.object((usual.object ?? [:]).merging(members) { $1 }))]
    case .status(let text):
      shownStatus = text
      return []
    case .story, .act, .fail, .finishInVain, .callBack, .requestMore: return []
    }
  }
}
