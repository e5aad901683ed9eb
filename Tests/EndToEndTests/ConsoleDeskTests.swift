import FoundationEssentials
import Support
import Testing

/// The operator's own command, a note and a re-issue in a real terminal.
struct ConsoleDeskTests {
  @Test func handsTheLinkOverOnStandardInputAlone() throws {
    let folder = try TemporaryFolder()
    let (link, words) = (folder.file("link"), folder.file("words"))
    let script =
      "cat > \(link); tr '\\\\0' ' ' < /proc/$$/cmdline > \(words); echo no credit; exit 3"
    let settings = #"""
      {"presets": {"roof": {"provider": "speedmap"}}, "hand_over": [{"key": "m", "name": "Send by SMS",
       "command": ["sh", "-c", "\#(script)", "{id}"]}]}
      """#
    try Data(settings.utf8).write(to: URL(filePath: folder.file("config.json")))
    let window = try ConsoleWindow.started(options: "--config \(folder.file("config.json"))")
    // Two keys from the first screen to an open session.
    try window.terminal.press("1")
    try window.terminal.waitUntil("step 2 of 2")
    try window.terminal.press("Enter")
    try window.terminal.waitUntil("link handed over")
    try window.terminal.press("m")
    try window.terminal.waitUntil("no credit")
    #expect(try window.terminal.screen().joined().contains("exit status 3"))
    func read(_ path: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }
    let isLink = try read(link).hasPrefix("http://127.0.0.1") && read(link).contains("/capture/")
    #expect(isLink)
    #expect(try !read(words).contains("http"))
    try window.terminal.press("Escape")
    try window.terminal.waitUntil("Signals")
    try window.terminal.press("N")
    try window.terminal.waitUntil("A line about")
    try window.terminal.type("rings back at 5")
    try window.terminal.press("Enter")
    try window.terminal.waitUntil("note: rings back at 5")
    try window.terminal.press("R")
    try window.terminal.waitUntil("the new session, which has no note") {
      let screen = try window.terminal.screen().joined()
      return screen.contains("link handed over") && !screen.contains("rings back")
    }
    try window.terminal.press("Escape")
    try window.terminal.waitUntil("1 live")
    try window.terminal.press("q")
    try window.expectGivenBack(status: 0)
  }
}
