import Flow

/// The state of one session at a simulated provider, with the rules of that provider.
protocol SimulatedSession: Codable, Sendable {
  /// Applies an action; one that is impossible now changes nothing and gives nothing.
  mutating func act(_ action: CustomerAction, at now: Instant) -> [Happening]

  /// What the hosted page shows now.
  func view(for visit: Visit) -> PageView

  /// The actions of a whole session from here on.
  func script(_ story: Story) -> [CustomerAction]

  /// What comes of a cue that is no action; nothing for one that is foreign to this provider.
  mutating func improvise(_ cue: Cue, at now: Instant) -> [Happening]

  /// True when no action changes anything any more.
  var isOver: Bool { get }
}
