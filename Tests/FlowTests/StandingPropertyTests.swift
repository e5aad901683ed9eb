import Flow
import Support
import Testing

/// Whatever comes, in whatever order and however often.
@Suite struct StandingPropertyTests {
  private static let standings: [Standing] = [
    .unknown, .created, .opened, .inProgress(step: nil), .inProgress(step: "liveness"),
    .inProgress(step: "document"), .submitted, .cancelled, .expired, .failed(code: "no_camera"),
    .confirmed(.passed), .confirmed(.review), .superseded(by: SessionID(rawValue: "other1")),
  ]
  private static let instants: [Int64] = [.min, .min + 1, -1, 0, 1, 1_790_870_400_000, .max]

  private func signal(_ random: inout SplitMix, trust: Trust? = nil) -> Signal {
    let trust = trust ?? (Bool.random(using: &random) ? .claim : .proof)
    let channel: Channel =
      trust == .claim ? .bridge : Bool.random(using: &random) ? .poll : .webhook
    var signal = Signal(
      session: SessionID(rawValue: "k3v9q2"), channel: channel, trust: trust,
      at: Instant(milliseconds: Self.instants.randomElement(using: &random) ?? 0),
      event: "e", key: "k", says: Self.standings.randomElement(using: &random))
    signal.reopens = Int.random(in: 0..<4, using: &random) == 0
    signal.clearsAttention = Bool.random(using: &random)
    signal.attention = Int.random(in: 0..<5, using: &random) == 0 ? "upload_failed" : nil
    signal.step = ["liveness", "document", nil].randomElement(using: &random) ?? nil
    signal.stepState = [.started, .completed, nil].randomElement(using: &random) ?? nil
    return signal
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func claimsNeverMoveAStandingBack(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<50 {
      let start = Self.standings.randomElement(using: &random) ?? .created
      var session = Session.sample(standing: start, trust: .claim)
      for _ in 0..<30 {
        let before = session
        session.hear(signal(&random, trust: .claim))
        #expect(session.standing.rank >= before.standing.rank)
        #expect(session.trust == before.trust || before.trust == .proof)
        #expect(session.standing.verdict == before.standing.verdict)
        if before.isOver { #expect(session.standing == before.standing) }
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func aClaimNeverTakesTheProvidersOwnStatus(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var session = Session.sample()
    var proven: String?
    for count in 0..<200 {
      var signal = signal(&random)
      signal.rawStatus = "\(signal.trust.rawValue) \(count)"
      if signal.trust == .proof { proven = signal.rawStatus }
      session.hear(signal)
      if let proven { #expect(session.rawStatus == proven) }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func theLastProofOfAnEndDecides(seed: UInt64) {
    var random = SplitMix(seed: seed)
    for verdict in [Standing.confirmed(.passed), .confirmed(.review), .cancelled, .expired] {
      var session = Session.sample()
      for _ in 0..<40 { session.hear(signal(&random)) }
      session.hear(.read(verdict))
      for _ in 0..<40 { session.hear(signal(&random, trust: .claim)) }
      #expect(session.standing == verdict)
      #expect(session.isOver)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func anyOrderAndRepetitionOfACustomersClaimsEndsTheSame(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var ready = Signal.claim(.opened)
    ready.steps = ["liveness", "document"]
    let walk = [
      ready, Signal.claim(.inProgress(step: "liveness")).about("liveness", .started),
      .claim(.inProgress(step: "liveness")).about("liveness", .completed),
      .claim(.inProgress(step: "document")).about("document", .started),
      .claim(.inProgress(step: "document")).about("document", .completed), .claim(.submitted),
    ]
    var session = Session.sample()
    for signal in (walk + walk).shuffled(using: &random) { session.hear(signal) }
    #expect(session.standing == .submitted)
    #expect(session.trust == .claim)
    #expect(session.steps.allSatisfy { $0.state == .completed })
    #expect(Set(session.steps.map(\.name)) == ["liveness", "document"])
    #expect(session.steps.count == 2)
  }

  @Test func anySignalsAtAnyInstantsNeverTrapAndStayWithinTheirRules() {
    var random = SplitMix(seed: 118)
    for _ in 0..<200 {
      var session = Session.sample(
        standing: Self.standings.randomElement(using: &random) ?? .created, trust: .claim)
      for _ in 0..<20 { session.hear(signal(&random)) }
      #expect(session.standing.verdict == nil || session.trust == .proof || session.signals == 0)
      #expect(session.attention.count <= 2)
      #expect(session.attention.isEmpty || session.standing.isOpen)
    }
  }
}
