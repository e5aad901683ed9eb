import Flow
import Glibc
import Support
import Testing

/// `usher new` beyond the scenarios: what it writes, what it refuses, and with which exit status.
struct NewCommandTests {
  @Test func writesTheLinkIntoAFileOfItsOwn() throws {
    let usher = try Usher()
    let path = usher.folder.file("link")
    let opened = try usher.open("speedmap", "--link-file", path)
    #expect(opened["link"] == nil)
    var information = stat()
    #expect(stat(path, &information) == 0 && information.st_mode & 0o777 == 0o600)
    let link = try Shell.run(["cat", path]).output
    #expect(link.hasPrefix("http://127.0.0.1:") && link.contains("/capture/"))
    let again = try usher.run(
      "new", "speedmap", "--no-follow", "--port", "\(usher.port)", "--link-file", path)
    #expect(again.status == 4)
    #expect(again.errors.contains("Name a file that does not exist"))
    #expect(try Shell.run(["cat", path]).output == link)
  }

  @Test func saysWhatItWouldSendAndSendsNothing() throws {
    let usher = try Usher()
    let outcome = try usher.run(
      "new", "speedmap", "steps=selfie", "request.ticket=A-118", "--dry-run", "--json")
    #expect(outcome.status == 0)
    let request = try #require(outcome.lines("request").first)
    #expect(request["method"]?.string == "POST")
    #expect(request["body"]?["steps"] == .array([.string("selfie")]))
    #expect(request["body"]?["ticket"]?.string == "A-118")
    #expect(!outcome.output.contains("sk_test"))
    let list = try usher.run("list", "--json")
    #expect(list.output.isEmpty)
  }

  @Test func aDryRunNamesTheListenerThatARealOrderWouldCarry() throws {
    let usher = try Usher()
    let dry = try usher.run("new", "speedmap", "--dry-run", "--json", "--port", "\(usher.port)")
    let address = "http://127.0.0.1:\(usher.port)/s/TOKEN"
    #expect(dry.lines("request").first?["listener"]?.string == address)
    #expect(
      dry.lines("request").first?["body"]?["success_url"]?.string == address + "/finished")
    // Nobody's phone reaches a loopback address, so a real provider is not given one.
    let settings = try usher.write(
      settings: #"""
        {"profile": "live", "profiles": {"live": {"providers": {"speedmap": {
          "api": "http://127.0.0.1:\#(usher.port)", "key": "sk_live_1"}}}}}
        """#)
    let live = try usher.run(
      "new", "speedmap", "steps=liveness", "reason=x", "--dry-run", "--config", settings)
    #expect(live.status == 0)
    #expect(live.output.contains("Listener: none that a customer reaches"))
    #expect(!live.output.contains("success_url"))
  }

  @Test(arguments: [
    (["nwe"], "Did you mean new?"),
    (["new"], "truepic, biometric, speedmap"),
    (["new", "speedmp"], "Did you mean speedmap?"),
    (["new", "speedmap", "stps=liveness"], "did you mean steps?\n"),
    (["new", "speedmap", "steps=livness"], "did you mean liveness?"),
    (["new", "speedmap", "brand.color=#0F76"], "#"),
    (["new", "truepic", "team_id=abc"], "Team wants a whole number above zero"),
    (["new", "speedmap", "--prt", "7"], "Did you mean --port?"),
    (["new", "speedmap", "--port", "70000"], "65535"),
    (["new", "speedmap", "--profile", "sandbx"], "sandbox"),
    (["show", "zzzzzz"], "usher list"),
    (["confirm"], "usher confirm"),
    (["link", "speedmap", "http://example.com/capture/a"], "not https"),
    (["doctor", "--config", "/nonexistent.json"], "/nonexistent.json"),
  ])
  func refusesWrongUsage(_ words: [String], _ expected: String) throws {
    let outcome = try Usher().run(words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
  }

  @Test func tellsAFailureAsJSONToo() throws {
    let outcome = try Usher().run("new", "speedmap", "steps=livness", "--json")
    #expect(outcome.status == 2)
    let line = try #require(outcome.lines("error").first)
    #expect(line["exit"] == .integer(2))
    #expect(line["message"]?.string?.contains("livness") == true)
  }

  @Test func refusesAPortThatTheOperatorNamedAndIsTaken() throws {
    let usher = try Usher()
    let taken = try LoopbackListener()
    let outcome = try usher.run("new", "speedmap", "--no-follow", "--port", "\(taken.port)")
    #expect(outcome.status == 4)
    #expect(outcome.errors.contains("\(taken.port)"))
    #expect(outcome.errors.contains("--port"))
    #expect(try usher.run("list", "--json").output.isEmpty)
  }

  @Test func takesTheNextPortWhenTheStandardOneIsTaken() throws {
    let usher = try Usher()
    // Where another program has the standard port for good, that one is in the way just as well.
    let end = ContinuousClock.now + .seconds(TestPatience.seconds)
    var holder: LoopbackListener?
    while holder == nil, ContinuousClock.now < end { holder = try? LoopbackListener(port: 7357) }
    defer { withExtendedLifetime(holder) {} }
    let outcome = try usher.run(
      "new", "speedmap", "--json", "--simulate", "complete", "--pace", "5")
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("Port 7357 is in use"))
    #expect(outcome.errors.contains("; listening on "))
    let listener = try #require(outcome.lines("opened").first?["listener"]?.string)
    #expect(!listener.contains(":7357/"))
  }

  @Test(arguments: ["steps=liveness", "reference=A-1", "brand.name=Acme"])
  func aLinkTakesOnlyWhatIsOfALink(_ pair: String) throws {
    let outcome = try Usher().run("link", "speedmap", "https://e.com/capture/x", pair)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("no part of a link"))
    #expect(outcome.output.isEmpty)
  }
}
