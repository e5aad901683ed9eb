import Flow
import Support
import Testing

/// An operator's way through the console with each provider.
struct ConsoleFlowTests {
  @Test(arguments: [0, 1, 2])
  func opensPlaysAndSeesTheConfirmedEnd(_ provider: Int) throws {
    let window = try ConsoleWindow.started()
    try window.open(provider: provider)
    try window.terminal.press("s")
    try window.terminal.waitUntil("does everything, and it passes")
    try window.terminal.press("Enter")
    try window.terminal.waitUntil("P A S S E D")
    try window.terminal.waitUntil("confirmed by")
    // The link and its QR go when the session ends.
    #expect(try !window.terminal.screen().joined().contains("http://127.0.0.1"))
    try window.terminal.press("Escape")
    // Escape and q in one read would be Alt-q.
    try window.terminal.waitUntil("q quit")
    #expect(try window.terminal.screen().contains { $0.contains("✓ passed") })
    try window.terminal.press("q")
    try window.expectGivenBack(status: 0)
  }

  @Test(arguments: [0, 1, 2])
  func drawsACodeThatReadsAsTheLink(_ provider: Int) throws {
    let window = try ConsoleWindow.started(columns: 120, rows: 50)
    try window.open(provider: provider)
    try window.terminal.waitUntil("works on this machine only")
    let beside = try ScreenPicture(window.terminal.ansi(), columns: 120).readCodes()
    try window.terminal.press("f")
    try window.terminal.waitUntil("the full-screen page") {
      try !window.terminal.screen().joined().contains("works on this machine only")
    }
    let large = try ScreenPicture(window.terminal.ansi(), columns: 120).readCodes()
    try window.terminal.press("l")
    try window.terminal.waitUntil("Enter goes back to the console")
    // It may be wider than the window.
    let raw = try window.terminal.screen().joined()
    try window.terminal.press("Enter")
    try window.terminal.waitUntil("the console back") {
      try !window.terminal.screen().joined().contains("Enter goes back")
    }
    try window.terminal.press("C-c")
    try window.expectGivenBack(status: 130)
    #expect(try !window.terminal.screen().joined().contains("http://"))
    #expect(beside.hasPrefix("http://127.0.0.1:"))
    #expect(large == beside)
    #expect(raw.contains(beside))
  }

  @Test func hidesLinkAndCode() throws {
    let window = try ConsoleWindow.started(columns: 120, rows: 50)
    try window.open(provider: 2)
    try window.terminal.waitUntil("works on this machine only")
    try window.terminal.press("h")
    try window.terminal.waitUntil("the link gone") {
      try !window.terminal.screen().joined().contains("/capture/")
    }
    #expect(try ScreenPicture(window.terminal.ansi(), columns: 120).readCodes().isEmpty)
  }

  @Test func showsThatThePortIsTakenAndWorksOn() throws {
    let taken = try LoopbackListener()
    let terminal = try TmuxConsole(
      [Usher.program, "--port", "\(taken.port)"], columns: 100, rows: 40)
    try terminal.waitUntil("q quit")
    try terminal.waitUntil("listener off")
    try terminal.waitUntil("Port \(taken.port) of 127.0.0.1 is in use")
    try terminal.press("n")
    try terminal.waitUntil("Which provider?")
  }

  @Test func takesUpSessionsOfAnEarlierRun() throws {
    let window = try ConsoleWindow.started()
    try window.open(provider: 2)
    try window.terminal.press("C-c")
    try window.expectGivenBack(status: 130)
    let state = window.terminal.home + "/state"
    let list = try Shell.run(
      [Usher.program, "list", "--json"],
      environment: ["HOME": window.terminal.home, "XDG_STATE_HOME": state, "PATH": "/usr/bin:/bin"])
    let id = try #require(Usher.lines(list.output).first?["session"]?.string)
    let played = try Shell.run(
      [Usher.program, "simulate", id, "complete", "--pace", "5"],
      environment: ["HOME": window.terminal.home, "XDG_STATE_HOME": state, "PATH": "/usr/bin:/bin"])
    #expect(played.status == 0)
    // A second console on the same journal confirms at its start what nobody heard.
    let second = try TmuxConsole(
      [Usher.program, "--state", state + "/usher", "--port", "\(FreePort.any())"], columns: 100)
    try second.waitUntil("✓ passed")
  }
}
