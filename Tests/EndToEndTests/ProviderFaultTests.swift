import Flow
import Support
import Testing

/// What an operator is told when a provider refuses, breaks or stays silent; nothing is sent twice.
struct ProviderFaultTests {
  private static let key = "sk_test_NobodyMaySeeThis0123456789"

  /// One way to misbehave, and what must be said.
  struct Fault: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// nil: no answer at all.
    var answer: String?
    var mebibytes = 0
    /// How long an answer is waited for: short where none comes.
    var totalSeconds = 60
    var says: [String]
    /// True when the provider may have created the session all the same.
    var leavesDoubt: Bool
  }

  private static let doubt = "It may have been created; look at Speedmap before you try again."

  private static let faults = [
    Fault(
      testDescription: "wrong key",
      answer: ProviderStub.answer(401, #"{"error":{"message":"No such key \#(key)"}}"#),
      says: ["refused with 401", "Check the key in the settings"], leavesDoubt: false),
    Fault(
      testDescription: "unacceptable field",
      answer: ProviderStub.answer(412, #"{"error":{"message":"selfie is not enabled"}}"#),
      says: ["refused with 412", "selfie is not enabled.", "Mend what it names"], leavesDoubt: false
    ),
    Fault(
      testDescription: "broken provider", answer: ProviderStub.answer(500, "<h1>oops</h1>"),
      says: ["refused with 500", doubt], leavesDoubt: true),
    Fault(
      testDescription: "silence", answer: nil, totalSeconds: 2,
      says: ["No answer from Speedmap", doubt], leavesDoubt: true),
    Fault(
      testDescription: "half a body", answer: ProviderStub.answer(201, #"{"id":"#, length: 500),
      totalSeconds: 2, says: ["No answer from Speedmap", doubt], leavesDoubt: true),
    Fault(
      testDescription: "no JSON", answer: ProviderStub.answer(201, "Welcome to the hotel"),
      says: ["but not with JSON", doubt], leavesDoubt: true),
    Fault(
      testDescription: "another JSON", answer: ProviderStub.answer(201, #"{"hello":1}"#),
      says: ["answered without", doubt], leavesDoubt: true),
    Fault(
      testDescription: "a body of 300 MB",
      answer: ProviderStub.answer(201, "", length: 300 << 20), mebibytes: 300,
      says: ["larger than", doubt], leavesDoubt: true),
  ]

  @Test(arguments: faults)
  func tellsTheOperatorAndRepeatsNothing(_ fault: Fault) throws {
    let usher = try Usher()
    let stub = try ProviderStub(fault.answer, mebibytes: fault.mebibytes)
    let settings = try usher.write(
      settings: """
        { "profile": "own", "timeouts": { "total_s": \(fault.totalSeconds) },
          "profiles": { "own": { "providers": {
            "speedmap": { "api": "\(stub.address)", "key": "\(Self.key)" } } } } }
        """)
    let program = try usher.start([
      "new", "speedmap", "reason=financialProducts", "steps=liveness", "--json", "--config",
      settings, "--port", "\(usher.port)",
    ])
    try program.waitUntil("the end") {
      stub.turn()
      return program.exitStatus() != nil
    }
    #expect(program.exitStatus() == 3)
    for words in fault.says { #expect(program.errors.contains(words), "\(program.errors)") }
    #expect(!(program.errors + program.output).contains(Self.key))
    let line = try #require(Usher.lines(program.output).last)
    #expect(line["type"]?.string == "error" && line["exit"] == .integer(3))
    stub.turn()
    #expect(stub.calls == 1)
    let list = try usher.run("list", "--json").lines
    #expect(list.map { $0["standing"]?.string } == (fault.leavesDoubt ? ["unknown"] : []))
  }

  @Test func saysWhenNobodyIsThere() throws {
    let usher = try Usher()
    let settings = try usher.write(
      settings: """
        { "profile": "own", "profiles": { "own": { "providers": {
            "speedmap": { "api": "http://127.0.0.1:\(FreePort.any())", "key": "\(Self.key)" } } } } }
        """)
    let outcome = try usher.run(
      "new", "speedmap", "reason=financialProducts", "steps=liveness", "--config", settings,
      "--port", "\(usher.port)")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("Nothing was created."))
    #expect(try usher.run("list", "--json").output.isEmpty)
  }

  @Test func refusesAKeyThatOthersCanRead() throws {
    let usher = try Usher()
    let settings = try usher.write(
      settings: """
        { "profile": "own", "profiles": { "own": { "providers": {
            "speedmap": { "api": "http://127.0.0.1:1", "key": "\(Self.key)" } } } } }
        """)
    _ = try Shell.run(["chmod", "644", settings])
    let outcome = try usher.run("new", "speedmap", "--config", settings)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("chmod"))
    #expect(!outcome.errors.contains(Self.key))
  }
}
