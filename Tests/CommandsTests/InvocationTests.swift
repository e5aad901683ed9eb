import Testing

@testable import Commands

struct InvocationTests {
  @Test func readsCommandOperandsAndOptions() throws {
    let invocation = try Invocation([
      "new", "speedmap", "--json", "steps=liveness,document", "--simulate", "complete",
      "--lan=10.0.0.5",
    ])
    #expect(invocation.command == .new)
    #expect(invocation.operands == ["speedmap", "steps=liveness,document"])
    #expect(invocation.options == ["json": "", "simulate": "complete", "lan": "10.0.0.5"])
  }

  @Test func startsTheConsoleWithoutACommand() throws {
    #expect(try Invocation(["--profile", "live"]).command == .console)
    #expect(try Invocation([]).command == .console)
  }

  @Test func takesNoValueForAnOptionalOne() throws {
    let invocation = try Invocation(["--lan", "list"])
    #expect(invocation.command == .list)
    #expect(invocation.options["lan"] == "")
  }

  @Test func takesWordsAfterTwoDashesAsOperands() throws {
    #expect(try Invocation(["qr", "--", "--json"]).operands == ["--json"])
  }

  @Test(arguments: [
    (["nwe"], "Did you mean new?"), (["list", "--jsn"], "Did you mean --json?"),
    (["list", "--port"], "--port wants a value"),
    (["list", "--json=yes"], "--json takes no value"),
    (["list", "--simulate", "fail"], "--simulate goes with new"), (["-x"], "no option “-x”"),
    (["new", "--wait"], "--wait wants a value"),
  ])
  func refusesWithTheNearestName(_ words: [String], _ sentence: String) {
    let failure = #expect(throws: Failure.self) { try Invocation(words) }
    #expect(failure?.exit == ExitCode.usage)
    #expect(failure?.message.contains(sentence) == true)
  }

  @Test(arguments: ["0", "65536", "-1", "80x", "", "99999999999999999999"])
  func refusesAPortThatIsNone(_ text: String) throws {
    let invocation = try Invocation(["list", "--port=" + text])
    #expect(throws: Failure.self) { try invocation.number("port", in: 1...65_535) }
  }

  @Test func showsHostileWordsEscaped() {
    let failure = #expect(throws: Failure.self) { try Invocation(["\u{1B}[31mred\u{202E}"]) }
    #expect(failure?.message.unicodeScalars.contains("\u{1B}") == false)
    #expect(failure?.message.unicodeScalars.contains("\u{202E}") == false)
  }
}
