import Flow
import Support
import Testing

/// What the console shows of hostile texts: no character that drives the terminal, no broken border.
struct HostileScreenTests {
  @Test func keepsItsBorders() throws {
    let usher = try Usher()
    let opened = try usher.open("speedmap", "reference=Border")
    let listener = try #require(opened["listener"]?.string)
    let link = try #require(opened["link"]?.string)
    let target = HostileTarget(
      token: String(listener.split(separator: "/").last ?? ""), hook: "",
      origin: try #require(Address(url: link)).origin, now: 0)
    let terminal = try TmuxConsole(
      [Usher.program, "--port", "\(usher.port)"], columns: 100, rows: 40,
      environment: ["XDG_STATE_HOME": usher.folder.file("state")])
    try terminal.waitUntil("Border")
    for page in ["list", "watch"] {
      if page == "watch" {
        try terminal.press("Enter")
        try terminal.waitUntil("Signals")
      }
      let rules = try rules(terminal.screen())
      #expect(rules.count >= 2)
      for (index, request) in HostileRequest.shown.enumerated() {
        let socket = try LoopbackSocket(port: usher.port)
        socket.send(request.bytes(target))
        try terminal.waitUntil("an answer to \(request.name)") {
          socket.pump()
          return socket.text.contains("\r\n\r\n")
        }
        #expect(socket.text.hasPrefix("HTTP/1.1 200 "), "\(page), \(request.name)")
        if index % 7 == 6 {
          try check(terminal, rules, request.name, "\(page)-\(index)", target, usher)
        }
      }
    }
    try terminal.press("q")
  }

  /// Waits until the screen has caught up, and looks at it.
  private func check(
    _ terminal: TmuxConsole, _ rules: [Int], _ name: String, _ marker: String,
    _ target: HostileTarget, _ usher: Usher
  ) throws {
    let message =
      #"{"source":"speedmap","type":"event","event":"upload.complete","step":"\#(marker)"}"#
    let socket = try LoopbackSocket(port: usher.port)
    let request = HostileRequest.bridge(marker, message, 200)
    socket.send(request.bytes(target))
    try terminal.waitUntil(marker)
    let screen = try terminal.screen()
    #expect(self.rules(screen) == rules, "\(name): \(screen)")
    for row in screen {
      #expect(!row.unicodeScalars.contains(where: PlainText.isUnsafe), "\(name): \(row)")
    }
    #expect(try terminal.flag("alternate_on"))
    #expect(throws: Shell.Failure.self, "nothing was copied") { try terminal.clipboard() }
  }

  /// The rows that are a line from edge to edge.
  private func rules(_ screen: [String]) -> [Int] {
    screen.indices.filter { screen[$0] == String(repeating: "─", count: 100) }
  }
}
