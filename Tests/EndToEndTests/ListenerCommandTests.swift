import Flow
import Support
import Testing

/// What the command line says about the listener and its links.
@Suite struct ListenerCommandTests {
  @Test func theDoctorNamesWhoHasThePortAndOneThatIsFree() throws {
    let usher = try Usher()
    let holder = try usher.start(["new", "speedmap", "--json", "--port", "\(usher.port)"])
    try holder.waitUntil("a session") { holder.output.contains("opened") }
    let outcome = try usher.run("doctor", "--json", "--port", "\(usher.port)")
    let check = try #require(
      outcome.lines("check").first { $0["name"]?.string == "listener" })
    #expect(check["ok"]?.bool == true, "an usher that runs has its port")
    #expect(outcome.status == 0)
    let words = check["words"]?.string ?? ""
    #expect(words.contains("in use by usher (pid "))
    #expect(words.contains("is free"))
    // The webhook addresses are those of the listener that runs.
    #expect(outcome.lines("webhook").count == 3)
  }

  @Test func theDoctorShowsLimitsAndNeverALANAddressAsAWayInForAProvider() throws {
    let usher = try Usher()
    let settings = try usher.write(
      settings: #"""
        {"profile": "live",
         "profiles": {"live": {"providers": {"speedmap": {
           "api": "https://api.example.com", "key": "sk_live_1",
           "webhook": {"scheme": "standard", "secrets": ["sk_live_2"]}}}}},
         "listener": {"limits": {"body_kib": 64, "connections": 100, "wrong_tokens": 7}}}
        """#)
    let outcome = try usher.run(
      "doctor", "--json", "--config", settings, "--port", "\(usher.port)")
    let limits = try #require(outcome.lines("limits").first)
    #expect(limits["body_kib"]?.integer == 64)
    #expect(limits["connections"]?.integer == 100)
    #expect(limits["header_kib"]?.integer == 32)
    #expect(limits["memory_mib"]?.integer == 64)
    #expect(limits["wrong_tokens"]?.integer == 7)
    #expect(
      Set(limits.object?.keys.map(\.self) ?? []) == [
        "type", "connections", "connections_per_address", "header_kib", "body_kib", "memory_mib",
        "request_s", "idle_s", "wrong_tokens",
      ])
    let webhook = try #require(outcome.lines("webhook").first)
    #expect(webhook["reach"]?.string == "this machine")
    #expect(webhook["obstacle"]?.string?.contains("tunnel") == true)
    #expect(webhook["warnings"]?.strings?.first == Cause.apiKey.sentence)
    #expect(webhook["secrets"]?.strings?.first?.count == 9)
    #expect(!outcome.output.contains("sk_live"))
  }

  @Test func aShortLinkIsHandedOverBesideTheWholeOne() throws {
    let usher = try Usher()
    let outcome = try usher.run(
      "new", "speedmap", "--json", "--short", "--wait", "0", "--port", "\(usher.port)")
    let opened = try #require(outcome.lines("opened").first)
    let short = try #require(opened["short_link"]?.string)
    #expect(short.hasPrefix("HTTP://127.0.0.1:\(usher.port)/G/"))
    #expect(opened["link"]?.string?.hasPrefix("http://127.0.0.1:") == true)
  }

  @Test func withoutBeingAskedForThereIsNone() throws {
    #expect(try Usher().open("speedmap")["short_link"] == nil)
  }

  @Test func aShortLinkNeedsUsherToStay() throws {
    let outcome = try Usher().run("new", "speedmap", "--short", "--no-follow")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("leave out --no-follow or --short"))
  }
}
