import Flow
import Testing

/// `usher snippet` at the built program.
struct SnippetCommandTests {
  @Test func listsEveryProviderOnEveryPlatform() throws {
    let usher = try Usher()
    #expect(try usher.run("snippet", "--json").lines("snippet").count == 15)
    #expect(try usher.run("snippet").output.contains("usher snippet speedmap android"))
  }

  @Test func fillsInTheAddressesOfASession() throws {
    let usher = try Usher()
    let opened = try usher.open("speedmap")
    let id = try #require(opened["session"]?.string)
    let listener = try #require(opened["listener"]?.string)
    let link = try #require(opened["link"]?.string)
    let outcome = try usher.run(
      "snippet", "speedmap", "flutter", "--session", id, "--port", "\(usher.port)")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("const session = '\(listener)';"))
    let origin = link.split(separator: "/").prefix(2).joined(separator: "//")
    #expect(outcome.output.contains("const captureOrigin = '\(origin)';"))
    #expect(!outcome.output.contains(link.split(separator: "/").last ?? ""), "not the link")
  }

  @Test(arguments: [
    (["speedmap", "andriod"], "Did you mean android?"),
    (["speedmap"], "wants a provider and a platform"),
    (["speedmp", "ios"], "Did you mean speedmap?"),
    (["truepic", "ios", "--session", "zzz"], "no session"),
  ])
  func refusesWhatItDoesNotKnow(_ words: [String], _ advice: String) throws {
    let outcome = try Usher().run(["snippet"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(advice), "\(outcome.errors)")
  }
}
