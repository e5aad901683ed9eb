import Glibc
import Support
import Testing

/// The probe program (Tests/TerminalProbe) in a window of tmux.
enum ProbeConsole {
  static let command = Shell.built("TerminalProbe")

  /// A shell in the window: it notes the modes of the terminal before, and compares them after.
  static func open(
    columns: Int = 80, rows: Int = 30, term: String = "xterm-256color",
    environment: [String: String] = [:]
  ) throws -> TmuxConsole {
    let script = """
      stty -g > $HOME/before; \(command); echo "status $?"
      [ "$(stty -g)" = "$(cat $HOME/before)" ] && echo "modes as before"; exec cat
      """
    return try TmuxConsole(
      ["bash", "-c", script], columns: columns, rows: rows, term: term,
      environment: environment)
  }

  static func expectGivenBack(_ console: TmuxConsole, status: Int32) throws {
    try console.waitUntil("status \(status)")
    try console.waitUntil("modes as before")
    #expect(try !console.flag("alternate_on"))
    #expect(try console.flag("cursor_flag"))
    #expect(try !console.flag("mouse_any_flag"))
    #expect(try console.variable("pane_title") != "probe")
  }

  static func probe(of console: TmuxConsole) throws -> pid_t? {
    let shell = try console.variable("pane_pid")
    let children = try Shell.run(["pgrep", "-P", shell]).output
    return children.split(separator: "\n").first.flatMap { pid_t($0) }
  }

  static func signal(_ number: Int32, to console: TmuxConsole) throws -> Bool {
    try probe(of: console).map { kill($0, number) == 0 } ?? false
  }
}
