import FoundationEssentials
import Glibc

/// A program on a real terminal: tmux with a server, a home and a configuration of its own.
public final class TmuxConsole {
  /// What was waited for did not come; carries the screen.
  public struct TimedOut: Error, CustomStringConvertible {
    public var description: String
  }

  /// An empty directory that is HOME and all of XDG; removed with the console.
  public let home: String
  private let server = "usher-\(getpid())-\(UInt32.random(in: 0...(.max)))"
  private let environment: [String: String]

  /// Starts `command` in a window of this size; its end leaves the last screen to look at.
  public init(
    _ command: [String], columns: Int = 80, rows: Int = 24, term: String = "xterm-256color",
    environment extra: [String: String] = [:]
  ) throws {
    var name = Array("/tmp/usher-home-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Shell.Failure(description: "no directory in /tmp") }
    home = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    environment = [
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin", "HOME": home,
      "XDG_CONFIG_HOME": home + "/config", "XDG_STATE_HOME": home + "/state",
      "XDG_RUNTIME_DIR": home, "LC_ALL": "C.UTF-8", "TZ": "UTC", "TMUX_TMPDIR": home,
      "SHELL": "/bin/sh", "SWIFT_BACKTRACE": "enable=no",
    ].merging(Sanitizer.variablesInTerminal) { $1 }.merging(extra) { $1 }
    try tmux(
      ["start-server"] + option("-g", "default-terminal", term) + option("-g", "status", "off")
        + option("-g", "remain-on-exit", "on") + option("-s", "escape-time", "0")
        + option("-s", "set-clipboard", "on")
        + [";", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + command)
  }

  deinit {
    _ = try? tmux(["kill-server"])
    _ = try? Shell.run(["rm", "-rf", home])
  }

  /// Presses keys by tmux's names for them: `Enter`, `C-c`, `M-x`, `PageUp`, `q`.
  public func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types text as it is.
  public func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Pastes text, in brackets where the program asked for them.
  public func paste(_ text: String) throws {
    try tmux(["set-buffer", "-b", "paste", "--", text, ";", "paste-buffer", "-p", "-b", "paste"])
  }

  public func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// The rows of the window, without the blanks at their ends.
  public func screen() throws -> [String] {
    try tmux(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The rows with their colours as SGR sequences and with their blanks.
  public func ansi() throws -> [String] {
    try tmux(["capture-pane", "-p", "-e", "-N"]).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// One of tmux's variables, such as `alternate_on`, `cursor_flag` or `pane_title`.
  public func variable(_ name: String) throws -> String {
    String(try tmux(["display-message", "-p", "#{\(name)}"]).dropLast())
  }

  public func flag(_ name: String) throws -> Bool { try variable(name) == "1" }

  /// How the program ended, as `Shell.Result.status`; nil while it runs.
  public func exitStatus() throws -> Int32? {
    guard try flag("pane_dead") else { return nil }
    if let signal = Int32(try variable("pane_dead_signal")) { return 128 + signal }
    return Int32(try variable("pane_dead_status"))
  }

  /// What the program last sent to the clipboard.
  public func clipboard() throws -> String { try tmux(["show-buffer"]) }

  /// Wipes the screen behind the program's back.
  public func wipe() throws { try tmux(["send-keys", "-R"]) }

  /// Closes the terminal under the program, as when its window is closed.
  public func hangUp() throws { try tmux(["kill-server"]) }

  /// Waits until the screen shows a text and is at rest, as tmux may have half of a frame.
  public func waitUntil(_ text: String, seconds: Double = TestPatience.seconds) throws {
    var last: [String] = []
    try waitUntil("\"\(text)\" on the screen", seconds: seconds) {
      let now = try screen()
      defer { last = now }
      return now == last && now.contains { $0.contains(text) }
    }
  }

  /// Waits until something holds; `what` completes the sentence "timed out waiting for".
  public func waitUntil(
    _ what: String, seconds: Double = TestPatience.seconds, _ holds: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !holds() {
      guard ContinuousClock.now < end else {
        let rows = try screen().map { "|\($0)" }.joined(separator: "\n")
        throw TimedOut(description: "timed out waiting for \(what); the screen:\n\(rows)")
      }
      usleep(10_000)
    }
  }

  /// The file `log` in the console's home, where a program may send its standard error.
  public func log() -> String {
    let file = FileManager.default.contents(atPath: home + "/log")
    return String(decoding: file ?? Data(), as: UTF8.self)
  }

  /// Waits until the log holds a text, doing something again and again meanwhile.
  public func waitForLog(
    _ text: String, seconds: Double = TestPatience.seconds, doing nudge: () -> Void = {}
  ) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !log().contains(text) {
      guard ContinuousClock.now < end else {
        throw TimedOut(description: "timed out waiting for \"\(text)\" in the log: \(log())")
      }
      nudge()
      usleep(5_000)
    }
  }

  private func option(_ scope: String, _ name: String, _ value: String) -> [String] {
    [";", "set-option", scope, name, value]
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let result = try Shell.run(
      ["tmux", "-L", server, "-f", "/dev/null"] + arguments, environment: environment)
    guard result.status == 0 else {
      throw Shell.Failure(description: "tmux \(arguments.first ?? ""): \(result.output)")
    }
    return result.output
  }
}
