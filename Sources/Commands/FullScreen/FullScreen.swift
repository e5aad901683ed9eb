import Console
import Edge
import Flow

/// The console on a terminal: inputs and events become actions, effects are carried out, the state is drawn.
final class FullScreen {
  let terminal: Terminal
  let runtime: Runtime
  var choice: ListenerChoice
  let signals: Signals
  var state: State
  /// Capture links by session; in memory only.
  var links: [SessionID: Link] = [:]
  /// Short links that are handed over in their place.
  var shortLinks: [SessionID: Link] = [:]
  /// Console tickets of openings by the runtime's.
  var openings: [Int: Ticket] = [:]
  /// Console tickets of forms that asked for a list by the runtime's.
  var catalogues: [Int: Ticket] = [:]
  var exit: Int32?
  /// Browsers that were started and whose end nobody else waits for.
  var children: [Child] = []
  var pending: [Action] = []
  /// True while the raw link is on the ordinary screen.
  var isShowingPlain = false
  /// What the state was told of pictures.
  var pictureCell: CellPixels?
  /// The operator's commands that run.
  var errands: [RunningErrand] = []
  /// Counts of the list; nil once something happened.
  var knownCounts: KnownCounts?
  let desk: DeskSettings

  private var wake: Instant?
  private var needsDrawing = true
  /// Monotonic milliseconds of the last frame; the first one waits for nothing.
  private var drawnAt = 0
  private var styledFor: Theme?

  /// Milliseconds between two frames at least: 60 a second.
  private static let frame = 16

  init(
    _ terminal: Terminal, _ runtime: Runtime, _ choice: ListenerChoice, _ themes: [Theme],
    theme: String, desk: DeskSettings, signals: Signals
  ) {
    (self.terminal, self.runtime, self.choice, self.signals) = (terminal, runtime, choice, signals)
    self.desk = desk
    let setup = Setup(terminal, runtime, themes, desk)
    state = State(
      setup, theme: theme, qrStyle: (try? runtime.journal.kept("qr_style")) ?? nil,
      columns: terminal.size.columns, rows: terminal.size.rows, now: Clock.now())
    runtime.look = state.theme.page
  }

  /// Runs until the operator quits or a signal ends it.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    perform(state.start())
    tellPresets()
    // What takes longer to begin with is not waited for.
    drawIfDue()
    listen()
    runtime.confirmOpenSessions()
    while exit == nil {
      drawIfDue()
      // The plain link is on the ordinary screen, where nothing is drawn.
      let isStalled = !isShowingPlain && !terminal.canTakeOutput
      let (events, ready) = runtime.turn(
        readable: [signals.descriptor, terminal.descriptor]
          + errands.compactMap(\.errand.descriptor),
        writable: isStalled && needsDrawing || terminal.isStalled ? [terminal.descriptor] : [],
        patience: patience(isStalled: isStalled))
      take(.ticked(Clock.now()), draws: wake.map { $0 <= Clock.now() } ?? false)
      obey(signals.drain())
      if ready.contains(terminal.descriptor) { takeInputs() }
      for event in events { relay(event) }
      turnErrands()
      for action in pending.popAll() { take(action) }
    }
    return exit ?? ExitCode.done
  }

  private func patience(isStalled: Bool) -> Int? {
    if !pending.isEmpty { return 0 }
    var patience = wake.map { Int(clamping: max(0, $0.since(Clock.now()))) }
    for running in errands { patience = min(patience ?? .max, running.errand.patience) }
    if needsDrawing && !isStalled && !isShowingPlain {
      let rest = max(0, Self.frame - (Clock.monotonic() - drawnAt))
      patience = min(patience ?? rest, rest)
    }
    return patience
  }

  /// Hands an action to the state and carries out what it asks for.
  func take(_ action: Action, draws: Bool = true) {
    if draws { needsDrawing = true }
    if case .ticked(let now) = action, let wake, wake <= now { self.wake = nil }
    let isInterrupt = action == .key(.control("c"))
    perform(state.reduce(action))
    if isInterrupt, exit != nil { exit = ExitCode.signal(2) }
  }

  func perform(_ effects: [Effect]) {
    for effect in effects { perform(effect) }
  }

  func order(wake instant: Instant) { wake = min(wake ?? instant, instant) }

  private func drawIfDue() {
    guard needsDrawing, !isShowingPlain, terminal.canTakeOutput,
      Clock.monotonic() - drawnAt >= Self.frame
    else { return }
    if styledFor != state.theme {
      terminal.setStyles(Role.allCases.map { Terminal.Style(state.theme, $0) })
      styledFor = state.theme
      runtime.look = state.theme.page
    }
    let view = state.draw()
    terminal.draw(
      view.canvas.runs.map { row in row.map { Terminal.Run($0.text, style: $0.role.index) } },
      cursor: view.cursor.map { ($0.column, $0.row) }, title: view.title,
      picture: view.picture.map(Terminal.Picture.init))
    needsDrawing = false
    drawnAt = Clock.monotonic()
  }
}

extension Array {
  /// Takes everything out.
  fileprivate mutating func popAll() -> [Element] {
    defer { removeAll() }
    return self
  }
}
