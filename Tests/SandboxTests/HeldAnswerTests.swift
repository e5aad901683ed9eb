import Edge
import Flow
import Support
import Testing

@testable import Sandbox

/// Answers that a simulated API holds back, with a clock that the test moves.
@Suite struct HeldAnswerTests {
  private let folder: TemporaryFolder
  private let sandbox: Sandbox
  private let client: HTTPClient
  private let start = Instant(seconds: 1_790_870_400)

  init() throws {
    folder = try TemporaryFolder()
    sandbox = try Sandbox(path: folder.file("sandbox.db"), preferredPorts: [0, 0, 0])
    client = HTTPClient()
  }

  private func send(_ word: String) throws {
    let account = try #require(sandbox.accounts.first { $0.provider.rawValue == "speedmap" })
    let order = JSON.object(["metadata": .object(["reference": .string(word)])])
    client.send(
      Request(
        "POST", (account.settings["api"] ?? "") + "/v1/capture-sessions",
        headers: [
          Header("Authorization", "Bearer " + (account.secrets["key"] ?? "")),
          Header("Content-Type", "application/json"),
        ], body: order.bytes, doing: "testing"), ticket: 1)
  }

  /// Turns at a standing clock until something is so, for ten seconds of real time.
  private func turn(at now: Instant, until isSo: ([Answer]) -> Bool) throws -> [Answer] {
    let end = Clock.monotonic() + TestPatience.milliseconds
    var answers: [Answer] = []
    while !isSo(answers) {
      try #require(Clock.monotonic() < end, "waited in vain")
      _ = client.wait(readable: sandbox.descriptors, patience: 5)
      _ = try sandbox.turn(now: now)
      answers += client.turn().map(\.answer)
    }
    return answers
  }

  private var isCreated: Bool {
    let newest = try? sandbox.simulation.store.newest(ProviderID(rawValue: "speedmap"))
    return newest?.id.hasPrefix("cap_") == true
  }

  private func status(_ answers: [Answer]) -> Int? {
    guard case .response(let response) = answers.first else { return nil }
    return response.status
  }

  @Test func aSlowAnswerComesWhenItsTimeHasCome() throws {
    try send("sandbox:slow")
    let early = try turn(at: start) { _ in isCreated }
    #expect(early.isEmpty)
    #expect(sandbox.patience(now: start).map { $0 <= 5000 } == true)
    #expect(status(try turn(at: start.adding(milliseconds: 5000)) { !$0.isEmpty }) == 201)
  }

  @Test func stoppingLetsGoOfWhatIsHeld() throws {
    try send("sandbox:timeout")
    _ = try turn(at: start) { _ in isCreated }
    sandbox.stop()
    #expect(status(try turn(at: start) { !$0.isEmpty }) == 201)
    _ = try turn(at: start) { _ in sandbox.isDrained }
  }
}
