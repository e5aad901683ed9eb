import Flow
import Support
import Testing

/// An answer decides nothing once the provider has said something that was heard after the question.
@Suite struct OvertakingTests {
  private func at(_ seconds: Int64) -> Instant { Instant.noon.adding(milliseconds: seconds * 1000) }

  private func read(_ says: Standing, asked: Int64, heard: Int64) -> Signal {
    var signal = Signal.read(says, at: at(heard))
    signal.askedAt = at(asked)
    return signal
  }

  private let failed = Standing.confirmed(.failed(reasons: ["pop"]))

  @Test func aVerdictThatAVerifiedWebhookOvertookIsNotTaken() {
    let session = Session.sample(.truepic).hearing(
      .verified(.submitted, at: at(0)), .verified(nil, at: at(1)))
    let stale = read(.confirmed(.passed), asked: 0, heard: 3)
    #expect(session.overtaking(stale) == .webhook)
    #expect(session.hearing(stale) == session)
    let fresh = read(failed, asked: 3, heard: 4)
    #expect(session.overtaking(fresh) == nil)
    #expect(session.hearing(stale, fresh).standing == failed)
    #expect(session.hearing(stale, fresh).replacedVerdict == nil)
  }

  @Test func anOlderReadThatLandsLaterReplacesNothing() {
    let session = Session.sample(standing: .submitted).hearing(read(failed, asked: 2, heard: 3))
    let late = read(.confirmed(.passed), asked: 0, heard: 4)
    #expect(session.overtaking(late) == .read)
    #expect(session.hearing(late) == session)
    #expect(
      session.hearing(read(.confirmed(.passed), asked: 4, heard: 5)).standing == .confirmed(.passed)
    )
  }

  @Test func aLaterReadCoversTheWebhookBeforeIt() {
    let late = read(.confirmed(.passed), asked: 0, heard: 9)
    let covered = Session.sample()
      .hearing(.verified(.submitted, at: at(1)), read(.submitted, asked: 2, heard: 3))
    #expect(covered.overtaking(late) == .read)
    let open = Session.sample()
      .hearing(read(.submitted, asked: 1, heard: 2), .verified(nil, at: at(3)))
    #expect(open.overtaking(late) == .webhook)
  }

  @Test func whatAnybodyCanSendHoldsNoProofUp() {
    var refused = Signal.verified(.submitted, at: at(2))
    refused.refused = "badSignature"
    var unsigned = Signal.verified(.submitted, at: at(2))
    unsigned.trust = .claim
    let session = Session.sample().hearing(.claim(.submitted, at: at(1)), refused, unsigned)
    #expect(session.hearing(read(.confirmed(.passed), asked: 0, heard: 3)).isOver)
  }

  @Test func whatIsHeardAtTheMomentOfTheQuestionIsKnownToTheAnswer() {
    let session = Session.sample().hearing(.verified(.submitted, at: at(1)))
    #expect(session.overtaking(read(failed, asked: 1, heard: 2)) == nil)
  }

  /// Else nothing would be taken, and everything read again and again, until that time comes.
  @Test func aClockThatWasSetBackHoldsNothingUp() {
    let session = Session.sample()
      .hearing(.verified(.submitted, at: at(3600)), read(.submitted, asked: 3601, heard: 3601))
    #expect(session.overtaking(read(failed, asked: 1, heard: 2)) == nil)
    #expect(session.hearing(read(failed, asked: 1, heard: 2)).readAt == at(1))
  }

  @Test func onlyReadsAreOvertaken() {
    let session = Session.sample(standing: .submitted).hearing(read(failed, asked: 2, heard: 3))
    for signal in [Signal.claim(.opened, at: .noon), .verified(.cancelled, at: .noon)] {
      #expect(session.overtaking(signal) == nil)
    }
  }

  /// However answers and webhooks cross each other, the last state that was asked for stands.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func theVerdictIsThatOfTheLatestQuestion(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var session = Session.sample(standing: .submitted)
    var answers: [Signal] = []
    var (state, latest) = (Standing.submitted, Int64(-1))
    for second in 0..<60 as Range<Int64> {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        state = .confirmed(Bool.random(using: &random) ? .passed : .review)
        session.hear(.verified(nil, at: at(second)))
        latest = second
      case 1: answers.append(read(state, asked: second, heard: second))
      default:
        guard var answer = answers.randomElement(using: &random) else { continue }
        answer.at = at(second)
        let isTaken = session.overtaking(answer) == nil
        #expect(isTaken == (answer.knownAt >= at(max(latest, 0))))
        session.hear(answer)
        guard isTaken else { continue }
        latest = max(latest, answer.knownAt.since(.noon) / 1000)
        if answer.says?.verdict != nil { #expect(session.standing == answer.says) }
      }
    }
  }
}
