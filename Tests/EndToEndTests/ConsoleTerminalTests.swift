import Flow
import Support
import Testing

/// The console on terminals that are small, large, poor, unknown or none.
struct ConsoleTerminalTests {
  @Test func refusesAnUnknownTerminal() throws {
    let window = try ConsoleWindow(prefix: "env TERM=nosuch")
    try window.expectGivenBack(status: 4)
    let screen = try window.terminal.screen().joined(separator: " ")
    #expect(screen.contains("nosuch"))
    #expect(screen.contains("xterm-256color"))
  }

  @Test func asksLineByLineOnADumbTerminal() throws {
    let window = try ConsoleWindow(prefix: "env TERM=dumb", options: "--json")
    try window.terminal.waitUntil("Provider (1 to 3")
    #expect(try !window.terminal.flag("alternate_on"))
    try window.terminal.type("\n")
    try window.expectGivenBack(status: 0)
  }

  @Test func needsATerminal() throws {
    let outcome = try Usher().run()
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("--plain"))
    #expect(outcome.output.isEmpty)
  }

  @Test func needsATerminalOfItsOwn() throws {
    let usher = try Usher()
    let outcome = try Shell.run(["setsid", "-w", Usher.program], environment: usher.environment)
    #expect(outcome.status == 4)
    #expect(outcome.output.contains("--plain"))
  }

  @Test func drawsUTF8WhenNobodyChoseALocale() throws {
    let window = try ConsoleWindow(prefix: "env -u LANG -u LC_ALL -u LC_CTYPE")
    try window.terminal.waitUntil("────")
    try window.terminal.press("q")
    try window.expectGivenBack(status: 0)
  }

  @Test func drawsASCIIWhereThatWasChosen() throws {
    let window = try ConsoleWindow(prefix: "env LC_ALL=C")
    try window.terminal.waitUntil("q quit")
    #expect(try window.terminal.screen().joined().allSatisfy(\.isASCII))
    try window.terminal.press("q")
    try window.expectGivenBack(status: 0)
  }

  @Test func saysWhichSizeItNeeds() throws {
    let window = try ConsoleWindow(columns: 10, rows: 3)
    try window.terminal.waitUntil("the screen") { try window.terminal.flag("alternate_on") }
    try window.terminal.waitUntil("a sentence") {
      try !window.terminal.screen().joined().allSatisfy { $0 == " " }
    }
    #expect(try !window.terminal.screen().joined().contains("q quit"))
    try window.terminal.resize(columns: 80, rows: 24)
    try window.terminal.waitUntil("q quit")
    try window.terminal.press("q")
    try window.expectGivenBack(status: 0)
  }

  @Test func fillsALargeTerminal() throws {
    let window = try ConsoleWindow.started(columns: 300, rows: 100)
    let rule = try #require(try window.terminal.screen().first { $0.hasPrefix("───") })
    #expect(rule.count == 300)
    try window.terminal.press("q")
    try window.expectGivenBack(status: 0)
  }

  @Test(arguments: [("", ["NO_COLOR": "1"]), ("--no-color", [:])] as [(String, [String: String])])
  func keepsToAttributesWithoutColour(
    _ options: String, _ environment: [String: String]
  ) throws {
    let window = try ConsoleWindow.started(options: options, environment: environment)
    #expect(try !hasColours(window))
    try window.terminal.press("q")
    try window.expectGivenBack(status: 0)
  }

  /// An empty NO_COLOR asks for nothing (no-color.org).
  @Test func keepsItsColoursWhenNOCOLORIsEmpty() throws {
    let window = try ConsoleWindow.started(environment: ["NO_COLOR": ""])
    #expect(try hasColours(window))
  }

  /// 39 and 49 are the terminal's own colours; 30 to 37 and 40 to 47 would be chosen ones.
  private func hasColours(_ window: ConsoleWindow) throws -> Bool {
    let screen = try window.terminal.ansi().joined()
    return (30...48).contains { colour in
      colour != 39
        && (screen.contains("\u{1B}[\(colour)m") || screen.contains("\u{1B}[\(colour);"))
    }
  }

  /// Something else wrote on the screen, or wiped it (ngrok#334).
  @Test func drawsAllAgainWhenAsked() throws {
    let window = try ConsoleWindow.started()
    try window.terminal.wipe()
    try window.terminal.waitUntil("an empty screen") {
      try !window.terminal.screen().joined().contains("q quit")
    }
    try window.terminal.press("C-l")
    try window.terminal.waitUntil("q quit")
    try window.terminal.press("q")
    try window.expectGivenBack(status: 0)
  }

  /// A browser would open on the far machine, or take the terminal over (cli#5500); the link stays.
  @Test(
    arguments: [
      (["SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22", "DISPLAY": ":0"], "this is an ssh session"),
      ([:], "no desktop here to open a browser on"),
    ] as [([String: String], String)])
  func startsNoBrowserWhereThereIsNone(_ environment: [String: String], _ words: String) throws {
    let window = try ConsoleWindow.started(environment: environment)
    try window.open(provider: 2)
    #expect(try window.terminal.screen().joined().contains("http://127.0.0.1:"))
    try window.terminal.press("o")
    try window.terminal.waitUntil(words)
    #expect(try window.terminal.screen().joined().contains("http://127.0.0.1:"))
  }
}
