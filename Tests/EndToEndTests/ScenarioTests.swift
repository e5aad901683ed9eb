import Flow
import Testing

/// Every provider with every simulated customer, from `new` to the exit status.
struct ScenarioTests {
  /// One customer at one provider, and how the session must end.
  struct Play: CustomTestStringConvertible, Sendable {
    var provider: String
    var scenario: String
    var standing: String
    var verdict: String?
    var status: Int32

    init(
      _ provider: String, _ scenario: String, _ standing: String, _ verdict: String? = nil,
      exit status: Int32
    ) {
      (self.provider, self.scenario, self.standing) = (provider, scenario, standing)
      (self.verdict, self.status) = (verdict, status)
    }

    var testDescription: String { "\(provider) \(scenario)" }
  }

  private static let ended: [Play] =
    ["truepic", "biometric", "speedmap"].flatMap { provider in
      [
        Play(provider, "complete", "confirmed", "passed", exit: 0),
        Play(provider, "retry-then-complete", "confirmed", "passed", exit: 0),
        Play(provider, "fail", "confirmed", "failed", exit: 1),
      ]
    } + [
      Play("truepic", "review", "confirmed", "review", exit: 1),
      Play("speedmap", "review", "confirmed", "review", exit: 1),
      Play("truepic", "cancel", "cancelled", exit: 1),
      // Biometric knows no cancelled session: a customer who leaves has failed.
      Play("biometric", "cancel", "confirmed", "failed", exit: 1),
      Play("speedmap", "cancel", "cancelled", exit: 1),
      Play("biometric", "camera-denied", "confirmed", "failed", exit: 1),
      Play("speedmap", "expire", "expired", exit: 1),
    ]

  /// What leaves a session open: nobody is told, or the customer can still come back.
  private static let open: [Play] = [
    Play("truepic", "camera-denied", "opened", exit: 130),
    Play("speedmap", "camera-denied", "inProgress", exit: 130),
    Play("truepic", "expire", "opened", exit: 130),
    // A result that stays empty is waited for a minute before it counts as doubtful.
    Play("biometric", "review", "submitted", exit: 130),
    Play("truepic", "abandon", "inProgress", exit: 130),
    Play("biometric", "abandon", "inProgress", exit: 130),
    Play("speedmap", "abandon", "inProgress", exit: 130),
  ]

  @Test(arguments: ended)
  func endsAsTheProviderConfirms(_ play: Play) throws {
    let usher = try Usher()
    let outcome = try usher.run(
      "new", play.provider, "--json", "--simulate", play.scenario, "--pace", "10", "--port",
      "\(usher.port)")
    #expect(outcome.status == play.status, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.lines.first?["type"]?.string == "opened")
    let last = try #require(outcome.lines("standing").last)
    #expect(last["standing"]?.string == play.standing)
    #expect(last["verdict"]?.string == play.verdict)
    #expect(last["confirmed"]?.bool == true)
    #expect(outcome.errors.isEmpty)
  }

  @Test(arguments: open)
  func staysOpen(_ play: Play) throws {
    let usher = try Usher()
    let outcome = try usher.interrupted(
      "new", play.provider, "--json", "--simulate", play.scenario, "--pace", "10", "--port",
      "\(usher.port)"
    ) { $0.lines("standing").last?["standing"]?.string == play.standing }
    #expect(outcome.status == play.status, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.lines("standing").allSatisfy { $0["confirmed"]?.bool == false })
    let session = try #require(outcome.lines.first?["session"]?.string)
    #expect(try usher.show(session)["standing"]?.string == play.standing)
  }

  @Test func waitsNoLongerThanItIsTold() throws {
    let usher = try Usher()
    let outcome = try usher.run(
      "new", "speedmap", "--json", "--simulate", "abandon", "--port", "\(usher.port)", "--wait", "1"
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines.first?["type"]?.string == "opened")
  }

  @Test func refusesAScenarioThatIsNone() throws {
    let outcome = try Usher().run("new", "speedmap", "--simulate", "complet")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Did you mean complete?"))
  }
}
