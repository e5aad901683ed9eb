import Glibc
import Support
import Testing

/// The terminal device in a real terminal, driven through `TerminalProbe`.
@Suite(.serialized)
struct TerminalTests {
  @Test func readsKeysAndGivesTheTerminalBack() throws {
    let console = try ProbeConsole.open()
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
    try ProbeConsole.expectGivenBack(console, status: 0)
    #expect(console.log() == "noise")
  }

  /// As tmux sends them, and as other terminals write them.
  @Test(arguments: ["xterm-256color", "screen-256color", "xterm"])
  func wordAndLineKeysArrive(_ term: String) throws {
    let console = try ProbeConsole.open(term: term)
    try console.waitUntil("size 80x30")
    try console.press("C-Left", "M-Right", "Home", "End")
    try console.waitUntil("key(Key.end)")
    #expect(
      Array(try console.screen()[2..<6]) == [
        "key(Key.wordLeft)", "key(Key.wordRight)", "key(Key.home)", "key(Key.end)",
      ])
    try console.type("\u{1B}[1;5C\u{1B}Od\u{1B}[1~\u{1B}[4~\u{1B}[H\u{1B}OF!")
    try console.waitUntil("character(33)")
    #expect(
      Array(try console.screen()[2..<8]) == [
        "key(Key.wordLeft)", "key(Key.home)", "key(Key.end)", "key(Key.home)", "key(Key.end)",
        "character(33)",
      ])
    try console.press("q")
    try ProbeConsole.expectGivenBack(console, status: 0)
  }

  @Test func mouseIsReportedOnceAskedFor() throws {
    let console = try ProbeConsole.open()
    try console.waitUntil("size 80x30")
    try console.press("m")
    try console.waitUntil("the mouse on") { try console.flag("mouse_any_flag") }
    try console.type("\u{1B}[<0;5;3M\u{1B}[<0;5;3m\u{1B}[<65;1;1M")
    try console.waitUntil("column: 4, row: 2, button: Mouse.Button.left")
    try console.waitUntil("column: 0, row: 0, button: Mouse.Button.wheelDown")
  }

  @Test func clipboardAndPlainLines() throws {
    let console = try ProbeConsole.open()
    try console.waitUntil("size 80x30")
    try console.press("y")
    let link = "https://speedmap.example/capture/jw2tHht1"
    try console.waitUntil("the clipboard") { (try? console.clipboard()) == link }
    try console.press("l")
    try console.waitUntil(link)
    // A page of its own, with nothing else on it.
    #expect(try console.screen().filter { !$0.isEmpty } == [link])
    // A stop would leave the link to the shell.
    try console.press("C-z")
    try console.type("q\n")
    try console.waitUntil("size 80x30")
    #expect(try console.flag("alternate_on"))
    #expect(try !console.screen().contains("character(113)"))
    try console.press("q")
    try ProbeConsole.expectGivenBack(console, status: 0)
    #expect(try !console.screen().joined().contains(link))
  }

  @Test(arguments: ["xterm-256color", "xterm", "linux", "vt100"], [[:], ["NO_COLOR": "1"]])
  func codeIsReadOffTheScreen(term: String, environment: [String: String]) throws {
    let console = try ProbeConsole.open(rows: 40, term: term, environment: environment)
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
    let console = try ProbeConsole.open()
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
    let script = "TERM=\(term) \(ProbeConsole.command); echo \"status $?\"; exec cat"
    let console = try TmuxConsole(["bash", "-c", script])
    try console.waitUntil("status 4")
    #expect(try console.screen().contains { $0.contains(sentence) })
  }

}
