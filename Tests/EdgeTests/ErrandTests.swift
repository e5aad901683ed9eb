import Edge
import FoundationEssentials
import Support
import Testing

/// Commands beside the loop.
struct ErrandTests {
  private func run(
    _ command: [String], input: String = "", patience: Int = TestPatience.milliseconds,
    hiding: Set<String> = []
  ) throws -> (end: Errand.End, output: String) {
    let errand = try Errand(
      command, input: Array(input.utf8), patience: patience, hiding: hiding)
    let deadline = Clock.monotonic() + 2 * TestPatience.milliseconds
    while Clock.monotonic() < deadline {
      if let (end, output) = errand.turn() {
        return (end, String(decoding: output, as: UTF8.self))
      }
      _ = HTTPClient().wait(
        readable: [errand.descriptor].compactMap(\.self), patience: min(20, errand.patience))
    }
    return (.timedOut, "the test waited too long")
  }

  @Test func takesItsInputAndGivesBothItsOutputs() throws {
    let (end, output) = try run(
      ["sh", "-c", "cat; echo wrong >&2; exit 3"], input: "https://link.example\n")
    #expect(end == .exited(3))
    #expect(output == "https://link.example\nwrong\n")
  }

  @Test func doesNotWait() throws {
    let start = Clock.monotonic()
    let errand = try Errand(["sleep", "5"], input: [], patience: 10_000)
    #expect(errand.turn() == nil)
    #expect(Clock.monotonic() - start < 2_000)
  }

  @Test func isKilledWhenItTakesTooLong() throws {
    #expect(try run(["sleep", "20"], patience: 50).end == .timedOut)
  }

  @Test func endsWithACommandThatReadsNothing() throws {
    let large = String(repeating: "x", count: 300_000)
    #expect(try run(["true"], input: large).end == .exited(0))
  }

  @Test func stopsACommandThatWritesWithoutEnd() throws {
    #expect(try run(["yes"]).end == .tooMuchOutput)
  }

  @Test func tellsOfASignal() throws {
    #expect(try run(["sh", "-c", "kill -9 $$"]).end == .killed(signal: 9))
  }

  @Test func saysThatACommandIsNotThere() {
    #expect(throws: SystemError.self) {
      try Errand(["/no/such/program"], input: [])
    }
  }

  @Test func cannotReachTheTerminal() throws {
    // Field 6 of its stat file is the session: its own, which has no terminal.
    let script = "cut -d' ' -f6 /proc/$$/stat; echo $$; echo x > /dev/tty"
    let lines = try run(["sh", "-c", script]).output.split(separator: "\n")
    #expect(try #require(lines.first) == lines[1])
    #expect(lines.count > 2, "the shell says that there is no terminal")
  }

  @Test func takesWhatItStartedAlongWhenItIsKilled() throws {
    let (end, output) = try run(["sh", "-c", "sleep 300 & echo $!; wait"], patience: 2_000)
    #expect(end == .timedOut)
    let pid = try #require(Int32(output.prefix { $0.isNumber }))
    let deadline = Clock.monotonic() + 10_000
    var isRunning = true
    while isRunning, Clock.monotonic() < deadline {
      let stat = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
      // A zombie waits for the init of this machine, which may never ask.
      isRunning = stat.map { !$0.contains(") Z ") } ?? false
    }
    #expect(!isRunning)
  }
}
