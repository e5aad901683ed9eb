import Flow
import Support
import Testing

/// A console and a phone's browser side by side; what the page tells its app is passed on as the
/// snippet of the console says.
struct BrowserWindow {
  let window: ConsoleWindow
  let browser: Browser
  let wire: Wire
  /// What the operator hands over.
  let link: String
  /// Where the snippet posts to.
  let session: String

  /// Opens a session in the console, and takes link and listener from its own pages.
  ///
  /// - Parameter bridge: puts `keep`, which takes a message, where the page looks for an app.
  init(provider index: Int, bridge: String = "") throws {
    window = try ConsoleWindow.started(columns: 120, rows: 50)
    let (wire, terminal) = (try Wire(), window.terminal)
    self.wire = wire
    browser = try Browser { (try? JSON.parse(wire.send($0).body)) ?? .null }
    try window.open(provider: index)
    link = try Self.copied(terminal)
    try terminal.press("E")
    try terminal.waitUntil("code for your app")
    let code = try Self.copied(terminal)
    try terminal.press("Escape")
    try terminal.waitUntil("link handed over")
    let start = try #require(code.firstRange(of: "const SESSION = \""))
    session = String(code[start.upperBound...].prefix { $0 != "\"" })
    // A log outlives the page, which may leave right after its last message.
    try browser.inject(
      "const keep = (text) => console.error('relay ' + text); " + bridge)
  }

  /// Scheme, host and port of the page.
  var origin: String { link.split(separator: "/").prefix(2).joined(separator: "//") }

  private static func copied(_ terminal: TmuxConsole) throws -> String {
    let before = try? terminal.clipboard()
    try terminal.press("c")
    try terminal.waitUntil("the clipboard") {
      guard let now = try? terminal.clipboard() else { return false }
      return now != before
    }
    return try terminal.clipboard()
  }

  func press(_ actions: String...) throws {
    for action in actions { try browser.click("#action-" + action) }
  }

  /// Waits until the console shows all of these, passing on what the page tells meanwhile.
  func expect(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) throws {
    try window.terminal.waitUntil("\(texts) on the screen") {
      for text in try messages() { relay(text, sourceLocation) }
      let screen = try window.terminal.screen().joined(separator: "\n")
      return texts.allSatisfy(screen.contains)
    }
  }

  /// Posts a message as the app would.
  private func relay(_ text: String, _ location: SourceLocation) {
    let response = wire.send(
      Request(
        "POST", session + "/bridge",
        headers: [
          Header("Content-Type", "application/json"), Header("X-Capture-Origin", origin),
          Header("X-Main-Frame", "true"),
        ], body: Array(text.utf8), doing: "relaying"))
    #expect(response.status == 200, sourceLocation: location)
  }

  /// What the page posted since the last time; anything else in its log is a fault.
  private func messages() throws -> [String] {
    try browser.complaints().compactMap { line in
      let start = try #require(line.firstRange(of: "\"relay "), "the page complains: \(line)")
      let text = try JSON.parse(text: String(line[start.lowerBound...])).string ?? ""
      return String(text.dropFirst("relay ".count))
    }
  }

  /// Everything that the page loaded came from its own server.
  func expectOwnResourcesOnly() throws {
    let names = try browser.evaluate(
      "return performance.getEntriesByType('resource').map((each) => each.name)")
    let loaded = try #require(names.strings)
    #expect(!loaded.isEmpty)
    #expect(loaded.allSatisfy { $0.hasPrefix(origin + "/") }, "\(loaded)")
  }

  /// A script of another site, a frame and a picture are all refused by the page's policy.
  func expectPolicyHolds() throws {
    let blocked = try browser.evaluate(
      """
      return new Promise((resolve) => {
        const seen = [];
        document.addEventListener("securitypolicyviolation", (event) => {
          seen.push(event.effectiveDirective);
          if (seen.length === 3) resolve(seen.sort());
        });
        for (const [name, at] of [["script", "src"], ["iframe", "src"], ["img", "src"]]) {
          const element = document.createElement(name);
          element[at] = "https://elsewhere.example/x";
          document.body.append(element);
        }
      });
      """)
    #expect(blocked.strings == ["frame-src", "img-src", "script-src-elem"])
    // The refusals are in the log, and are not the page's own fault.
    _ = try browser.complaints()
  }
}
