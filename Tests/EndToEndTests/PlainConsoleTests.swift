import Flow
import Support
import Testing

/// `usher --plain` with its answers on standard input, whose end it outlives.
@Suite(.serialized)
struct PlainConsoleTests {
  private let usher: Usher

  init() throws { usher = try Usher() }

  private func run(_ lines: String...) throws -> Usher.Outcome {
    try usher.run(
      ["--plain", "--port", "\(usher.port)"], input: lines.map { $0 + "\n" }.joined())
  }

  /// The answers that open a session and leave all but the reference as proposed.
  private func opening(_ provider: any Provider, _ reference: String) -> [String] {
    let fields = provider.form.count { !$0.isRare }
    return [provider.id.rawValue, reference] + Array(repeating: "", count: fields - 1)
  }

  private func opened(
    _ reference: String, at provider: any Provider = Speedmap(), _ more: String...
  ) throws -> Usher.Outcome {
    let lines = (opening(provider, reference) + more).map { $0 + "\n" }.joined()
    return try usher.run(["--plain", "--port", "\(usher.port)"], input: lines)
  }

  @Test func opensCommandsAndFollowsToTheEnd() throws {
    let outcome = try opened("A-118", "?", "zz", "s", "s 99", "c", "s complete")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("http://127.0.0.1:"))
    #expect(outcome.output.contains("→ passed"))
    for words in [
      "asks the provider how the session stands", "“zz” is no command", "camera-denied:",
      "There is no scenario “99”", "Asking Speedmap", "The session is over: passed.",
    ] {
      #expect(outcome.errors.contains(words), "\(words) in \(outcome.errors)")
    }
    // Not one escape sequence, for screen readers and logs.
    #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
  }

  @Test func theEndOfTheSessionIsTheExitStatus() throws {
    #expect(try opened("A-118", "s fail").status == 1)
  }

  @Test func leavesASessionRunningAndTakesItUpAgain() throws {
    let first = try opened("A-118", "l", "q", "")
    #expect(first.status == 0)
    let links = first.output.split(separator: "\n").filter { $0.hasPrefix("http://127.0.0.1:") }
    #expect(links.count == 2 && Set(links).count == 1)
    #expect(first.errors.contains("goes on; choose it again"))
    #expect(first.errors.contains("1 A-118, Speedmap: link handed over"))
    let second = try run("9", "1", "l", "x", "q", "q")
    #expect(second.status == 0)
    #expect(second.errors.contains("Type a number from 1 to 1, or n."))
    #expect(second.errors.contains("links are never stored"))
    #expect(second.errors.contains("It cannot be undone."))
    #expect(!second.output.contains("http://"))
  }

  @Test func cancelsWhenTheIDIsTyped() throws {
    _ = try opened("A-118", at: Truepic(), "q", "")
    let id = try #require(
      try usher.run("list", "--json").lines("session").first?["session"]?.string)
    let outcome = try run("1", "x \(id)")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("The session is over: cancelled"))
    let after = try run("1", "")
    #expect(after.output.contains("→ cancelled"))
  }

  @Test func anEmptyAnswerAndNoAnswerLeave() throws {
    #expect(try run("").status == 0)
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
}
