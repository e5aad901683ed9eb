import Flow
import FoundationEssentials
import Support
import Testing

/// `read_only` guards the account at the provider, and what cannot be undone.
struct ReadOnlyCommandTests {
  private func settings(isReadOnly: Bool, api: String = "http://127.0.0.1:9") -> String {
    """
    {"profiles": {"night": {"read_only": \(isReadOnly), "providers": {"speedmap":
    {"api": "\(api)", "key": "sk_live_1"}}}}}
    """
  }

  @Test(arguments: [
    ["new", "speedmap"], ["new", "speedmap", "nonsense=1"], ["reissue", "nobody"],
  ])
  func saysItBeforeAnythingElseIsAsked(_ words: [String]) throws {
    let usher = try Usher()
    let config = try usher.write(settings: settings(isReadOnly: true))
    let outcome = try usher.run(
      words + ["--profile", "night", "--config", config, "--port", "\(usher.port)"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("usher: Profile night is read_only in the settings"))
  }

  @Test func tellsWhatWouldBeSent() throws {
    let usher = try Usher()
    let config = try usher.write(settings: settings(isReadOnly: true))
    let outcome = try usher.run(
      "new", "speedmap", "steps=liveness", "reason=financialProducts", "--dry-run", "--profile",
      "night",
      "--config", config)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The session is of the profile, whichever profile is chosen now.
  @Test func forgetsNothingOfAProfileThatOnlyWatches() throws {
    let usher = try Usher()
    // Its answer leaves open whether the session exists, so it is in the journal.
    let stub = try ProviderStub(ProviderStub.answer(500, "oops"))
    let open = try usher.write(settings: settings(isReadOnly: false, api: stub.address))
    let program = try usher.start([
      "new", "speedmap", "steps=liveness", "reason=financialProducts", "reference=A-118",
      "--profile", "night", "--config", open, "--port", "\(usher.port)",
    ])
    try program.waitUntil("the end") {
      stub.turn()
      return program.exitStatus() != nil
    }
    let session = try #require(try usher.run("list", "--json").lines("session").first)
    let id = try #require(session["session"]?.string)
    let shut = try usher.write(settings: settings(isReadOnly: true))
    let refused = try usher.run("forget", id, "--confirm", id, "--config", shut)
    #expect(refused.status == 2)
    #expect(
      refused.errors.contains("Profile night is read_only in the settings: nothing is forgot"))
    #expect(try usher.run("list", "--json").lines("session").count == 1)
    let acted = try usher.run(
      "act", id, "cancel", "nonsense=1", "--profile", "night", "--config", shut)
    #expect(acted.errors.contains("read_only"))
    let again = try usher.write(settings: settings(isReadOnly: false))
    #expect(try usher.run("forget", id, "--confirm", id, "--config", again).status == 0)
  }

  /// A simulated customer reaches nothing but the sandbox, which cannot be read-only.
  @Test func theSandboxCannotBeReadOnly() throws {
    let usher = try Usher()
    let config = try usher.write(settings: #"{"profiles": {"sandbox": {"read_only": true}}}"#)
    let outcome = try usher.run("doctor", "--config", config)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("“sandbox” is built in"))
  }
}
