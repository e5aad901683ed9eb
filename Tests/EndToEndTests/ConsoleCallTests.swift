import Flow
import Support
import Testing

/// What reaches an operator who looks elsewhere, as the terminal gets it.
@Suite(.serialized)
struct ConsoleCallTests {
  @Test(arguments: [
    ("osc9", "\u{1B}]9;usher: A-1 needs you\u{7}"),
    ("osc777", "\u{1B}]777;notify;usher;A-1 needs you\u{7}"),
  ])
  func ringsNamesAndNotifies(_ way: String, _ sequence: String) throws {
    let usher = try Usher()
    let config = try usher.write(settings: #"{"notify": {"desktop": "\#(way)"}}"#)
    let quiet = try #require(try usher.open("speedmap", "reference=A-1")["session"]?.string)
    _ = try usher.open("speedmap", "reference=B-2")
    let terminal = try FakeTerminal(
      [Usher.program, "--port", "\(usher.port)", "--config", config],
      environment: usher.environment.merging(["TERM": "xterm-256color"]) { $1 })
    try terminal.waitUntil("quit")
    // B-2 is the newest and stands first; while it is watched, A-1 is not on the screen.
    terminal.type("\r")
    try terminal.waitUntil("Signals")
    let before = terminal.output.count
    let customer = try usher.start(["simulate", quiet, "camera-denied", "--pace", "20"])
    try terminal.waitUntil(sequence, from: before)
    // A bell that ends no control string.
    try terminal.waitUntil("a bell") { output in
      let text = String(decoding: output[before...], as: UTF8.self)
        .replacing(/\u{1B}\][^\u{7}]*\u{7}/, with: "")
      return text.contains("\u{7}")
    }
    try terminal.waitUntil("\u{1B}]2;! 1 ", from: before)
    customer.send(15)
    terminal.type("\u{3}")
    #expect(try terminal.exitStatus() == 130)
  }

  @Test func saysWhereTheLogIsWhenSomethingWentWrong() throws {
    let usher = try Usher()
    let config = try usher.write(
      settings: """
        {"profiles": {"live": {"providers": {"speedmap": {"api": "http://127.0.0.1:9", "key": "sk_live_1",
        "defaults": {"steps": ["liveness"], "reason": "financialProducts"}}}}}}
        """)
    let window = try ConsoleWindow(
      options: "--config \(config) --profile live",
      environment: ["XDG_STATE_HOME": usher.folder.file("state")])
    try window.terminal.waitUntil("q quit")
    #expect(try window.terminal.screen().joined().contains(" LIVE "))
    try window.terminal.press("n")
    try window.terminal.waitUntil("step 2 of 2")
    try window.terminal.press("Enter")
    try window.terminal.waitUntil("✗ ")
    try window.terminal.press("C-c")
    try window.expectGivenBack(status: 130)
    let screen = try window.terminal.screen().joined()
    #expect(screen.contains("what went wrong meanwhile is in"))
    #expect(screen.contains("usher.log"))
  }
}
