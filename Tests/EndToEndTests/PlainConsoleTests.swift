import Flow
import FoundationEssentials
import Support
import Testing

/// `usher --plain` with its answers on standard input, whose end it outlives.
@Suite(.serialized)
struct PlainConsoleTests {
  private let usher: Usher

  init() throws { usher = try Usher() }

  private func run(_ lines: [String], _ options: String...) throws -> Usher.Outcome {
    try usher.run(
      ["--plain", "--port", "\(usher.port)"] + options, input: lines.map { $0 + "\n" }.joined())
  }

  /// The answers that open a session and leave all but the reference as proposed.
  private func opening(_ reference: String, at provider: any Provider = Speedmap()) -> [String] {
    let fields = provider.form.count { !$0.isRare }
    // One more for the question whether to open it.
    return [provider.id.rawValue, reference] + Array(repeating: "", count: fields)
  }

  @Test func opensCommandsAndFollowsToTheEnd() throws {
    let outcome = try run(
      opening("A-118") + ["help", "zz", "s 99", "", "confirm", "note called", "s complete"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("http://127.0.0.1:"))
    #expect(outcome.output.contains("→ passed"))
    for words in [
      "confirm or r: ask the provider how it stands", "“zz” is no command",
      "There is no “99”; ? lists them", "Asking Speedmap how A-118 stands", "The note is kept.",
      "The session is over: passed.",
    ] {
      #expect(outcome.errors.contains(words), "\(words) in \(outcome.errors)")
    }
    // Not one escape sequence, for screen readers and logs.
    #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
  }

  @Test func theEndOfTheSessionIsTheExitStatus() throws {
    #expect(try run(opening("A-118") + ["s fail"]).status == 1)
  }

  @Test func leavesASessionRunningAndTakesItUpAgain() throws {
    let first = try run(opening("A-118") + ["link", "q", ""])
    #expect(first.status == 0)
    let links = first.output.split(separator: "\n").filter { $0.hasPrefix("http://127.0.0.1:") }
    #expect(links.count == 2 && Set(links).count == 1)
    #expect(first.errors.contains("1 A-118, Speedmap: link handed over"))
    let second = try run(["9", "1", "link", "q", "q"])
    #expect(second.status == 0)
    #expect(second.errors.contains("Type a number from 1 to 1, or n."))
    #expect(second.errors.contains("only the usher that opened the session has it"))
    #expect(!second.output.contains("http://"))
  }

  @Test func cancelsOnceItIsMeant() throws {
    // The inspection type asks for two values of its own in place of one list.
    _ = try run(opening("A-118", at: Truepic()) + ["", "q", ""])
    let outcome = try run(["1", "cancel", "", "actions cancel", "yes"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("This cannot be undone."))
    #expect(outcome.errors.contains("The session is over: cancelled"))
  }

  @Test func writesFilesAndHandsTheLinkToACommand() throws {
    let (png, text, link) = (
      usher.folder.file("a.png"), usher.folder.file("t.json"), usher.folder.file("link")
    )
    let config = try usher.write(
      settings: #"""
        {"presets": {"roof": {"provider": "speedmap", "fields": {"brand.name": "Acme"}}},
         "hand_over": [{"key": "Z", "name": "Send", "command": ["sh", "-c", "cat > \#(link); echo sent {id}"]}]}
        """#)
    let outcome = try run(
      ["roof", "A-7"] + Array(repeating: "", count: Speedmap().form.count { !$0.isRare })
        + ["save \(png)", "export \(text)", "Z", "code web", "R", "q", ""],
      "--config", config)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try ScreenPicture.readCodes(inFile: bytes(png)).hasPrefix("http://127.0.0.1:"))
    #expect(String(decoding: try bytes(text), as: UTF8.self).contains(#""type":"session""#))
    #expect(String(decoding: try bytes(link), as: UTF8.self).contains("/capture/"))
    #expect(outcome.output.contains("sent "))
    #expect(outcome.output.contains("export function begin(link)"))
    // The re-issued session has the order of the first, and its row.
    let sessions = try usher.run("list", "--json").lines("session")
    #expect(sessions.map { $0["reference"]?.string } == ["A-7"])
    #expect(outcome.output.split(separator: "\n").filter { $0.hasPrefix("http") }.count == 2)
  }

  @Test func hearsACommandOutAtTheEndOfInput() throws {
    let config = try usher.write(
      settings: #"""
        {"hand_over": [{"key": "Z", "name": "Send", "command": ["sh", "-c", "cat; sleep 1; echo sent {id}"]}]}
        """#)
    let outcome = try run(opening("A-8", at: Speedmap()) + ["Z", "q", ""], "--config", config)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("sent "))
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: path)))
  }

  @Test func anEmptyAnswerAndNoAnswerLeave() throws {
    #expect(try run([""]).status == 0)
    #expect(try usher.run(["--plain", "--port", "\(usher.port)"]).status == 0)
  }

  @Test func aDumbTerminalGetsPlainLines() throws {
    let terminal = try FakeTerminal(
      [Usher.program, "--port", "\(usher.port)"],
      environment: usher.environment.merging(["TERM": "dumb"]) { $1 })
    try terminal.waitUntil("Provider (1 to 3")
    #expect(!terminal.output.contains(0x1B))
    terminal.type("\n")
    #expect(try terminal.exitStatus() == 0)
  }

  /// A provider that never answers: what was typed before keeps, and `q` stops the waiting.
  @Test func givesUpWaitingOnATerminal() throws {
    let stub = try ProviderStub(nil)
    let config = try usher.write(
      settings: """
        {"profiles": {"slow": {"providers": {"speedmap": {"api": "\(stub.address)", "key": "sk_test_1"}}}}}
        """)
    let terminal = try FakeTerminal(
      [
        Usher.program, "--plain", "--port", "\(usher.port)", "--config", config, "--profile",
        "slow",
      ], environment: usher.environment)
    try terminal.waitUntil("New session at Speedmap")
    terminal.type("A-118\nliveness\nfinancialProducts\n\n\n\n\n\n\n\nhelp\n")
    try terminal.waitUntil("q gives up waiting.")
    terminal.type("q\n")
    try terminal.waitUntil("Stopped waiting; if Speedmap did create it, the list shows it.")
    // The line that was typed ahead goes to the question that is there again.
    try terminal.waitUntil("“help” is no field")
    #expect(!terminal.output.contains(0x1B))
    terminal.type("\u{3}")
    #expect(try terminal.exitStatus() == 130)
  }

  /// One line a change: what comes while a question stands begins a line of its own.
  @Test func aChangeBeginsALineOfItsOwn() throws {
    let terminal = try FakeTerminal(
      [Usher.program, "--plain", "--port", "\(usher.port)"], environment: usher.environment)
    try terminal.waitUntil("Provider (1 to 3")
    terminal.type("speedmap\n" + String(repeating: "\n", count: 10))
    try terminal.waitUntil("help lists what you can type")
    terminal.type("simulate complete\nexport\n")
    try terminal.waitUntil("The session is over: passed.")
    let text = String(decoding: terminal.output, as: UTF8.self)
    #expect(!text.contains { $0 == "\u{1B}" || $0 == "\u{8}" })
    for line in text.split(whereSeparator: \.isNewline) where line.contains("→ ") {
      #expect(line.first?.isNumber == true, "\(line)")
    }
  }
}
