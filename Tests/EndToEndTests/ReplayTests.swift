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

  /// Another usher knows neither the session's token nor the webhooks' secret.
  @Test func saysWhenSignalsAreRefused() throws {
    let (usher, stranger) = (try Usher(), try Usher())
    let id = try #require(
      try usher.run("new", "speedmap", "--json", "--simulate", "complete", "--pace", "1")
        .lines("opened").first?["session"]?.string)
    let listening = try stranger.start(
      ["new", "speedmap", "--json", "--port", "\(stranger.port)"])
    try listening.waitUntil("the listener") { listening.output.contains("\"opened\"") }
    let replay = try usher.run(
      "replay", id, "--json", "--to", "http://127.0.0.1:\(stranger.port)")
    #expect(replay.status == 3)
    let sent = replay.lines("replay")
    #expect(!sent.isEmpty && sent.allSatisfy { $0["status"]?.integer == 404 })
    #expect(
      replay.errors.contains(
        "\(sent.count) of \(sent.count) signals were refused: 404 ×\(sent.count)"))
  }

  @Test func anAddressWithAPathGetsWebhooksThereAndTheRestBelow() throws {
    let usher = try Usher()
    let id = try #require(
      try usher.run("new", "speedmap", "--json", "--simulate", "complete", "--pace", "1")
        .lines("opened").first?["session"]?.string)
    let other = try Usher()
    let listening = try other.start(["new", "speedmap", "--json", "--port", "\(other.port)"])
    try listening.waitUntil("the listener") { listening.output.contains("\"opened\"") }
    let base = "http://127.0.0.1:\(other.port)"
    // `/health` takes no POST, and there is nothing below it: webhooks and the page's own signals.
    let there = try usher.run("replay", id, "--json", "--to", base + "/health")
    #expect(Set(there.lines("replay").map { $0["status"]?.integer }) == [404, 405])
    #expect(there.status == 3)
    #expect(try usher.run("replay", "--help").output.contains("With a path in --to"))
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
