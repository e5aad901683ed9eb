import Console
import Edge
import Flow

/// The console on a terminal: inputs become actions, the state is drawn.
final class FullScreen: Face {
  let terminal: Terminal
  let desk: Desk
  let signals: Signals
  private(set) var state: State
  /// True while the raw link is on the ordinary screen.
  var isShowingPlain = false
  /// True once a signal asked usher to end.
  var wasStopped = false
  /// What the state was told of pictures.
  var pictureCell: CellPixels?

  private var wake: Instant?
  private var needsDrawing = true
  /// True from something that the operator did until a frame shows it.
  private var owesAnswer = false
  private var pace = FramePace()
  private var styledFor: Theme?

  init(
    _ terminal: Terminal, _ desk: Desk, _ themes: [Theme], theme: String, signals: Signals
  ) {
    (self.terminal, self.desk, self.signals) = (terminal, desk, signals)
    var setup = Setup(
      desk.runtime, themes, desk.settings, isUTF8: terminal.isUTF8,
      hasColour: terminal.colourCount > 0)
    setup.pictureHindrance = Terminal.multiplexer { Environment.current[$0] }
    state = State(
      setup, theme: theme, qrStyle: (try? desk.runtime.journal.kept("qr_style")) ?? nil,
      columns: terminal.size.columns, rows: terminal.size.rows, now: Clock.now())
    desk.runtime.look = state.theme.page
    desk.face = self
  }

  /// Runs until the operator quits or a signal ends it.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    desk.prepare(state.start())
    // What is there is shown before what takes longer: the libraries to listen with.
    drawIfDue()
    desk.start()
    while desk.exit == nil {
      drawIfDue()
      // The plain link is on the ordinary screen, where nothing is drawn.
      let isStalled = !isShowingPlain && !terminal.canTakeOutput
      desk.turn(
        readable: [signals.descriptor, terminal.descriptor],
        writable: isStalled && needsDrawing || terminal.isStalled ? [terminal.descriptor] : [],
        patience: patience(isStalled: isStalled)
      ) { ready in
        tick()
        obey(signals.drain())
        if ready.contains(terminal.descriptor) {
          takeInputs()
          owesAnswer = true
        }
      }
    }
    return desk.exit ?? ExitCode.done
  }

  /// Tells the time; only where a clock was waited for is that worth a frame.
  private func tick() {
    let now = Clock.now()
    let isDue = wake.map { $0 <= now } ?? false
    if isDue { wake = nil }
    let wasDrawn = !needsDrawing
    desk.take(.ticked(now))
    if !isDue, wasDrawn { needsDrawing = false }
  }

  private func patience(isStalled: Bool) -> Int? {
    var patience = wake.map { Int(clamping: max(0, $0.since(Clock.now()))) }
    if needsDrawing && !isStalled && !isShowingPlain {
      let rest = pace.wait(now: Clock.monotonic(), isAnswer: owesAnswer)
      patience = min(patience ?? rest, rest)
    }
    return patience
  }

  func take(_ action: Action) { desk.take(action) }

  func reduce(_ action: Action) -> [Effect] {
    needsDrawing = true
    let effects = state.reduce(action)
    guard action == .key(.control("c")), effects.contains(.quit) else { return effects }
    // As the shell has it for a program that an interrupt ends.
    desk.exit = ExitCode.signal(2)
    return effects.filter { $0 != .quit }
  }

  func perform(onFace effect: Effect) {
    switch effect {
    case .copy(let id): copy(id)
    case .copyText(let text): copy(text)
    case .showPlain(let id): showPlain(id)
    case .setMouse(let isOn): terminal.setMouse(isOn)
    case .repaint: terminal.repaint()
    case .suspend: suspend()
    case .bell: terminal.bell()
    case .notify(let text): if let way = desk.settings.desktop { terminal.notify(text, by: way) }
    case .wake(let instant): wake = min(wake ?? instant, instant)
    default: break
    }
  }

  private func drawIfDue() {
    guard needsDrawing, !isShowingPlain, terminal.canTakeOutput,
      pace.wait(now: Clock.monotonic(), isAnswer: owesAnswer) == 0
    else { return }
    if styledFor != state.theme {
      terminal.setStyles(Role.allCases.map { Terminal.Style(state.theme, $0) })
      styledFor = state.theme
      desk.runtime.look = state.theme.page
    }
    let view = state.draw()
    terminal.draw(
      view.canvas.runs.map { row in row.map { Terminal.Run($0.text, style: $0.role.index) } },
      cursor: view.cursor.map { ($0.column, $0.row) }, title: view.title,
      picture: view.picture.map(Terminal.Picture.init))
    (needsDrawing, owesAnswer) = (false, false)
    pace.drew(at: Clock.monotonic())
  }
}
