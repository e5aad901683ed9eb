import Flow
import Testing

/// The provider decides, but a read may lag and a webhook may be late (design §5, §11).
@Suite struct StandingProofTests {
  @Test(arguments: [Verdict.passed, .failed(reasons: ["liveness: CALC_RESULT"]), .review])
  func aReadEndsTheSession(_ verdict: Verdict) {
    let session = Session.sample(standing: .submitted, trust: .claim)
      .hearing(.read(.confirmed(verdict)))
    #expect(session.standing == .confirmed(verdict))
    #expect(session.trust == .proof)
    #expect(session.isOver)
    #expect(session.replacedVerdict == nil)
  }

  @Test(arguments: [Standing.cancelled, .expired])
  func aClaimedEndIsCorrectedByARead(_ claimed: Standing) {
    let session = Session.sample(standing: .opened).hearing(.claim(claimed), .read(.opened))
    #expect(session.standing == .opened)
    #expect(session.trust == .proof)
    #expect(!session.isUnconfirmedEnd)
  }

  @Test func aClaimedFailureThatTheProviderDoesNotKnowBecomesAttention() {
    let session = Session.sample(standing: .opened)
      .hearing(.claim(.failed(code: "invalid_link")), .read(.opened))
    #expect(session.standing == .opened)
    #expect(session.attention == ["invalid_link"])
    #expect(session.needsOperator)
  }

  @Test(arguments: [Standing.created, .opened, .inProgress(step: nil)])
  func aReadThatLagsDoesNotUndoSubmitted(_ lagging: Standing) {
    let session = Session.sample().hearing(.claim(.submitted), .read(lagging))
    #expect(session.standing == .submitted)
    #expect(session.trust == .claim)
  }

  @Test func aReadProvesAClaimedStandingOfTheSameRank() {
    let session = Session.sample()
      .hearing(.claim(.inProgress(step: "liveness")), .read(.inProgress(step: nil)))
    #expect(session.standing == .inProgress(step: "liveness"))
    #expect(session.trust == .proof)
  }

  @Test func aLaterProofReplacesTheVerdictAndTheChangeShows() {
    let session = Session.sample()
      .hearing(.read(.confirmed(.passed)), .read(.confirmed(.failed(reasons: ["fraud"]))))
    #expect(session.standing == .confirmed(.failed(reasons: ["fraud"])))
    #expect(session.replacedVerdict == .passed)
  }

  @Test func theSameVerdictAgainIsNoChange() {
    let session = Session.sample()
      .hearing(.read(.confirmed(.passed)), .read(.confirmed(.passed)))
    #expect(session.replacedVerdict == nil)
  }

  @Test func aVerdictThatTheProviderTakesBackShowsToo() {
    let session = Session.sample(standing: .confirmed(.passed)).hearing(.read(.cancelled))
    #expect(session.standing == .cancelled)
    #expect(session.replacedVerdict == .passed)
  }

  /// An expiry is a matter of time: the link was sent again, or its life was made longer.
  @Test(arguments: [Standing.created, .opened, .inProgress(step: nil)])
  func aReadTakesAnExpiryBack(_ open: Standing) {
    let session = Session.sample(.truepic, standing: .expired).hearing(.read(open))
    #expect(session.standing == open)
    #expect(!session.isOver)
    let other = Session.sample(standing: .cancelled).hearing(.read(open))
    #expect(other.standing == .cancelled)
    #expect(Session.sample(standing: .expired).hearing(.verified(open)).standing == .expired)
  }

  @Test func aReadThatBeganBeforeAnExpiryKnowsNothingOfIt() {
    var early = Signal.read(.opened)
    early.askedAt = early.at.adding(milliseconds: -1)
    let session = Session.sample(standing: .opened).hearing(.verified(.expired), early)
    #expect(session.standing == .expired)
    #expect(session.hearing(.read(.opened)).standing == .opened)
  }

  /// What waits for the provider counts from there, not from what a page claimed.
  @Test func aProofOfTheSameIsAChange() {
    var proof = Signal.read(.submitted)
    proof.at = proof.at.adding(milliseconds: 5000)
    let claimed = Session.sample().hearing(.claim(.submitted))
    #expect(claimed.hearing(proof).changedAt == proof.at)
    var again = proof
    again.at = again.at.adding(milliseconds: 5000)
    #expect(claimed.hearing(proof, again).changedAt == proof.at)
  }

  @Test func anEndThatIsOnlyTheLikelyMeaningNeedsARead() {
    var expired = Signal.verified(.expired)
    expired.isAssumed = true
    let done = Session.sample().hearing(.verified(.submitted), expired)
    #expect(done.standing == .submitted)
    #expect(done.hearing(.read(.confirmed(.passed))).standing == .confirmed(.passed))
    let open = Session.sample().hearing(expired)
    #expect(open.standing == .expired)
    #expect(open.isUnconfirmedEnd)
    #expect(open.hearing(.read(.opened)).standing == .opened)
  }

  @Test func submittedSaysLessThanAVerdict() {
    let proven = Session.sample(standing: .confirmed(.passed))
    #expect(proven.hearing(.read(.submitted)).standing == .confirmed(.passed))
    #expect(proven.hearing(.read(.submitted)).replacedVerdict == nil)
  }

  @Test func truepicAsksForMoreAndOnlyAReadReopens() {
    let reviewed = Session.sample(.truepic, standing: .confirmed(.review))
    var read = Signal.read(.inProgress(step: nil))
    read.reopens = true
    let reopened = reviewed.hearing(read)
    #expect(reopened.standing == .inProgress(step: nil))
    #expect(reopened.trust == .proof)
    #expect(reopened.replacedVerdict == .review)

    var webhook = Signal.verified(.inProgress(step: nil))
    webhook.reopens = true
    #expect(reviewed.hearing(webhook).standing == .confirmed(.review))
    var claim = Signal.claim(.inProgress(step: nil))
    claim.reopens = true
    #expect(reviewed.hearing(claim).standing == .confirmed(.review))
    #expect(reviewed.hearing(.read(.inProgress(step: nil))).standing == .confirmed(.review))
  }

  @Test func aReopenedInspectionCanBeSubmittedAgain() {
    var read = Signal.read(.inProgress(step: nil))
    read.reopens = true
    let session = Session.sample(.truepic, standing: .confirmed(.review))
      .hearing(read, .claim(.submitted), .read(.confirmed(.passed)))
    #expect(session.standing == .confirmed(.passed))
  }

  @Test func reopeningDoesNotUndoAMereClaimOfSubmitted() {
    var read = Signal.read(.inProgress(step: nil))
    read.reopens = true
    #expect(Session.sample(.truepic).hearing(.claim(.submitted), read).standing == .submitted)
    let proven = Session.sample(.truepic, standing: .submitted, trust: .proof)
    #expect(proven.hearing(read).standing == .inProgress(step: nil))
  }

  @Test func aVerifiedWebhookProvesTheStanding() {
    let session = Session.sample().hearing(.claim(.submitted), .verified(.submitted))
    #expect(session.standing == .submitted)
    #expect(session.trust == .proof)
    #expect(!session.isOver)
    #expect(session.hearing(.verified(.cancelled)).standing == .cancelled)
  }

  @Test func aLateVerifiedWebhookDoesNotMoveBack() {
    let session = Session.sample(standing: .submitted, trust: .proof)
    #expect(session.hearing(.verified(.opened)).standing == .submitted)
    let over = Session.sample(standing: .confirmed(.passed))
    #expect(over.hearing(.verified(.cancelled)).standing == .confirmed(.passed))
  }

  @Test func aVerifiedWebhookCorrectsAClaimedEnd() {
    let claimed = Session.sample(standing: .cancelled, trust: .claim)
    #expect(claimed.hearing(.verified(.submitted)).standing == .submitted)
    #expect(claimed.hearing(.verified(.expired)).standing == .expired)
    #expect(claimed.hearing(.verified(.expired)).isOver)
    #expect(claimed.hearing(.verified(.opened)).standing == .cancelled)
  }

  @Test func theProvidersWordIsKeptEvenIfUnknown() {
    var read = Signal.read(nil)
    read.rawStatus = "archived"
    #expect(Session.sample().hearing(read).rawStatus == "archived")
    var claim = Signal.claim(nil)
    claim.rawStatus = "lies"
    #expect(Session.sample(standing: .cancelled).hearing(read, claim).rawStatus == "archived")
    #expect(Session.sample(standing: .opened).hearing(read, claim).rawStatus == "archived")
    #expect(Session.sample(standing: .opened).hearing(claim).rawStatus == "lies")
    #expect(Session.sample(standing: .opened).hearing(claim, read).rawStatus == "archived")
    var verified = Signal.verified(nil)
    verified.rawStatus = "processing"
    #expect(Session.sample().hearing(claim, verified, claim).rawStatus == "processing")
  }
}
