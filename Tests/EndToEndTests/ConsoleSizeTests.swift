import Flow
import Glibc
import Support
import Testing

/// The running console at sizes that no page was made for.
@Suite(.serialized)
struct ConsoleSizeTests {
  /// A serial line, or a terminal that has not said its size yet.
  @Test func takesAnUnknownSizeForTheUsualOne() throws {
    let usher = try Usher()
    let terminal = try FakeTerminal(
      [Usher.program, "--port", "\(usher.port)"],
      environment: usher.environment.merging(["TERM": "xterm-256color"]) { $1 }, columns: 0, rows: 0
    )
    try terminal.waitUntil("quit")
    terminal.type("q")
    #expect(try terminal.exitStatus() == 0)
  }

  @Test func everyPageComesBackFromASingleCell() throws {
    let window = try ConsoleWindow.started(columns: 100, rows: 30)
    let terminal = window.terminal
    try window.open(provider: 0)
    let pages: [(key: String, words: String)] = [
      ("a", "what Truepic Vision can do"),
      ("s", "simulate a customer"), ("E", "code for your app"), ("N", "A line about"),
      ("w", "save the QR"), ("y", "why is nothing happening"), ("t", "Themes"),
      ("?", "keys and signs"),
    ]
    for page in pages {
      try terminal.press(page.key)
      try terminal.waitUntil(page.words)
      try terminal.resize(columns: 1, rows: 1)
      try terminal.resize(columns: 300, rows: 100)
      try terminal.waitUntil(page.words)
      try terminal.resize(columns: 100, rows: 30)
      try terminal.waitUntil("the page at its old size") {
        let screen = try terminal.screen()
        return screen.joined().contains(page.words)
          && screen.contains { $0.hasPrefix("─") && $0.count == 100 }
      }
      try terminal.press("Escape")
      try terminal.waitUntil("the watch page") {
        try !terminal.screen().joined().contains(page.words)
      }
    }
    try terminal.press("C-c")
    try window.expectGivenBack(status: 130)
  }
}
