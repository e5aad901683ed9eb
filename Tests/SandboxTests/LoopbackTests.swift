import Edge
import Flow
import Testing

@testable import Sandbox

/// The servers on real sockets, asked by usher's own client.
@Suite struct LoopbackTests {
  @Test func anOrderBecomesAWebhookOverHTTP() throws {
    let bench = try LoopbackBench()
    let account = try #require(bench.account("speedmap"))
    let api = account.settings["api"] ?? ""
    let created = try bench.send(
      Request(
        "POST", api + "/v1/capture-sessions", headers: bench.headers(account),
        body: Array("{}".utf8), doing: "testing"))
    let id = try #require(created["id"]?.string)
    let hook = try HTTPServer(address: "127.0.0.1", port: 0, screen: { _ in nil })
    let base = "http://127.0.0.1:\(hook.port)"
    try bench.sandbox.register(
      provider: account.provider, providerSession: id, sessionURL: base + "/s/x",
      webhookURL: base + "/webhooks/speedmap/y")
    try bench.sandbox.play(
      Scenario(.complete), provider: account.provider, providerSession: id, pace: 1,
      now: Clock.now())
    var heard: [String] = []
    try bench.run(also: hook) {
      for arrival in hook.turn() {
        heard.append(arrival.request.method + " " + arrival.request.target)
        hook.answer(arrival.id, .text(200, "ok"))
      }
      return !bench.sandbox.isBusy
    }
    #expect(heard.filter { $0 == "POST /s/x/bridge" }.count == 12)
    #expect(heard.last == "POST /webhooks/speedmap/y")
    let read = try bench.send(
      Request(
        "GET", api + "/v1/capture-sessions/" + id, headers: bench.headers(account),
        doing: "testing"))
    #expect(read["status"]?.string == "completed" && read["result"]?.string == "passed")
  }

  @Test func takenPortsAreReplaced() throws {
    let first = try LoopbackBench(ports: [0, 0, 0])
    let taken = first.sandbox.servers.map(\.port)
    let second = try LoopbackBench(ports: taken)
    #expect(second.sandbox.servers.count == 3)
    #expect(Set(taken).isDisjoint(with: second.sandbox.servers.map(\.port)))
  }

  @Test func aStoppedSandboxGivesItsPortsBack() throws {
    let sandbox = try LoopbackBench(ports: [0, 0, 0]).sandbox
    let ports = sandbox.servers.map(\.port)
    sandbox.stop()
    #expect(sandbox.isDrained && sandbox.descriptors.isEmpty)
    #expect(try LoopbackBench(ports: ports).sandbox.servers.map(\.port) == ports)
  }

  /// A port that is taken but not served would leave its callers waiting for ever.
  @Test func aCallBeforeTheFirstTurnWakesTheSandboxAndIsAnswered() throws {
    let bench = try LoopbackBench()
    let server = try #require(bench.sandbox.servers.last)
    #expect(server.server == nil && bench.sandbox.descriptors.count == 3)
    bench.client.send(Request("GET", server.origin + "/nothing", doing: "testing"), ticket: 7)
    var ready: [Int32] = []
    for _ in 0..<100 where ready.isEmpty {
      #expect(bench.client.turn().isEmpty)
      ready = bench.client.wait(readable: bench.sandbox.descriptors, patience: 100)
    }
    #expect(ready == [server.descriptor])
    let account = try #require(bench.account("speedmap"))
    let created = try bench.send(
      Request(
        "POST", server.origin + "/v1/capture-sessions", headers: bench.headers(account),
        body: Array("{}".utf8), doing: "testing"))
    #expect(created["url"]?.string?.hasPrefix(server.origin + "/capture/") == true)
  }

  @Test func linksNameTheAddressThatWasChosen() throws {
    let bench = try LoopbackBench(address: "::1")
    let account = try #require(bench.account("speedmap"))
    let api = try #require(account.settings["api"])
    #expect(api.hasPrefix("http://[::1]:"))
    let created = try bench.send(
      Request(
        "POST", api + "/v1/capture-sessions", headers: bench.headers(account),
        body: Array("{}".utf8), doing: "testing"))
    #expect(created["url"]?.string?.hasPrefix(api + "/capture/") == true)
  }

  @Test func sessionsOutliveTheProcess() throws {
    let bench = try LoopbackBench()
    let account = try #require(bench.account("biometric"))
    let api = account.settings["api"] ?? ""
    let key = account.secrets["key"] ?? ""
    let created = try bench.send(
      Request(
        "POST", api + "/api/v1/flows/session/create/",
        headers: [Header("Content-Type", "application/json")],
        body: JSON.object(["api_key": .string(key)]).bytes, doing: "testing"))
    let id = try #require(created["session_id"]?.string)
    let player = try Sandbox(path: bench.path, preferredPorts: nil)
    #expect(player.accounts.isEmpty && player.descriptors.isEmpty)
    try player.play(
      Scenario(.fail), provider: account.provider, providerSession: id, pace: 0, now: Clock.now())
    #expect(try player.turn(now: Clock.now()).isEmpty)
    let result = try bench.send(
      Request(
        "GET", api + "/api/v1/flows/session/result/?session_id=\(id)&flow_api_key=\(key)",
        doing: "testing"))
    #expect(result["status"]?.string == "FAILED")
  }

  @Test func accountsHaveWhatAClientNeeds() throws {
    let bench = try LoopbackBench()
    let truepic = try #require(bench.account("truepic"))
    #expect(truepic.settings.keys.sorted() == ["api", "audience", "client_id", "token_url"])
    #expect(truepic.secrets.keys.sorted() == ["client_secret"])
    #expect(truepic.webhookScheme == .truepic && truepic.webhookSecret != nil)
    let biometric = try #require(bench.account("biometric"))
    #expect(biometric.settings.keys.sorted() == ["api", "link"])
    #expect(biometric.webhookScheme == .none && biometric.webhookSecret == nil)
    let speedmap = try #require(bench.account("speedmap"))
    #expect(speedmap.secrets["key"]?.hasPrefix("sk_test_") == true)
    #expect(speedmap.webhookSecret?.hasPrefix("whsec_") == true)
    #expect(
      bench.sandbox.accounts.allSatisfy {
        $0.settings["api"]?.hasPrefix("http://127.0.0.1:") == true
      })
  }

  @Test func onlyKnownSessionsCanBeRegistered() throws {
    let sandbox = try LoopbackBench().sandbox
    #expect(throws: SandboxRefusal.unknownSession) {
      try sandbox.register(
        provider: Bench.speedmap.id, providerSession: "cap_0", sessionURL: "http://127.0.0.1/s/x",
        webhookURL: nil)
    }
  }
}
