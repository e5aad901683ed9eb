import Flow
import Support
import Testing

/// The console in a window of its own, started by a shell that compares the terminal before and after.
///
/// The first line of `stty -a` is left out: it holds the size, which tests change.
struct ConsoleWindow {
  let terminal: TmuxConsole

  /// - Parameter prefix: what the shell puts before the program, such as `env -u LANG`.
  init(
    columns: Int = 100, rows: Int = 40, term: String = "xterm-256color", prefix: String = "",
    options: String = "", environment: [String: String] = [:]
  ) throws {
    let command = "\(prefix) \(Usher.program) --port \(FreePort.any()) \(options)"
    let script = """
      stty -a | sed 1d > $HOME/before; \(command); echo "status $?"
      stty -a | sed 1d > $HOME/after; cmp -s $HOME/before $HOME/after && echo "modes as before"; exec cat
      """
    terminal = try TmuxConsole(
      ["bash", "-c", script], columns: columns, rows: rows, term: term, environment: environment)
  }

  /// A window whose program has drawn its first page.
  static func started(
    columns: Int = 100, rows: Int = 40, options: String = "", environment: [String: String] = [:]
  ) throws -> ConsoleWindow {
    let window = try ConsoleWindow(
      columns: columns, rows: rows, options: options, environment: environment)
    try window.terminal.waitUntil("q quit")
    return window
  }

  /// Opens a session: `index` is the provider's place on the page, from 0.
  func open(provider index: Int) throws {
    try terminal.press("n")
    try terminal.waitUntil("Which provider?")
    for _ in 0..<index { try terminal.press("Down") }
    try terminal.press("Enter")
    try terminal.waitUntil("step 2 of 2")
    try terminal.press("Enter")
    try terminal.waitUntil("link handed over")
  }

  /// The process id of the program.
  func processID() throws -> Int32 {
    let shell = try terminal.variable("pane_pid")
    let text = try Shell.run(["pgrep", "-P", shell, "usher"]).output
    return try #require(Int32(text.split(separator: "\n").first ?? ""))
  }

  /// The program has ended like this, and the terminal is as it was.
  func expectGivenBack(status: Int32) throws {
    try terminal.waitUntil("status \(status)")
    try terminal.waitUntil("modes as before")
    #expect(try !terminal.flag("alternate_on"))
    #expect(try terminal.flag("cursor_flag"))
    #expect(try !terminal.flag("mouse_any_flag"))
  }
}
