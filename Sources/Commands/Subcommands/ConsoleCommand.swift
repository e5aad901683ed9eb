import Console
import Edge
import Flow

/// `usher`: the console in full screen.
struct ConsoleCommand {
  let context: CommandContext

  func run() throws(Failure) -> Int32 {
    if context.invocation.has("plain") || context.environment["TERM"] == "dumb" {
      return try PlainConsole(context: context).run()
    }
    guard context.output.isTerminal else {
      throw .machine(
        "Standard output is not a terminal, so there is no full screen. Use usher --plain, or a command such as usher list."
      )
    }
    let runtime = try Runtime.assembled(context)
    let themes = try ThemeFiles(context).all()
    let theme = try themeName(runtime, among: themes)
    let choice = try ListenerChoice(context, runtime.journal)
    let terminal: Terminal
    do {
      terminal = try Terminal(
        colours: context.isColourless ? .contentOnly : .all, stderrTo: runtime.log?.descriptor)
    } catch {
      throw .machine(error.description)
    }
    defer { terminal.close() }
    do {
      let screen = try FullScreen(
        terminal, runtime, choice, themes, theme: theme, desk: context.settings().desk,
        signals: Signals())
      defer { runtime.stop() }
      return screen.run()
    } catch {
      throw .machine("\(error).")
    }
  }

  /// Option, then what was chosen in the console, then the settings.
  private func themeName(_ runtime: Runtime, among themes: [Theme]) throws(Failure) -> String {
    let names = themes.map(\.name)
    if let name = context.invocation.options["theme"] {
      return try Self.check(name, "--theme", names)
    }
    // A theme that was removed since is no reason not to start.
    if let kept = (try? runtime.journal.kept("theme")) ?? nil, names.contains(kept) { return kept }
    guard let name = try context.settings().theme else { return "harbour" }
    return try Self.check(name, "\"theme\" in the settings", names)
  }

  private static func check(
    _ name: String, _ place: String, _ names: [String]
  ) throws(Failure) -> String {
    guard !names.contains(name) else { return name }
    let nearest = Spelling.nearest(to: name, in: names)
    let advice =
      nearest.map { "Did you mean \($0)?" } ?? "There are \(names.joined(separator: ", "))."
    throw .usage("\(place) names no theme: “\(PlainText.shown(name, limit: 60))”. \(advice)")
  }
}

extension CommandContext {
  /// True when the operator wants no colour (no-color.org, `--no-color`).
  var isColourless: Bool { invocation.has("no-color") || environment["NO_COLOR"] != nil }
}
