import Flow
import Testing

/// The ladder names the first thing that is not proven.
struct LadderTests {
  private static let now = Instant(seconds: 1_800_014_640)
  private static let here = LadderFacts.Listener.on(
    advertised: "http://127.0.0.1:7357", isReached: nil)
  private static let network = LadderFacts.Listener.on(
    advertised: "http://192.168.1.5:7357", isReached: nil)

  private func session(_ standing: Standing = .created, ago seconds: Int64 = 120) -> Session {
    Session(
      id: SessionID(rawValue: "k3v9q2"), provider: Speedmap().id, profile: "live", mode: .live,
      reference: "A-118", token: "t", standing: standing, trust: .proof,
      at: Self.now.adding(milliseconds: -seconds * 1000))
  }

  private func facts(
    _ session: Session, signals: [Signal] = [], isLinkAtHand: Bool? = true,
    listener: LadderFacts.Listener = network, isHeardHere: Bool = false, isLocal: Bool = false,
    readFault: Refusal? = nil
  ) -> LadderFacts {
    LadderFacts(
      session: session, signals: signals, isLinkAtHand: isLinkAtHand, listener: listener,
      isHeardHere: isHeardHere, isLocal: isLocal, readFault: readFault, now: Self.now)
  }

  private func webhook(_ verification: Verification, trust: Trust = .claim) -> Signal {
    var signal = Signal(
      session: SessionID(rawValue: "k3v9q2"), channel: .webhook, trust: trust, at: Self.now,
      event: "updated", key: "k")
    signal.verification = verification
    return signal
  }

  /// Everything is right: opened, heard a moment ago, verified, read.
  private func sound() -> Session {
    var session = session(.opened)
    session.heardAt = Self.now.adding(milliseconds: -5_000)
    session.readAt = Self.now.adding(milliseconds: -9_000)
    session.rawStatus = "created"
    return session
  }

  @Test func hasARungForEachSubjectInOrder() {
    let ladder = Ladder(facts(session()))
    #expect(ladder.rungs.map(\.subject) == Rung.Subject.allCases)
  }

  @Test func namesNothingWhenAllIsProven() {
    let ladder = Ladder(
      facts(sound(), signals: [webhook(.verified, trust: .proof)], isHeardHere: true))
    #expect(ladder.first == nil, "\(ladder.rungs.filter { !$0.isProven })")
  }

  @Test func startsAtTheLink() {
    let lost = Ladder(facts(session(.unknown)))
    #expect(lost.first?.subject == .link)
    #expect(lost.first?.remedy == .reissue)
    #expect(lost.first?.words.contains("look at the provider first") == true)
    #expect(Ladder(facts(session(), isLinkAtHand: false)).first?.subject == .link)
    #expect(Ladder(facts(session(), isLinkAtHand: nil)).first?.subject == .opened)
  }

  @Test func tellsAnUnopenedLinkFromOneWhoseTimeIsOver() {
    #expect(Ladder(facts(session())).first?.remedy == .handOver)
    var late = session()
    late.expiresAt = Self.now
    #expect(Ladder(facts(late)).first?.remedy == .reissue)
  }

  @Test func namesTheListenerOnceTheLinkIsOpened() {
    let off = Ladder(facts(session(.opened), listener: .off(reason: "Port 7357 is in use.")))
    #expect(off.first?.subject == .listener)
    #expect(off.first?.words == "the listener is off: Port 7357 is in use")
    #expect(off.first?.remedy == .startListener)
  }

  /// Nobody could tell that the link was opened, so that is not where to begin.
  @Test func namesADeafListenerBeforeALinkThatNobodyOpened() {
    let off = LadderFacts.Listener.off(reason: "Port 7357 is in use.")
    #expect(Ladder(facts(session(), listener: off)).first?.subject == .listener)
    let deaf = LadderFacts.Listener.on(advertised: "http://192.168.1.5:7357", isReached: false)
    #expect(Ladder(facts(session(), listener: deaf)).first?.subject == .reach)
    var late = session()
    late.expiresAt = Self.now
    #expect(Ladder(facts(late, listener: off)).first?.remedy == .reissue)
    #expect(Ladder(facts(session(.unknown), listener: off)).first?.subject == .link)
  }

  @Test func takesTheCauseThatTheCheckFound() {
    var signal = webhook(.badSignature)
    signal.delivery = WebhookDelivery(
      bytes: 2, sha256: "ab", causes: [.reencoded, .wrongSecret])
    let first = Ladder(facts(sound(), signals: [signal], isHeardHere: true)).first
    #expect(
      first?.words == "the last webhook: bad signature. " + Cause.reencoded.sentence.dropLast())
  }

  /// No setting could have it checked, so nothing is left to do about it.
  @Test func takesAWebhookThatIsUnsignedByDesignAsSettled() {
    var signal = webhook(.noSecret)
    signal.delivery = WebhookDelivery(bytes: 2, sha256: "ab", causes: [])
    let ladder = Ladder(facts(sound(), signals: [signal], isHeardHere: true))
    let rung = ladder.rungs.first { $0.subject == .signature }
    #expect(rung?.isProven == true)
    #expect(rung?.words == "this provider does not sign its webhooks; a read decides")
    signal.delivery?.causes = [.noSecret]
    let first = Ladder(facts(sound(), signals: [signal], isHeardHere: true)).first
    #expect(first?.remedy == .lookAtWebhooks)
  }

  @Test func saysThatAReissueCancels() {
    #expect(Remedy.reissue.words.contains("cancels this one"))
    // The command of `handOver` is a re-issue too: no other process has the link.
    #expect(Remedy.handOver.commandWords == Remedy.reissue.words)
    #expect(Remedy.handOver.words.contains("copies the link"))
    for remedy in Remedy.allCases
    where remedy.command(for: SessionID(rawValue: "k")).contains("reissue") {
      #expect(remedy.commandWords.contains("cancels"))
    }
  }

  @Test func knowsWhoCanReachTheListener() {
    #expect(Ladder(facts(session(.opened), listener: Self.here)).first?.subject == .reach)
    #expect(Ladder(facts(session(.opened), listener: Self.here)).first?.remedy == .listenOnNetwork)
    let local = Ladder(facts(session(.opened), listener: Self.here, isLocal: true))
    #expect(local.first?.subject == .signal)
    let deaf = LadderFacts.Listener.on(advertised: "http://192.168.1.5:7357", isReached: false)
    #expect(Ladder(facts(sound(), listener: deaf)).first?.subject == .reach)
    let tried = LadderFacts.Listener.on(advertised: "http://192.168.1.5:7357", isReached: true)
    #expect(Ladder(facts(session(.opened), listener: tried)).first?.subject == .signal)
  }

  @Test func takesOnlyWhatCameHereForAProofOfReach() {
    #expect(Ladder(facts(sound())).first?.subject == .reach, "heard, but not by this listener")
    #expect(Ladder(facts(sound(), isHeardHere: true)).first?.subject != .reach)
    let deaf = LadderFacts.Listener.on(advertised: "http://192.168.1.5:7357", isReached: false)
    #expect(Ladder(facts(sound(), listener: deaf, isHeardHere: true)).first?.subject != .reach)
  }

  /// What can only be after something proves it.
  @Test func takesALaterProofForTheEarlierOnes() {
    let restarted = Ladder(facts(session(.inProgress(step: nil)), isLinkAtHand: false))
    #expect(restarted.rungs[0].isProven)
    #expect(restarted.first?.subject == .reach)
  }

  @Test func saysHowLongAgoTheLastSignalCame() {
    var session = sound()
    session.heardAt = Self.now.adding(milliseconds: -720_000)
    let first = Ladder(facts(session, signals: [webhook(.verified)], isHeardHere: true)).first
    #expect(first?.subject == .signal)
    #expect(first?.words == "the last one came 12 min ago")
    #expect(first?.remedy == .confirm)
  }

  @Test(arguments: [
    (Verification.badSignature, "bad signature", "secret"), (.unsigned, "unsigned", "relay"),
    (.noSecret, "no secret set", "webhook.secrets"), (.stale, "stale timestamp", "held up"),
    (.future, "future timestamp", "clock"), (.unreadable, "not readable", "scheme"),
  ])
  func tellsTheVerdictOfTheLastSignature(
    _ verdict: Verification, _ name: String, _ cause: String
  ) {
    let first = Ladder(facts(sound(), signals: [webhook(verdict)], isHeardHere: true)).first
    #expect(first?.subject == .signature)
    #expect(first?.words.contains(name) == true)
    #expect(first?.words.contains(cause) == true)
    #expect(first?.remedy == .lookAtWebhooks)
  }

  @Test func readsTheClockFromSignatures() {
    func clock(_ verification: Verification) -> Rung? {
      Ladder(facts(sound(), signals: [webhook(verification)])).rungs.first { $0.subject == .clock }
    }
    #expect(clock(.verified)?.isProven == true)
    #expect(clock(.future)?.remedy == .lookAtClock)
    #expect(clock(.stale)?.isProven == false)
    #expect(clock(.badSignature)?.isProven == false)
    // Without a webhook the system's own word counts, and a wrong clock that showed counts more.
    func clock(_ isSet: Bool?, _ signals: [Signal] = []) -> Rung? {
      var facts = facts(sound(), signals: signals)
      facts.isClockSet = isSet
      return Ladder(facts).rungs.first { $0.subject == .clock }
    }
    #expect(clock(true)?.isProven == true)
    #expect(clock(false)?.words.contains("does not set it") == true)
    #expect(clock(nil)?.remedy == .lookAtClock)
    #expect(clock(true, [webhook(.future)])?.isProven == false)
  }

  @Test func endsAtTheProvider() {
    var session = sound()
    session.readAt = nil
    let signals = [webhook(.verified)]
    #expect(Ladder(facts(session, signals: signals, isHeardHere: true)).first?.subject == .provider)
    let fault = Refusal(.network, "No answer from \u{1B}[2J.", advice: "Try again.")
    let first = Ladder(facts(sound(), signals: signals, isHeardHere: true, readFault: fault)).first
    #expect(first?.words == "No answer from \\u{1b}[2J")
    session.readAt = Self.now.adding(milliseconds: -200_000)
    #expect(
      Ladder(facts(session, signals: signals, isHeardHere: true)).first?.words
        == "it said “created” 3 min ago")
  }

  @Test func isQuietAfterAMinuteWithoutASignal() {
    #expect(Ladder.quietSince(session(ago: 59), now: Self.now) == nil)
    #expect(Ladder.quietSince(session(ago: 60), now: Self.now) != nil)
    #expect(Ladder.quietSince(session(.confirmed(.passed)), now: Self.now) == nil)
    #expect(Ladder.quietSince(sound(), now: Self.now) == nil)
  }

  @Test func everyOpenRungHasARemedyAndEveryRemedyACommand() {
    for rung in Ladder(facts(session(.unknown), listener: .off(reason: ""))).rungs {
      #expect(rung.isProven == (rung.remedy == nil))
    }
    for remedy in Remedy.allCases {
      #expect(!remedy.command(for: SessionID(rawValue: "k3v9q2")).isEmpty)
    }
  }
}
