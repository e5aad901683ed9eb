import Flow

/// The state of one session at a simulated provider, with the rules of that provider.
protocol SimulatedSession: Codable, Sendable {
  /// Applies an action; one that is impossible now changes nothing and gives nothing.
  mutating func act(_ action: CustomerAction, at now: Instant) -> [Happening]

  /// What the hosted page shows now.
  func view(for visit: Visit) -> PageView

  /// The actions of a scripted customer from here on.
  func script(_ scenario: Scenario) -> [CustomerAction]

  /// True when no action changes anything any more.
  var isOver: Bool { get }
}
