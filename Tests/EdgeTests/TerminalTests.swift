import Glibc
import Support
import Testing

/// The terminal device in a real terminal, driven through `TerminalProbe`.
@Suite(.serialized)
struct TerminalTests {
  private static let command = Shell.built("TerminalProbe")

  /// A shell in the window: it notes the modes of the terminal before, and compares them after.
  private func open(
    columns: Int = 80, rows: Int = 30, term: String = "xterm-256color",
    environment: [String: String] = [:]
  ) throws -> TmuxConsole {
    let script = """
      stty -g > $HOME/before; \(Self.command); echo "status $?"
      [ "$(stty -g)" = "$(cat $HOME/before)" ] && echo "modes as before"; exec cat
      """
    return try TmuxConsole(
      ["bash", "-c", script], columns: columns, rows: rows, term: term,
      environment: environment)
  }

  private func expectGivenBack(_ console: TmuxConsole, status: Int32) throws {
    try console.waitUntil("status \(status)")
    try console.waitUntil("modes as before")
    #expect(try !console.flag("alternate_on"))
    #expect(try console.flag("cursor_flag"))
    #expect(try !console.flag("mouse_any_flag"))
    #expect(try console.variable("pane_title") != "probe")
  }

  @Test func readsKeysAndGivesTheTerminalBack() throws {
    let console = try open()
    try console.waitUntil("size 80x30 colours 256 utf8 true")
    #expect(try console.flag("alternate_on"))
    #expect(try !console.flag("cursor_flag"))
    #expect(try console.variable("pane_title") == "probe")
    #expect(try console.screen()[1].hasPrefix("漢字|e\u{301}|[31m|👩👧|xxx"))
    try console.press("Up", "F5", "BTab", "é", "M-x", "Escape")
    try console.waitUntil("character(27)")
    #expect(
      Array(try console.screen()[2..<8]) == [
        "key(Key.up)", "key(Key.function(5))", "key(Key.backTab)", "character(233)", "alt(120)",
        "character(27)",
      ])
    try console.type("\u{1B}[9;9u\u{1B}[1;5A")
    try console.paste("q\u{3}é")
    try console.waitUntil(#"pasted("q\u{03}é")"#)
    try console.press("m")
    try console.waitUntil("the mouse on") { try console.flag("mouse_any_flag") }
    try console.press("q")
    try expectGivenBack(console, status: 0)
    #expect(try Shell.run(["cat", console.home + "/log"]).output == "noise")
  }

  @Test func stopsAndComesBackAtAnotherSize() throws {
    let console = try TmuxConsole(
      ["bash", "--norc", "--noprofile"], rows: 30,
      environment: ["PS1": "$ "])
    try console.type("stty -g > ~/before; \(Self.command)\n")
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
    let console = try open()
    try console.waitUntil("size 80x30")
    try #require(try signalProbe(of: console, SIGTERM))
    try expectGivenBack(console, status: 143)
  }

  @Test func comesBackFromSIGSTOP() throws {
    let console = try open()
    try console.waitUntil("size 80x30")
    try #require(try signalProbe(of: console, SIGSTOP))
    try console.resize(columns: 70, rows: 20)
    try #require(try signalProbe(of: console, SIGCONT))
    try console.waitUntil("size 70x20")
    try console.press("q")
    try expectGivenBack(console, status: 0)
  }

  @Test func crashGivesTheTerminalBack() throws {
    let console = try open()
    try console.waitUntil("size 80x30")
    try console.press("m", "c")
    try console.waitUntil("modes as before")
    #expect(try console.screen().contains { ["status 132", "status 133"].contains($0) })
    #expect(try !console.flag("alternate_on"))
    #expect(try console.flag("cursor_flag"))
    #expect(try !console.flag("mouse_any_flag"))
    #expect(
      try Shell.run(["cat", console.home + "/log"]).output.contains("Fatal error: the crash key"))
  }

  @Test func clipboardAndPlainLines() throws {
    let console = try open()
    try console.waitUntil("size 80x30")
    try console.press("y")
    let link = "https://speedmap.example/capture/jw2tHht1"
    try console.waitUntil("the clipboard") { (try? console.clipboard()) == link }
    try console.press("l")
    try console.waitUntil(link)
    #expect(try !console.flag("alternate_on"))
    try console.type("q\n")
    try console.waitUntil("size 80x30")
    #expect(try console.flag("alternate_on"))
    #expect(try !console.screen().contains("character(113)"))
    try console.press("q")
    try expectGivenBack(console, status: 0)
  }

  @Test(arguments: ["xterm-256color", "xterm", "linux"], [[:], ["NO_COLOR": "1"]])
  func codeIsReadOffTheScreen(term: String, environment: [String: String]) throws {
    let console = try open(rows: 40, term: term, environment: environment)
    try console.waitUntil("size 80x40")
    try console.press("Q")
    try console.waitUntil("▄")
    let picture = ScreenPicture(try console.ansi(), columns: 80)
    #expect(try picture.readCodes() == "https://speedmap.example/capture/jw2tHht1")
    let isPlain = try console.ansi()[0].contains("\u{1B}[31m") == false
    #expect(environment.isEmpty || isPlain)
  }

  @Test(arguments: [(10, 3), (1, 1), (300, 100)])
  func anySizeWillDo(columns: Int, rows: Int) throws {
    let console = try open()
    try console.waitUntil("size 80x30")
    try console.resize(columns: columns, rows: rows)
    try console.waitUntil("its size") {
      let first = try console.screen()[0]
      return columns < 80 ? first.count <= columns : first.contains("size \(columns)x\(rows)")
    }
    try console.press("q")
    try console.waitUntil("the end") { try !console.flag("alternate_on") }
    try console.resize(columns: 80, rows: 30)
    try console.press("Enter")
    #expect(try console.exitStatus() == nil)
  }

  @Test(
    arguments: [
      ("nosuch", "The terminal type \"nosuch\" is not known here."),
      ("dumb", "This terminal cannot show a full screen"), ("", "TERM is not set."),
    ])
  func unusableTerminalIsNamed(term: String, sentence: String) throws {
    let script = "TERM=\(term) \(Self.command); echo \"status $?\"; exec cat"
    let console = try TmuxConsole(["bash", "-c", script])
    try console.waitUntil("status 4")
    #expect(try console.screen().contains { $0.contains(sentence) })
  }

  private func signalProbe(of console: TmuxConsole, _ number: Int32) throws -> Bool {
    let shell = try console.variable("pane_pid")
    let children = try Shell.run(["pgrep", "-P", shell]).output
    guard let child = pid_t(children.split(separator: "\n").first ?? "") else { return false }
    return kill(child, number) == 0
  }
}
