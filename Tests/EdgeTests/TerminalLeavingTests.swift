import Glibc
import Support
import Testing

/// Every way out of the full screen, and back.
@Suite(.serialized)
struct TerminalLeavingTests {
  @Test func stopsAndComesBackAtAnotherSize() throws {
    let console = try TmuxConsole(
      ["bash", "--norc", "--noprofile"], rows: 30,
      environment: ["PS1": "$ "])
    try console.type("stty -g > ~/before; \(ProbeConsole.command)\n")
    try console.waitUntil("size 80x30")
    for round in 1...3 {
      try console.press("C-z")
      try console.waitUntil("Stopped")
      #expect(try !console.flag("alternate_on"))
      try console.type("[ $(stty -g) = $(cat ~/before) ] && echo $((41 + 1))same\n")
      try console.waitUntil("42same")
      try console.resize(columns: 80 + round, rows: 30 - round)
      try console.type("clear; fg\n")
      try console.waitUntil("size \(80 + round)x\(30 - round)")
      try console.waitUntil("the screen back") { try console.flag("alternate_on") }
    }
    try console.press("C-z")
    try console.waitUntil("Stopped")
    // A stopped program must still end, and not be stopped again on its way out.
    try console.type("clear; kill %1; wait; echo $((41 + 1))\n")
    try console.waitUntil("42")
    #expect(try !console.flag("alternate_on"))
    try console.type("clear; jobs; [ $(stty -g) = $(cat ~/before) ] && echo $((41 + 1))same\n")
    try console.waitUntil("42same")
    #expect(try !console.screen().contains { $0.contains("Stopped") })
  }

  @Test func endsOnSIGTERM() throws {
    let console = try ProbeConsole.open()
    try console.waitUntil("size 80x30")
    try #require(try ProbeConsole.signal(SIGTERM, to: console))
    try ProbeConsole.expectGivenBack(console, status: 143)
  }

  @Test func nothingOfPlainLinesStaysBehind() throws {
    let console = try ProbeConsole.open()
    try console.waitUntil("size 80x30")
    try console.press("l")
    try console.waitUntil("https://speedmap.example/capture/jw2tHht1")
    try #require(try ProbeConsole.signal(SIGTRAP, to: console))
    try ProbeConsole.expectGivenBack(console, status: 133)
    #expect(try !console.screen().joined().contains("capture"))
  }

  @Test func comesBackFromSIGSTOP() throws {
    let console = try ProbeConsole.open()
    try console.waitUntil("size 80x30")
    try #require(try ProbeConsole.signal(SIGSTOP, to: console))
    try console.resize(columns: 70, rows: 20)
    try #require(try ProbeConsole.signal(SIGCONT, to: console))
    try console.waitUntil("size 70x20")
    try console.press("q")
    try ProbeConsole.expectGivenBack(console, status: 0)
  }

  @Test(arguments: ["", "trap '' HUP; "])
  func endsWhenTheTerminalIsGone(first: String) throws {
    let script = "\(first)exec \(ProbeConsole.command)"
    let console = try TmuxConsole(["bash", "-c", script])
    try console.waitUntil("size 80x24")
    let probe = try #require(pid_t(try console.variable("pane_pid")))
    try console.hangUp()
    #expect(try ProcessLife.ends(probe))
  }

  /// Swift's own backtracer would ask on the terminal; it is for those who set SWIFT_BACKTRACE.
  @Test func aTrapOfSwiftEndsInOneSentence() throws {
    let console = try TmuxConsole([
      "bash", "-c", "env -u SWIFT_BACKTRACE \(ProbeConsole.command); echo status $?; exec cat",
    ])
    try console.waitUntil("size 80x24")
    try console.press("c")
    try console.waitUntil("usher itself failed (SIG")
    try console.waitUntil("status 13")
    #expect(try !console.flag("alternate_on"))
    #expect(try !console.screen().contains { $0.contains("Backtrace") || $0.contains("Crash:") })
  }

  /// What curses writes by itself would cut into a frame that the terminal has yet to take.
  @Test func theKeypadIsOnBeforeAnyFrameIsSent() throws {
    let home = try TemporaryFolder()
    let terminal = try FakeTerminal(
      [ProbeConsole.command],
      environment: ["TERM": "xterm-256color", "HOME": home.path, "LC_ALL": "C.UTF-8"])
    try terminal.waitUntil("size 80x24")
    for _ in 0..<3 {
      terminal.type("l")
      let left = terminal.output.count
      try terminal.waitUntil("\u{1B}[?1049l", from: left)
      let away = terminal.output.count
      terminal.type("\r")
      try terminal.waitUntil("\u{1B}[?2004h", from: away)
      try terminal.waitUntil("\u{1B}]2;probe", from: away)
      let back = terminal.output[away...]
      let keypad = back.firstRange(of: "\u{1B}[?1h\u{1B}=".utf8)?.upperBound
      let modes = try #require(back.firstRange(of: "\u{1B}[?2004h".utf8)?.lowerBound)
      #expect((keypad ?? .max) <= modes)
    }
    terminal.type("q")
    #expect(try terminal.exitStatus() == 0)
  }

  @Test func crashGivesTheTerminalBack() throws {
    let console = try ProbeConsole.open()
    try console.waitUntil("size 80x30")
    try console.press("m", "c")
    try console.waitUntil("modes as before")
    #expect(try console.screen().contains { ["status 132", "status 133"].contains($0) })
    #expect(try !console.flag("alternate_on"))
    #expect(try console.flag("cursor_flag"))
    #expect(try !console.flag("mouse_any_flag"))
    #expect(
      console.log().contains("Fatal error: the crash key"))
  }

  @Test func stalledTerminalHoldsNothingUp() throws {
    let console = try ProbeConsole.open()
    let (server, _) = try stall(console)
    // A program that is blocked in a write would not say it again and again.
    let goesOn = Result { try console.waitForLog("stalled\nstalled\nstalled\n") }
    kill(server, SIGCONT)
    try goesOn.get()
    try console.press("x")
    try console.waitUntil("character(120)")
    try console.press("q")
    try ProbeConsole.expectGivenBack(console, status: 0)
  }

  @Test func stalledTerminalDoesNotKeepTheProgramAlive() throws {
    let console = try ProbeConsole.open()
    let (server, probe) = try stall(console)
    kill(probe, SIGTERM)
    let isGone = try ProcessLife.ends(probe)
    kill(server, SIGCONT)
    #expect(isGone)
    // The modes need no output; the sequences that leave the full screen could not get through.
    try console.waitUntil("modes as before")
  }

  /// Stops the terminal and repaints until its buffer is full; gives both processes.
  ///
  /// Until it is continued, tmux answers nothing.
  private func stall(_ console: TmuxConsole) throws -> (server: pid_t, probe: pid_t) {
    try console.waitUntil("size 80x30")
    let server = try #require(pid_t(try console.variable("pid")))
    let probe = try #require(try ProbeConsole.probe(of: console))
    kill(server, SIGSTOP)
    do {
      try console.waitForLog("stalled\n") { kill(probe, SIGWINCH) }
    } catch {
      kill(server, SIGCONT)
      throw error
    }
    return (server, probe)
  }
}
