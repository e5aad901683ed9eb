import Flow
import Glibc
import Support
import Testing

/// Every way out of the console gives the terminal back; nothing on the way breaks it.
struct ConsoleLifeTests {
  @Test func leavesByControlC() throws {
    let window = try ConsoleWindow.started()
    #expect(try window.terminal.flag("alternate_on"))
    try window.terminal.press("C-c")
    try window.expectGivenBack(status: 130)
  }

  @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGQUIT, 131)] as [(Int32, Int32)])
  func leavesByASignal(_ signal: Int32, _ status: Int32) throws {
    let window = try ConsoleWindow.started()
    kill(try window.processID(), signal)
    try window.expectGivenBack(status: status)
    #expect(try window.terminal.screen().joined().contains("Stopped. Sessions go on"))
  }

  /// With SIGHUP ignored, as under nohup, only the terminal itself tells.
  @Test(arguments: ["", "trap '' HUP;"])
  func endsWhenTheTerminalHangsUp(_ prefix: String) throws {
    let window = try ConsoleWindow(prefix: prefix)
    try window.terminal.waitUntil("q quit")
    let process = try window.processID()
    // The far side of the terminal goes; a program that ignores it would spin or stay for ever.
    kill(try #require(Int32(window.terminal.variable("pid"))), SIGKILL)
    #expect(try ProcessLife.ends(process))
  }

  @Test func comesBackAfterControlZ() throws {
    let terminal = try TmuxConsole(
      ["bash", "--norc", "--noprofile"], columns: 100, rows: 30, environment: ["PS1": "$ "])
    try terminal.type("stty -a | sed 1d > ~/before; \(Usher.program) --port \(FreePort.any())\n")
    try terminal.waitUntil("q quit")
    for round in 1...6 {
      try terminal.press("C-z")
      try terminal.waitUntil("Stopped")
      #expect(try !terminal.flag("alternate_on"))
      #expect(try terminal.flag("cursor_flag"))
      try terminal.resize(columns: 100 + round, rows: 30 - round)
      try terminal.type("clear; fg\n")
      try terminal.waitUntil("the screen back") { try terminal.flag("alternate_on") }
      try terminal.waitUntil("q quit")
    }
    try terminal.press("q")
    try terminal.waitUntil("the shell back") { try !terminal.flag("alternate_on") }
    try terminal.type("clear; stty -a | sed 1d | diff ~/before - && echo $((41 + 1))same\n")
    try terminal.waitUntil("42same")
  }

  @Test func standsAStormOfResizes() throws {
    let window = try ConsoleWindow.started()
    for round in 0..<40 {
      try window.terminal.resize(columns: 10 + round * 37 % 200, rows: 3 + round * 17 % 60)
    }
    try window.terminal.resize(columns: 100, rows: 40)
    try window.terminal.waitUntil("q quit")
    try window.open(provider: 2)
    try window.terminal.press("C-c")
    try window.expectGivenBack(status: 130)
  }

  @Test func doesNotObeyPastedText() throws {
    let window = try ConsoleWindow.started()
    try window.terminal.paste("qqn\r")
    // A key that comes after the paste is obeyed, so the paste has been read by then.
    try window.terminal.press("?")
    try window.terminal.waitUntil("Ctrl-L")
    try window.terminal.press("Escape")
    try window.terminal.waitUntil("q quit")
    try window.terminal.press("q")
    try window.expectGivenBack(status: 0)
  }
}
