import Console
import Edge
import Flow
import Sandbox

/// `usher --plain`: the console in lines, for screen readers, dumb terminals and logs.
final class PlainConsole: Face {
  private let desk: Desk
  private let printer: LinePrinter
  private let lines = InputLines()
  private let signals: Signals
  private var console: LineConsole
  /// The exit status that the session watched last would give.
  private var ended = ExitCode.done

  init(_ context: CommandContext) throws(Failure) {
    let runtime = try Runtime.assembled(context)
    let settings = try context.settings().desk
    let files = ThemeFiles(context)
    let found = files.all()
    runtime.look = try files.chosen(among: found, runtime.journal).page
    found.refusals.forEach { context.output.tell($0.words) }
    desk = Desk(runtime, try ListenerChoice(context, runtime.journal), settings)
    printer = LinePrinter(output: context.output, runtime: runtime)
    do { signals = try Signals() } catch { throw .machine("\(error).") }
    var setup = Setup(
      runtime, found.themes, settings, isUTF8: context.output.isUTF8, hasColour: false)
    // What calls for the operator is a line here, whatever rings elsewhere.
    setup.notify.desktop = true
    console = LineConsole(State(setup, columns: 80, rows: Self.rows, now: Clock.now()))
    desk.face = self
  }

  /// Rows of a screen on which the list has twenty sessions.
  private static let rows = 26

  func run() throws(Failure) -> Int32 {
    let profile = desk.runtime.profile
    printer.output.tell("usher · profile \(profile.name) · \(profile.mode.rawValue) keys")
    desk.prepare(console.start())
    desk.start()
    defer { desk.runtime.stop() }
    // A command that was given a link is heard out; it is stopped when it takes too long.
    while desk.exit == nil || !desk.errands.isEmpty {
      say()
      if desk.exit == nil, desk.isIdle, console.takesLine, try takeLine() { continue }
      var stopped: Int32?
      desk.turn(
        readable: [signals.descriptor] + [lines.descriptor].compactMap(\.self),
        patience: patience
      ) { ready in
        desk.take(.ticked(Clock.now()))
        stopped = signals.drain().compactMap(\.exit).first
        if let input = lines.descriptor, ready.contains(input) { takeInput() }
      }
      if let stopped {
        throw .stopped(stopped)
      }
    }
    say()
    return desk.exit == ExitCode.done ? ended : desk.exit ?? ended
  }

  /// Obeys the next line that was typed; at the end of input a watched session is heard out.
  ///
  /// - Returns: false when there is nothing to do but to wait.
  private func takeLine() throws(Failure) -> Bool {
    if let line = lines.next() {
      prompted = nil
      desk.perform(console.type(line))
      if console.canGiveUp { lines.takeAll() }
      return true
    }
    guard lines.isOver else { return false }
    if let session = console.watched {
      guard session.isOver, desk.runtime.sandbox?.isBusy != true else { return false }
    }
    desk.exit = ExitCode.done
    return true
  }

  /// What is typed while a provider is waited for keeps for later, but for the word that gives up.
  private func takeInput() {
    let before = lines.count
    lines.take()
    guard console.canGiveUp, lines.takeFirst(after: before, where: LineConsole.givesUp) else {
      return
    }
    desk.perform(console.giveUp())
  }

  private var patience: Int? {
    console.nextNews.map { Int(clamping: max(0, $0.since(Clock.now()))) }
  }

  /// The question that was last put, so that it is put once.
  private var prompted: String?

  private func say() {
    let news = console.takeLines()
    if !news.isEmpty, prompted != nil {
      // What happens meanwhile begins a line of its own, and the question is put again below it.
      printer.output.tell("")
      prompted = nil
    }
    for line in news { printer.print(line, of: console.watched) }
    if let session = console.watched {
      let isFine = !session.isOver || session.standing == .confirmed(.passed)
      ended = isFine ? ExitCode.done : ExitCode.endedOtherwise
    }
    guard desk.exit == nil, desk.isIdle, !lines.isOver, let prompt = console.prompt,
      prompt != prompted
    else { return }
    printer.output.ask(prompt)
    prompted = prompt
  }

  // MARK: Face

  func reduce(_ action: Action) -> [Effect] {
    if case .forgotten(let id) = action, let session = console.watched, session.id == id {
      ended = session.isOver ? ended : ExitCode.endedOtherwise
    }
    return console.take(action)
  }

  func perform(onFace effect: Effect) {
    if case .notify(let words) = effect { printer.output.tell(words.capitalised + ".") }
  }
}
