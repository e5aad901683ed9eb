import Flow
import Testing

/// Which action is offered in which status (Truepic fact sheet §6, §7).
@Suite struct ActionAvailabilityTests {
  private static let statuses = [
    "Scheduled", "Created", "Started", "In Progress", "Ready for Review", "Closed", "Canceled",
  ]

  /// A letter for each status, in the order above; a dash where the action is not offered.
  private static let table: [(action: String, offered: String)] = [
    ("remind-start", "-CS----"), ("remind-finish", "--SI---"), ("request-more", "-CSIR--"),
    ("resend", "-CS----"), ("complete", "---I---"), ("close", "---IR--"), ("cancel", "sCS----"),
    ("pdf", "---IRc-"),
  ]

  @Test(arguments: table.map(\.action), statuses)
  func followsTheStatusGraph(action: String, status: String) throws {
    let row = try #require(Self.table.first { $0.action == action })
    let place = try #require(Self.statuses.firstIndex(of: status))
    let isOffered = Array(row.offered)[place] != "-"
    let session = TruepicBench.session(status)
    let obstacle = Truepic().obstacle(to: action, on: session)
    #expect((obstacle == nil) == isOffered)
    if let obstacle { #expect(obstacle.hasSuffix("; it is \(status)")) }
    // What is not offered is refused before anything is sent.
    let exchange = Truepic().perform(
      ActionOrder(action), on: session, .sample(.truepic), Surroundings(now: .noon))
    if case .refused(let refusal) = exchange {
      #expect(!isOffered && refusal.source == .input)
    } else {
      #expect(isOffered)
    }
  }

  @Test func theTableHasEveryAction() {
    #expect(Truepic().actions(.sample(.truepic)).map(\.name) == Self.table.map(\.action))
  }

  @Test func onlyWhatCannotBeUndoneIsFinal() {
    let final = Truepic().actions(.sample(.truepic)).filter(\.isFinal).map(\.name)
    #expect(final == ["complete", "close", "cancel"])
  }

  @Test func aProvenWebhookGoesBeforeAnOlderRead() {
    var session = TruepicBench.session("Created")
    session.standing = .inProgress(step: nil)
    #expect(Truepic().obstacle(to: "complete", on: session) == nil)
    #expect(Truepic().obstacle(to: "cancel", on: session) != nil)
  }

  /// Anybody can claim that the customer is done; that must not take the operator's means away.
  @Test func aClaimDoesNotHideAnAction() {
    var session = TruepicBench.session("In Progress", trust: .claim)
    session.standing = .submitted
    #expect(Truepic().obstacle(to: "complete", on: session) == nil)
  }

  @Test func aReopenedInspectionCanBeCompleted() {
    var session = TruepicBench.session("Ready for Review")
    var read = Signal.read(.inProgress(step: nil))
    read.reopens = true
    read.rawStatus = "In Progress"
    session.hear(read)
    #expect(Truepic().obstacle(to: "complete", on: session) == nil)
  }

  @Test func aScheduledInspectionIsNotTakenForACreatedOne() {
    #expect(Truepic().obstacle(to: "resend", on: TruepicBench.session("Scheduled")) != nil)
  }

  @Test func anUnknownCreateOffersNothing() {
    var session = TruepicBench.session(nil)
    session.providerSession = nil
    for action in Truepic().actions(.sample(.truepic)) {
      let obstacle = Truepic().obstacle(to: action.name, on: session)
      #expect(obstacle?.contains("never came") == true)
    }
  }

  @Test(arguments: ["explode", "", "cancel\u{1B}[2J"])
  func anUnknownActionIsRefused(name: String) {
    let obstacle = Truepic().obstacle(to: name, on: TruepicBench.session("Created"))
    #expect(obstacle?.contains("has no action") == true)
    #expect(obstacle?.contains("\u{1B}") == false)
  }

  @Test func theOthersHaveNoActions() {
    for provider in [Speedmap(), Biometric()] as [any Provider] {
      #expect(provider.actions(.sample(provider.id)).isEmpty)
      let obstacle = provider.obstacle(to: ProviderAction.cancel, on: .sample(provider.id))
      #expect(obstacle?.contains("has no way to cancel") == true)
      guard
        case .refused(let refusal) = provider.perform(
          ActionOrder(ProviderAction.cancel), on: .sample(provider.id), .sample(provider.id),
          Surroundings(now: .noon))
      else { return #expect(Bool(false), "\(provider.name) did something") }
      #expect(refusal.source == .input)
    }
  }
}
