import Console
import Edge
import Flow

/// `usher`: the console in full screen.
struct ConsoleCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    if context.invocation.has("plain") || context.environment["TERM"] == "dumb" {
      return try PlainConsole(context).run()
    }
    guard context.output.isTerminal else {
      throw .machine(
        "Standard output is not a terminal, so there is no full screen. Use usher --plain, or a command such as usher list."
      )
    }
    let runtime = try Runtime.assembled(context)
    let files = ThemeFiles(context)
    let found = files.all()
    let theme = try files.chosen(among: found, runtime.journal).name
    found.refusals.forEach { context.output.tell($0.words) }
    let choice = try ListenerChoice(context, runtime.journal)
    let terminal: Terminal
    do {
      terminal = try Terminal(
        colours: context.isColourless ? .contentOnly : .all, stderrTo: runtime.log?.descriptor)
    } catch {
      throw .machine(error.description)
    }
    defer {
      terminal.close()
      if let log = runtime.log, log.hasComplaints {
        context.output.tell("usher: what went wrong meanwhile is in \(log.path)")
      }
    }
    let signals: Signals
    do { signals = try Signals() } catch { throw .machine("\(error).") }
    let desk = Desk(runtime, choice, try context.settings().desk)
    let screen = FullScreen(terminal, desk, found.themes, theme: theme, signals: signals)
    defer { runtime.stop() }
    let exit = screen.run()
    guard !screen.wasStopped else { throw .stopped(exit) }
    return exit
  }
}

extension CommandContext {
  /// True when the operator wants no colour (no-color.org, `--no-color`).
  var isColourless: Bool { invocation.has("no-color") || environment["NO_COLOR"] != nil }
}
