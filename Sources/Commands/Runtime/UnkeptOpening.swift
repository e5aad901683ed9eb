import Flow

/// A session that a provider opened and that the journal does not have as opened yet.
///
/// It exists at the provider and its link is nowhere else, so it must not get lost with a busy disk.
struct UnkeptOpening {
  var id: SessionID
  var opened: Opened
  /// The ticket of the opening.
  var ticket: Int
  /// Monotonic milliseconds when the provider's answer came.
  var since: Int
  /// True when the operator has the link already.
  var isTold = false
  /// The session that it goes on for.
  var replaces: SessionID?
  /// That session as it was before this turn; it counts as `written` does.
  var old: Session?
  /// The session as this turn wrote it; it counts once the turn is durable.
  var written: Session?
}
