import Flow
import Testing

/// The fault dial and the misbehaving API, at the built program.
struct FaultDialTests {
  private func play(_ usher: Usher, _ provider: String, _ more: String...) throws -> Usher.Outcome {
    try usher.run(["new", provider, "--json", "--pace", "1", "--port", "\(usher.port)"] + more)
  }

  /// A customer of Speedmap's who comes to no end, up to a number of bridge messages.
  private func play(messages: Int, _ more: String...) throws -> Usher.Outcome {
    let usher = try Usher()
    return try usher.interrupted(
      ["new", "speedmap", "--json", "--pace", "1", "--port", "\(usher.port)"] + more
    ) { Self.messages(in: $0).count >= messages }
  }

  private static func messages(in outcome: Usher.Outcome) -> [JSON] {
    outcome.lines("signal").filter { $0["channel"]?.string == "bridge" }
  }

  @Test func aWrongSignatureIsRefusedAndTheReadDecides() throws {
    let outcome = try play(Usher(), "truepic", "--simulate", "complete", "--fault", "sig=wrong")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let webhooks = outcome.lines("signal").filter { $0["channel"]?.string == "webhook" }
    #expect(!webhooks.isEmpty)
    #expect(webhooks.allSatisfy { $0["refused"] != nil })
    #expect(outcome.lines("standing").last?["verdict"]?.string == "passed")
  }

  @Test func aSlowClockIsRefusedToo() throws {
    let outcome = try play(Usher(), "speedmap", "--simulate", "clock-behind")
    let webhooks = outcome.lines("signal").filter { $0["channel"]?.string == "webhook" }
    #expect(!webhooks.isEmpty)
    #expect(webhooks.allSatisfy { $0["refused"] != nil })
  }

  @Test(arguments: ["message-sub-frame", "message-other-origin", "message-other-session"])
  func aMessageOfSomebodyElseIsRefused(_ scenario: String) throws {
    let outcome = try play(messages: 2, "--simulate", scenario)
    #expect(Self.messages(in: outcome).last?["refused"] != nil, "\(outcome.output)")
    #expect(outcome.lines("standing").last?["standing"]?.string == "opened")
  }

  @Test func aHostileMessageReachesNoTerminal() throws {
    let outcome = try play(messages: 2, "--simulate", "message-hostile")
    #expect(Self.messages(in: outcome).last?["event"]?.string?.hasPrefix("step") == true)
    #expect(!outcome.output.unicodeScalars.contains("\u{1B}"))
    #expect(!outcome.output.unicodeScalars.contains("\u{202E}"))
  }

  @Test func theSeedIsToldAndRepeatsTheFaults() throws {
    func events(_ seed: String) throws -> [String] {
      let outcome = try play(
        messages: 4, "--simulate", "abandon", "--fault", "drop=2,reorder", "--seed", seed)
      #expect(outcome.errors.contains("Faults with --seed \(seed)."))
      return Self.messages(in: outcome).compactMap { $0["event"]?.string }
    }
    let seventh = try events("7")
    #expect(try events("7") == seventh)
    #expect(try events("8") != seventh)
  }

  @Test(arguments: [
    ("sandbox:500", 3), ("sandbox:garbage", 3), ("sandbox:empty", 3), ("sandbox:429", 3),
    ("sandbox:read-503", 0),
  ])
  func theAPIMisbehavesWhenTheOrderAsksForIt(_ word: String, _ status: Int32) throws {
    let usher = try Usher()
    let outcome = try usher.run(
      "new", "biometric", "--json", "--pace", "1", "--simulate", "complete",
      "--port", "\(usher.port)", "metadata.trouble=" + word)
    #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
    if status == 3 { #expect(outcome.errors.contains("Biometric")) }
  }

  @Test(arguments: [
    (["--fault", "late=1s"], "add --simulate complete"),
    (["--simulate", "complete", "--fault", "lat=1s"], "Did you mean late?"),
    (["--simulate", "error-internal"], "is for sessions of speedmap"),
    (["--simulate", "complete", "--seed", "x"], "--seed wants a whole number"),
  ])
  func refusesWhatCannotBePlayed(_ options: [String], _ words: String) throws {
    let outcome = try Usher().run(["new", "truepic"] + options)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  @Test func listsScenariosFaultsAndTroubles() throws {
    let usher = try Usher()
    let lines = try usher.run("simulate", "--list", "--json").lines
    let scenarios = lines.filter { $0["type"]?.string == "scenario" }
    #expect(scenarios.count > 80)
    #expect(scenarios.first?["name"]?.string == "complete")
    let owners = Set(scenarios.compactMap { $0["provider"]?.string })
    #expect(owners == ["truepic", "biometric", "speedmap"])
    #expect(lines.count { $0["type"]?.string == "fault" } == 7)
    #expect(lines.contains { $0["name"]?.string == "sandbox:timeout" })
    let text = try usher.run("simulate", "--list").output
    #expect(text.contains("In sessions of Speedmap:") && text.contains("error-camera_denied"))
  }
}
