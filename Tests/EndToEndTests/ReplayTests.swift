import Flow
import Support
import Testing

/// Signals of a finished session, sent once more by the built program.
struct ReplayTests {
  /// A finished session, and a program that listens where it was heard.
  private func finished(_ usher: Usher, _ provider: String) throws -> (String, RunningProgram) {
    let outcome = try usher.run(
      "new", provider, "--json", "--simulate", "complete", "--pace", "1", "--port",
      "\(usher.port)")
    let id = try #require(outcome.lines("opened").first?["session"]?.string)
    let listening = try usher.start(["new", provider, "--json", "--port", "\(usher.port)"])
    try listening.waitUntil("the listener") { listening.output.contains("\"opened\"") }
    return (id, listening)
  }

  @Test(arguments: ["truepic", "biometric", "speedmap"])
  func repeatedSignalsAreTakenAndChangeNothing(_ provider: String) throws {
    let usher = try Usher()
    let (id, listening) = try finished(usher, provider)
    let before = try usher.show(id)
    for more in [[], ["--as-sent"]] {
      let outcome = try usher.run(["replay", id, "--json"] + more)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.lines("replay").count > 4)
      #expect(outcome.lines("replay").allSatisfy { $0["status"]?.integer == 200 })
    }
    let after = try usher.show(id)
    #expect(after["standing"] == before["standing"])
    #expect(after["verdict"]?.string == "passed")
    #expect(listening.exitStatus() == nil)
  }

  @Test func saysWhenNobodyListens() throws {
    let usher = try Usher()
    let outcome = try usher.run(
      "new", "speedmap", "--json", "--simulate", "complete", "--pace", "1", "--port",
      "\(usher.port)")
    let id = try #require(outcome.lines("opened").first?["session"]?.string)
    let replay = try usher.run("replay", id)
    #expect(replay.status == 3)
    #expect(replay.output.contains("no answer: "))
    #expect(replay.errors.contains("found no listener"))
  }

  @Test(arguments: [
    "https://hooks.example.com/x", "ftp://127.0.0.1/", "127.0.0.1:80", "http://8.8.8.8/",
  ])
  func sendsNothingBeyondTheLocalNetwork(_ url: String) throws {
    let usher = try Usher()
    let id = try #require(try usher.open("speedmap")["session"]?.string)
    let outcome = try usher.run("replay", id, "--to", url)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--to wants the URL of a listener"))
  }
}
