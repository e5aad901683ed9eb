import Console
import Edge
import Flow

/// The operator's desk: carries out the effects of a console and tells it what happens, whatever its face.
final class Desk {
  let runtime: Runtime
  let settings: DeskSettings
  var choice: ListenerChoice
  /// Capture links by session; in memory only.
  var links: [SessionID: Link] = [:]
  /// Short links that are handed over in their place.
  var shortLinks: [SessionID: Link] = [:]
  /// Console tickets of openings by the runtime's.
  var openings: [Int: Ticket] = [:]
  /// Console tickets of forms that asked for a list by the runtime's.
  var catalogues: [Int: Ticket] = [:]
  /// The exit status, once it is time to end.
  var exit: Int32?
  /// Browsers that were started and whose end nobody else waits for.
  var children: [Child] = []
  /// The operator's commands that run.
  var errands: [RunningErrand] = []
  /// Counts of the list; nil once something happened.
  var knownCounts: KnownCounts?
  /// What the operator has before them; it owns this desk.
  weak var face: (any Face)?
  private(set) var pending: [Action] = []

  init(_ runtime: Runtime, _ choice: ListenerChoice, _ settings: DeskSettings) {
    (self.runtime, self.choice, self.settings) = (runtime, choice, settings)
  }

  /// Carries out what a console begins with, as far as that needs nobody else.
  func prepare(_ effects: [Effect]) {
    perform(effects)
    tellPresets()
    takePending()
  }

  /// Begins to listen, and reads what was missed while usher did not run.
  func start() {
    listen()
    runtime.confirmOpenSessions()
  }

  /// Waits for something to happen and takes it in; see `Runtime.turn`.
  ///
  /// - Parameter inputs: takes in what the operator and the system did, before all that follows from it.
  func turn(
    readable: [Int32], writable: [Int32] = [], patience: Int?, inputs: (_ ready: [Int32]) -> Void
  ) {
    let (events, ready) = runtime.turn(
      readable: readable + errands.compactMap(\.errand.descriptor), writable: writable,
      patience: pending.isEmpty
        ? ([patience] + errands.map(\.errand.patience)).compactMap(\.self).min() : 0)
    inputs(ready)
    for event in events { relay(event) }
    turnErrands()
    takePending()
  }

  private func takePending() {
    let actions = pending
    pending = []
    for action in actions { take(action) }
  }

  /// Hands an action to the console and carries out what it asks for.
  func take(_ action: Action) { perform(face?.reduce(action) ?? []) }

  func perform(_ effects: [Effect]) {
    for effect in effects { perform(effect) }
  }

  /// True when nothing is left to be told.
  var isIdle: Bool { pending.isEmpty }

  /// Tells something in the next turn.
  func tell(_ action: Action) { pending.append(action) }

  /// The link that is handed over for a session: the short one where there is one.
  func link(_ id: SessionID) -> Link? { shortLinks[id] ?? links[id] }
}
