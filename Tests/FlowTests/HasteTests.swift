import Flow
import Testing

/// Which webhooks ask for a read, and how soon.
@Suite struct HasteTests {
  private let passed = Session.sample(.truepic, standing: .confirmed(.passed))

  @Test(arguments: [Standing.submitted, .confirmed(.passed), .cancelled])
  func aVerifiedWebhookOnAnEndAsksForARead(_ standing: Standing) {
    let session = Session.sample(.truepic, standing: standing)
    #expect(Signal.verified(.submitted).haste(in: session, isRepeat: false) == .now)
    #expect(Signal.verified(.submitted).haste(in: session, isRepeat: true) == .later)
    for isRepeat in [false, true] {
      #expect(Signal.verified(nil).haste(in: session, isRepeat: isRepeat) == .now)
    }
  }

  @Test func whatSaysThatItGoesOnAsksAtOnceWhoeverSaysSo() {
    for isRepeat in [false, true] {
      for signal in [Signal.verified(.inProgress(step: nil)), unsigned(.inProgress(step: nil))] {
        #expect(signal.haste(in: passed, isRepeat: isRepeat) == .now)
      }
      #expect(
        unsigned(.submitted).haste(in: .sample(standing: .opened), isRepeat: isRepeat) == .now)
    }
  }

  @Test func whatTellsNothingNewAsksForNothing() {
    #expect(unsigned(.submitted).haste(in: passed, isRepeat: false) == .none)
    #expect(unsigned(nil).haste(in: passed, isRepeat: false) == .none)
    #expect(Signal.claim(.opened).haste(in: passed, isRepeat: false) == .none)
    #expect(
      Signal.verified(.opened).haste(in: .sample(standing: .opened), isRepeat: false) == .none)
    var refused = Signal.verified(.submitted)
    refused.refused = "badSignature"
    #expect(refused.haste(in: passed, isRepeat: false) == .none)
    let replaced = Session.sample(standing: .superseded(by: SessionID(rawValue: "next01")))
    #expect(Signal.verified(.submitted).haste(in: replaced, isRepeat: false) == .none)
  }

  private func unsigned(_ says: Standing?) -> Signal {
    var signal = Signal.verified(says)
    signal.trust = .claim
    return signal
  }
}
