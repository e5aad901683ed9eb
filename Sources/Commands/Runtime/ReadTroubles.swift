import Flow

/// Why sessions cannot be read, as last told: what stays the same is told once, not at every turn.
struct ReadTroubles {
  private var told: [SessionID: String] = [:]

  /// Takes a refusal in; false when the same was the last that was told.
  mutating func isNews(_ refusal: Refusal, of id: SessionID) -> Bool {
    told.updateValue(refusal.text, forKey: id) != refusal.text
  }

  /// Forgets what was told of a session that was read.
  mutating func end(of id: SessionID) { told[id] = nil }
}
