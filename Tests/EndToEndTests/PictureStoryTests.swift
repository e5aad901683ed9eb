import Edge
import Flow
import Support
import Testing

/// A Truepic link with styles of its own on terminals of 80×24 that show pictures, or do not.
@Suite(.serialized)
struct PictureStoryTests {
  private static let kitty = [
    "\u{1B}_Gi=7357,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\": "\u{1B}_Gi=7357;OK\u{1B}\\",
    "\u{1B}[16t": "\u{1B}[6;20;10t", "\u{1B}[c": "\u{1B}[?62;22c",
  ]
  private static let sixel = ["\u{1B}[16t": "\u{1B}[6;20;10t", "\u{1B}[c": "\u{1B}[?62;4;22c"]
  private static let plain = ["\u{1B}[c": "\u{1B}[?62;22c"]
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func environment(_ more: [String: String] = [:]) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
      "XDG_STATE_HOME": folder.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ].merging(more) { $1 }
  }

  /// Opens a session whose styles alone are over 1,000 bytes, and its full-screen QR.
  private func opened(_ answers: [String: String]) throws -> FakeTerminal {
    let terminal = try FakeTerminal(
      [Usher.program, "--port", "\(FreePort.any())"], environment: environment(), answers: answers)
    try terminal.waitUntil("quit")
    terminal.type("n")
    try terminal.waitUntil("Truepic Vision")
    terminal.type("\r")
    // The inspection type has come, and with it its shape: it asks for no full name.
    try see("Claim number", on: terminal)
    let rare = Truepic().form.filter { $0.isRare && $0.name != "customer_name" }.map(\.name)
    let place = try #require(rare.firstIndex(of: "vision-config.styles"))
    // The last row shows the rare fields below it; one of them takes styles.
    terminal.type("\u{1B}[Z ")
    try see("Phone country", on: terminal)
    for _ in 0...place { terminal.type("\t") }
    let css = "@font-face{font-family:A;src:url(data:font/woff2;base64,"
    terminal.type("\u{1B}[200~\(css)\(String(repeating: "d09GMk", count: 160)))}\u{1B}[201~\r")
    try terminal.waitUntil("Signals")
    terminal.type("f")
    return terminal
  }

  /// Has the screen drawn whole until it holds a text: curses leaves out letters that stand there already.
  private func see(_ text: String, on terminal: FakeTerminal) throws {
    var seen = terminal.output.count
    terminal.type("\u{C}")
    try terminal.waitUntil("“\(text)” on the screen") { output in
      if output[seen...].firstRange(of: text.utf8) != nil { return true }
      // The line of keys is drawn last.
      guard output[seen...].firstRange(of: "esc".utf8) != nil else { return false }
      seen = output.count
      terminal.type("\u{C}")
      return false
    }
  }

  private func expectLink(_ text: String) {
    #expect(text.hasPrefix("http://127.0.0.1:") && text.contains("d09GMkd09GMk"))
    #expect(text.utf8.count > 1000)
  }

  @Test func kittyShowsItAndTakesItAway() throws {
    let terminal = try opened(Self.kitty)
    try terminal.waitUntil("the picture") { KittyPicture.file(in: $0) != nil }
    expectLink(try ScreenPicture.readCodes(inFile: KittyPicture.file(in: terminal.output) ?? []))
    let shown = terminal.output.count
    terminal.type("\u{1B}")
    try terminal.waitUntil("\u{1B}_Ga=d,d=I,i=7357,q=2\u{1B}\\", from: shown)
    try terminal.waitUntil("Signals", from: shown)
    terminal.type("\u{3}")
    #expect(try terminal.exitStatus() == 130)
  }

  @Test func sixelsShowItAndTextWipesIt() throws {
    let terminal = try opened(Self.sixel)
    try terminal.waitUntil("the picture") { SixelPicture.decode($0) != nil }
    let image = try #require(SixelPicture.decode(terminal.output))
    // Within the 80 × 23 cells of 10 × 20 pixels that do not scroll.
    #expect(image.width <= 800 && image.height <= 23 * 20)
    expectLink(try ScreenPicture.readCodes(in: image))
    let shown = terminal.output.count
    terminal.type("\u{1B}")
    try terminal.waitUntil("\u{1B}[H\u{1B}[2J", from: shown)
    terminal.type("\u{3}")
    #expect(try terminal.exitStatus() == 130)
  }

  @Test func withoutPicturesTheSizeIsSaid() throws {
    let terminal = try opened(Self.plain)
    try terminal.waitUntil("this is 80×24")
    #expect(SixelPicture.decode(terminal.output) == nil)
    #expect(KittyPicture.file(in: terminal.output) == nil)
    terminal.type("\u{3}")
    #expect(try terminal.exitStatus() == 130)
  }

  /// Three tries, as a machine may be too busy for a terminal that answers within the second that usher
  /// waits for it.
  @Test func answersNeverReachTheShell() throws {
    var left = try leftForTheShell()
    for _ in 1...2 where !left.isEmpty { left = try leftForTheShell() }
    #expect(left.isEmpty)
  }

  /// What a shell reads after an usher that was left before it had even asked the terminal.
  private func leftForTheShell() throws -> String {
    let script =
      "\(Usher.program) --port \(FreePort.any()); read -t 1 -n 1 x; echo \"left:$x.\"; sleep 99"
    let terminal = try FakeTerminal(
      ["bash", "-c", script], environment: environment(), answers: Self.kitty)
    terminal.type("q")
    var left = ""
    try terminal.waitUntil("the shell") { output in
      guard let start = output.firstRange(of: "left:".utf8)?.upperBound,
        let end = output[start...].firstIndex(of: UInt8(ascii: "."))
      else { return false }
      left = String(decoding: output[start..<end], as: UTF8.self)
      return true
    }
    return left
  }

  @Test(arguments: [["TMUX": "/tmp/x,1,0"], ["TERM": "screen-256color"], ["TERM": "tmux-256color"]])
  func insideTmuxNoControlStringIsSent(_ more: [String: String]) throws {
    let terminal = try FakeTerminal(
      [Usher.program, "--port", "\(FreePort.any())"], environment: environment(more),
      answers: Self.sixel)
    try terminal.waitUntil("quit")
    #expect(KittyPicture.pieces(terminal.output).isEmpty)
    #expect(terminal.output.firstRange(of: "]1337".utf8) == nil)
    #expect(terminal.output.firstRange(of: "\u{1B}[c".utf8) != nil)
    terminal.type("q")
    #expect(try terminal.exitStatus() == 0)
  }
}
