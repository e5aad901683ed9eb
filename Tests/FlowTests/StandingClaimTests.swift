import Flow
import Testing

/// What anybody could have sent moves an open session on, and nothing else (design §5, §11).
@Suite struct StandingClaimTests {
  @Test func aCustomerWalksThroughByClaims() {
    var session = Session.sample()
    session.hear(.claim(.opened))
    #expect(session.standing == .opened)
    session.hear(.claim(.inProgress(step: "liveness")))
    #expect(session.standing == .inProgress(step: "liveness"))
    session.hear(.claim(.submitted))
    #expect(session.standing == .submitted)
    #expect(session.trust == .claim)
    #expect(session.isUnconfirmedEnd)
    #expect(!session.isOver)
  }

  @Test(arguments: [Standing.created, .opened, .inProgress(step: "document")])
  func aLateClaimDoesNotMoveBack(_ late: Standing) {
    #expect(Session.sample(standing: .submitted).hearing(.claim(late)).standing == .submitted)
  }

  @Test func theSameClaimTwiceChangesNothingMore() {
    let once = Session.sample().hearing(.claim(.opened))
    var twice = once
    twice.hear(.claim(.opened))
    twice.signals = once.signals
    #expect(twice == once)
  }

  @Test(arguments: [Standing.cancelled, .expired, .failed(code: "no_camera"), .submitted])
  func aSecondClaimedEndDoesNotReplaceTheFirst(_ second: Standing) {
    let session = Session.sample().hearing(.claim(.cancelled), .claim(second))
    #expect(session.standing == .cancelled)
  }

  @Test(arguments: [Standing.cancelled, .expired, .submitted, .confirmed(.passed)])
  func aClaimNeverTouchesAProvenVerdict(_ claimed: Standing) {
    let proven = Session.sample(standing: .confirmed(.failed(reasons: ["x"])))
    let after = proven.hearing(.claim(claimed))
    #expect(after.standing == proven.standing)
    #expect(after.trust == .proof)
  }

  @Test func aClaimedVerdictCountsAsSubmittedOnly() {
    let session = Session.sample().hearing(.claim(.confirmed(.passed)))
    #expect(session.standing == .submitted)
    #expect(session.trust == .claim)
    #expect(!session.isOver)
  }

  @Test(arguments: [Signal.claim(.unknown), .read(.unknown), .verified(.unknown)])
  func nobodyCanSayUnknown(_ signal: Signal) {
    #expect(
      Session.sample(standing: .cancelled, trust: .claim).hearing(signal).standing == .cancelled)
  }

  @Test func nobodyCanSayThatASessionIsSuperseded() {
    let other = SessionID(rawValue: "zzzzzz")
    for signal in [Signal.claim(.superseded(by: other)), .read(.superseded(by: other))] {
      #expect(Session.sample().hearing(signal).standing == .created)
    }
  }

  @Test func aClaimDoesNotProveThatAnUncertainCreateWorked() {
    let session = Session.sample(providerSession: nil, standing: .unknown, trust: .claim)
    #expect(session.needsOperator)
    #expect(session.hearing(.claim(.submitted)).standing == .unknown)
    #expect(session.hearing(.read(.opened)).standing == .opened)
  }

  @Test func aRefusedSignalIsCountedAndChangesNothingElse() {
    var forged = Signal.verified(.confirmed(.passed)).about("liveness", .completed)
    forged.refused = "bad signature"
    forged.rawStatus = "completed"
    forged.attention = "camera_denied"
    let session = Session.sample().hearing(forged)
    var expected = Session.sample()
    expected.signals = 1
    expected.heardAt = .noon
    #expect(session == expected)
  }

  @Test func aSignalOfAnotherSessionChangesNothingAtAll() {
    var foreign = Signal.read(.confirmed(.passed))
    foreign.session = SessionID(rawValue: "other1")
    #expect(Session.sample().hearing(foreign) == Session.sample())
  }

  @Test func whatIsNotRecognisedIsCountedAndLeavesTheStanding() {
    let session = Session.sample(standing: .opened).hearing(.claim(nil), .verified(nil))
    #expect(session.standing == .opened)
    #expect(session.signals == 2)
  }

  @Test func aSupersededSessionStaysSuperseded() {
    let old = Session.sample(standing: .superseded(by: SessionID(rawValue: "next01")))
    #expect(old.isOver)
    for signal in [Signal.claim(.submitted), .verified(.cancelled), .read(.confirmed(.passed))] {
      #expect(old.hearing(signal).standing == old.standing)
    }
  }

  @Test func theTimeOfChangeMovesOnlyWithTheStanding() {
    let later = Instant.noon.adding(milliseconds: 5000)
    var session = Session.sample()
    session.hear(.claim(.created, at: later))
    #expect(session.changedAt == .noon)
    #expect(session.heardAt == later)
    session.hear(.claim(.opened, at: later))
    #expect(session.changedAt == later)
  }

  @Test func aReadThatDidNotCountIsNoRead() {
    var read = Signal.read(.opened)
    read.refused = "not this session"
    #expect(Session.sample().hearing(read) == Session.sample())
  }

  @Test func ourOwnReadIsNoSignalOfTheCustomer() {
    let session = Session.sample().hearing(.read(.opened))
    #expect(session.signals == 0)
    #expect(session.heardAt == nil)
    #expect(session.readAt == .noon)
  }
}
