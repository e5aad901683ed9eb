import Flow
import Glibc
import Support
import Testing

/// Signals from outside, sent by curl to a running `new`.
struct ListenerTests {
  private static let complete = #"{"source":"speedmap","version":1,"type":"complete"}"#

  /// A session that is followed, and where it is heard.
  private struct Followed {
    var program: RunningProgram
    var listener: String
    var origin: String

    func status(_ arguments: String...) throws -> String {
      try Shell.run(
        ["curl", "-s", "-o", "/dev/null", "-w", "%{http_code}", "--max-time", "20"] + arguments
      ).output
    }

    /// Posts a bridge message as the hosted page's own app would relay it.
    func relay(_ message: String, origin: String? = nil, to listener: String? = nil) throws
      -> String
    {
      try status(
        "-H", "X-Capture-Origin: \(origin ?? self.origin)", "-H", "X-Main-Frame: true", "-d",
        message, "\(listener ?? self.listener)/bridge")
    }

    var signals: [JSON] {
      Usher.lines(program.output).filter { $0["type"]?.string == "signal" }
    }
  }

  private func follow(_ usher: Usher) throws -> Followed {
    let program = try usher.start(["new", "speedmap", "--json", "--port", "\(usher.port)"])
    try program.waitUntil("a session") { program.output.contains("\"opened\"") }
    let opened = try #require(Usher.lines(program.output).first)
    let link = try #require(opened["link"]?.string)
    return Followed(
      program: program, listener: try #require(opened["listener"]?.string),
      origin: link.split(separator: "/").prefix(2).joined(separator: "//"))
  }

  @Test func takesASecondCompleteForTheSame() throws {
    let usher = try Usher()
    let followed = try follow(usher)
    #expect(try followed.relay(Self.complete) == "200")
    #expect(try followed.relay(Self.complete) == "200")
    try followed.program.waitUntil("the duplicate") {
      followed.signals.contains { $0["duplicates"] == .integer(1) }
    }
    // A claim alone: submitted, and neither passed nor over.
    let id = try #require(followed.signals.first?["session"]?.string)
    let session = try usher.show(id)
    #expect(session["standing"]?.string == "submitted")
    #expect(session["confirmed"]?.bool == false)
    #expect(followed.program.exitStatus() == nil)
  }

  @Test func changesNothingForWhoeverIsNotTheCustomer() throws {
    let usher = try Usher()
    let followed = try follow(usher)
    #expect(try followed.relay(Self.complete, origin: "https://evil.example") == "403")
    let unknown =
      followed.listener.split(separator: "/").dropLast().joined(separator: "/")
      .replacing("http:/", with: "http://") + "/AAAAAAAAAAAAAAAAAAAAAA"
    #expect(try followed.relay(Self.complete, to: unknown) == "404")
    #expect(try followed.status("\(unknown)/finished") == "404")
    #expect(try followed.relay("this is not JSON") == "400")
    try followed.program.waitUntil("the refused signal") {
      followed.signals.contains { $0["refused"] != nil }
    }
    #expect(!followed.signals.contains { $0["standing"]?.string == "submitted" })
    #expect(try followed.relay(Self.complete) == "200")
    try followed.program.waitUntil("the right signal") {
      followed.signals.contains { $0["standing"]?.string == "submitted" }
    }
  }

  @Test func showsACreationThatWasCutOffAsUnknown() throws {
    let usher = try Usher()
    let stub = try ProviderStub(nil)
    let settings = try usher.write(
      settings: """
        { "profile": "own", "profiles": { "own": { "providers": {
            "speedmap": { "api": "\(stub.address)", "key": "sk_test_0123456789" } } } } }
        """)
    let program = try usher.start([
      "new", "speedmap", "reason=x", "steps=liveness", "reference=A-118", "--config", settings,
      "--port", "\(usher.port)",
    ])
    try program.waitUntil("the request") {
      stub.turn()
      return stub.calls == 1
    }
    program.send(SIGKILL)
    #expect(try program.end() == 128 + SIGKILL)
    let list = try usher.run("list", "--json", "--config", settings).lines
    #expect(list.map { $0["standing"]?.string } == ["unknown"])
    #expect(list.first?["reference"]?.string == "A-118")
    // Taking it up again must not create it a second time.
    _ = try usher.run(
      "follow", "--json", "--wait", "1", "--config", settings, "--port", "\(usher.port)")
    stub.turn()
    #expect(stub.calls == 1)
  }
}
