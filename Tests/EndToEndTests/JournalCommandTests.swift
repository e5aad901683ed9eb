import Flow
import Glibc
import Support
import Testing

/// Commands that share one journal, in several processes.
struct JournalCommandTests {
  @Test(arguments: ["truepic", "biometric", "speedmap"])
  func confirmsInAnotherProcess(_ provider: String) throws {
    let usher = try Usher()
    let id = try #require(try usher.open(provider)["session"]?.string)
    #expect(try usher.show(id)["standing"]?.string == "created")
    let open = try usher.run("confirm", id, "--json")
    #expect(open.status == 0)
    // Nobody listens, so what the customer does is known to the provider alone.
    let play = try usher.run("simulate", id, "complete", "--pace", "5")
    #expect(play.status == 0)
    #expect(play.errors.contains("usher confirm \(id)"))
    #expect(try usher.show(id)["confirmed"]?.bool == false)
    var confirmed = try usher.run("confirm", id, "--json")
    // Biometric's result is there a little after the end; the operator asks again.
    for _ in 0..<20 where confirmed.lines.last?["verdict"] == nil {
      usleep(100_000)
      confirmed = try usher.run("confirm", id, "--json")
    }
    #expect(confirmed.status == 0)
    #expect(confirmed.lines.last?["verdict"]?.string == "passed")
    let list = try usher.run("list", "--json").lines
    #expect(list.count == 1)
    #expect(list.first?["session"]?.string == id)
    #expect(list.first?["confirmed"]?.bool == true)
    #expect(list.first?["link"] == nil)
    let signals = try usher.run("show", id, "--json").lines("signal")
    #expect(signals.contains { $0["channel"]?.string == "poll" && $0["trust"]?.string == "proof" })
  }

  @Test func followsInTwoProcesses() throws {
    let usher = try Usher()
    let id = try #require(try usher.open("speedmap")["session"]?.string)
    let first = try usher.start(["follow", id, "--json", "--port", "\(usher.port)"])
    try first.waitUntil("the session") { first.output.contains(id) }
    // The second listens elsewhere and reads what the first one hears.
    let second = try usher.start(["follow", id, "--json", "--port", "\(FreePort.any())"])
    try second.waitUntil("the session") { second.output.contains(id) }
    #expect(try usher.run("simulate", id, "complete", "--pace", "20").status == 0)
    for program in [first, second] {
      #expect(try program.end() == 0)
      let last = try #require(
        Usher.lines(program.output).last { $0["type"]?.string == "standing" })
      #expect(last["standing"]?.string == "confirmed")
      #expect(last["verdict"]?.string == "passed")
      #expect(!program.output.contains("/capture/"))
    }
  }

  @Test func endsByASignalAndTheSessionGoesOn() throws {
    let usher = try Usher()
    for (signal, status) in [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)] {
      let program = try usher.start(["new", "speedmap", "--json", "--port", "\(usher.port)"])
      try program.waitUntil("a session") { program.output.contains("opened") }
      program.send(signal)
      #expect(try program.end() == status)
      #expect(program.errors.contains("usher follow"))
    }
    #expect(try usher.run("list", "--json").lines.count == 2)
  }

  @Test(arguments: ["truepic", "biometric", "speedmap"])
  func takesUpAfterAKillWhatWasInTheMiddle(_ provider: String) throws {
    let usher = try Usher()
    let program = try usher.start([
      "new", provider, "--json", "--simulate", "abandon", "--pace", "5", "--port",
      "\(usher.port)",
    ])
    try program.waitUntil("the middle") { program.output.contains("inProgress") }
    program.send(SIGKILL)
    #expect(try program.end() == 128 + SIGKILL)
    let id = try #require(Usher.lines(program.output).first?["session"]?.string)
    #expect(try usher.show(id)["standing"]?.string == "inProgress")
    let follow = try usher.start(["follow", "--json", "--port", "\(usher.port)"])
    try follow.waitUntil("the session") { follow.output.contains(id) }
    _ = try usher.run("simulate", id, "complete", "--pace", "5")
    #expect(try follow.end() == 0)
    #expect(try usher.show(id)["verdict"]?.string == "passed")
  }
}
