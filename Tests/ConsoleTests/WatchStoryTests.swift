import Flow
import Testing

@testable import Console

/// What happens on the watch page.
struct WatchStoryTests {
  private func watching() throws -> Scene {
    var scene = Scene()
    try scene.open(Session.watched.session)
    scene.answerWatch(Session.watched.session, Session.watched.signals)
    return scene
  }

  private let id = SessionID(rawValue: "k3v9q2")

  @Test func asksForTheEffectOfEachLinkKey() throws {
    var scene = try watching()
    #expect(scene.press("c") == [.copy(id)])
    #expect(scene.press("l") == [.showPlain(id)])
    #expect(scene.press("o") == [.openInBrowser(id)])
    #expect(scene.press("r") == [.confirm(id)])
    #expect(scene.screen.contains("asking Speedmap how A-118 stands"))
  }

  @Test func hidesLinkAndQR() throws {
    var scene = try watching()
    scene.press("h")
    #expect(!scene.screen.contains("TESTTOKEN"))
    #expect(!scene.screen.contains("▀"))
    #expect(scene.screen.contains("link and QR hidden; h shows them"))
    scene.press("f")
    #expect(scene.screen.contains("link and QR are hidden"))
    scene.press("h")
    #expect(scene.screen.contains("TESTTOKEN"))
  }

  @Test func aStepThatFailedIsNoGreenOne() throws {
    var scene = try watching()
    var session = Session.watched.session
    session.steps = [
      Step(name: "liveness", state: .completed), Step(name: "document", state: .failed),
    ]
    scene.act(.read(session))
    #expect(scene.screen.contains("✓ liveness"))
    #expect(scene.screen.contains("✗ document"))
  }

  @Test func foldsTheSameSignal() throws {
    var scene = try watching()
    guard var repeated = Session.watched.signals.first else { return #expect(Bool(false)) }
    repeated.duplicates = 2
    scene.act(.heard(Session.watched.session, repeated))
    #expect(scene.state.watch?.signals.count == Session.watched.signals.count)
    #expect(scene.screen.contains("×3"))
  }

  @Test func keepsTheLastSignalsOnly() throws {
    var scene = try watching()
    let session = Session.watched.session
    for number in 0..<300 {
      scene.act(
        .heard(
          session,
          Signal(
            session: id, channel: .bridge, trust: .claim, at: Scene.now, event: "e\(number)",
            key: "\(number)")))
    }
    #expect(scene.state.watch?.signals.count == 200)
    #expect(scene.screen.contains("e299"))
    scene.press("Up", "Up", "Up")
    #expect(!scene.screen.contains("e299"))
    #expect(scene.screen.contains("3 newer below"))
  }

  @Test func aProvenEndTakesLinkAndQRAway() throws {
    var scene = try watching()
    scene.press("f")
    let (session, signals) = Session.ended(.passed)
    guard let last = signals.last else { return #expect(Bool(false)) }
    #expect(scene.act(.heard(session, last)).contains(.bell))
    #expect(scene.state.kind == .watch)
    #expect(scene.screen.contains("P A S S E D"))
    #expect(scene.screen.contains("confirmed by Speedmap"))
    #expect(!scene.screen.contains("TESTTOKEN"))
    #expect(scene.state.links.isEmpty && scene.state.codes.isEmpty)
    #expect(scene.press("c").isEmpty)
    #expect(scene.screen.contains("no link to copy: the session ended"))
  }

  @Test func aClaimedEndThatIsCorrectedBringsTheLinkBack() throws {
    var scene = try watching()
    var session = Session.watched.session
    let claim = Signal(
      session: id, channel: .bridge, trust: .claim, at: Scene.now, event: "cancelled", key: "c",
      says: .cancelled)
    session.hear(claim)
    scene.act(.heard(session, claim))
    #expect(!scene.screen.contains("TESTTOKEN"))
    #expect(scene.screen.contains("claimed, not yet confirmed"))
    let read = Signal(
      session: id, channel: .poll, trust: .proof, at: Scene.now, event: "status", key: "r",
      says: .opened)
    session.hear(read)
    scene.act(.heard(session, read))
    #expect(scene.screen.contains("TESTTOKEN"))
  }

  @Test func aStatusThatAReadNamesStandsInItsLineOnce() throws {
    var scene = try watching()
    var session = Session.watched.session
    var read = Signal(
      session: id, channel: .poll, trust: .proof, at: Scene.now, event: "status processing",
      key: "r")
    read.rawStatus = "processing"
    session.hear(read)
    scene.act(.heard(session, read))
    #expect(scene.screen.contains("status processing"))
    #expect(scene.screen.ranges(of: "processing").count == 1)
  }

  @Test func saysReasonsInPlainWords() throws {
    var scene = try watching()
    let (session, signals) = Session.ended(
      .failed(reasons: ["attempts_exhausted", "NEW\u{1B}[2J"]))
    scene.act(.heard(session, signals[signals.count - 1]))
    #expect(scene.screen.contains("All attempts at a step are used up."))
    #expect(scene.screen.contains("NEW\\u{1b}[2J"))
    #expect(scene.screen.contains("Next: R opens it again"))
    #expect(scene.screen.contains("R open again"))
  }

  @Test func playsAScenarioInTheSandboxOnly() throws {
    var scene = try watching()
    scene.press("s", "Down")
    #expect(scene.press("Enter") == [.simulate(id, scenario: "camera")])
    #expect(scene.state.kind == .watch)
    scene.act(.simulated(id, "camera"))
    #expect(scene.screen.contains("playing: the camera is refused, then allowed"))
    var playing = scene
    let (ended, signals) = Session.ended(.passed)
    playing.act(.heard(ended, signals[signals.count - 1]))
    #expect(playing.screen.contains("P A S S E D"))
    #expect(!playing.screen.contains("playing:"), "that is past")
    var live = try watching()
    live.state.setup.offers = [Offer(Speedmap())]
    #expect(live.press("s").isEmpty)
    #expect(live.screen.contains("scenarios are for sandbox sessions only"))
  }

  @Test func tellsWhyAReadFailed() throws {
    var scene = try watching()
    scene.press("r")
    let refusal = Refusal(.network, "Speedmap did not answer in 30 s.", advice: "r tries again.")
    scene.act(.readRefused(id, refusal))
    #expect(scene.screen.contains("! not confirmed: Speedmap did not answer in 30 s."))
  }

  @Test func showsAChangedVerdict() throws {
    var scene = try watching()
    var (session, signals) = Session.ended(.passed)
    let later = Signal(
      session: id, channel: .poll, trust: .proof, at: Scene.now, event: "status", key: "later",
      says: .confirmed(.failed(reasons: [])))
    session.hear(later)
    signals.append(later)
    scene.act(.heard(session, later))
    #expect(scene.screen.contains("changed: it was “passed” before"))
  }

  @Test func saysInWordsThatALinkIsNotStored() {
    var scene = Scene()
    scene.load([Session.watched.session])
    scene.press("Enter")
    #expect(scene.screen.contains("No link here: only the usher that opened the session has it."))
    scene.press("f")
    #expect(scene.screen.contains("no link to show"))
  }

  @Test func anotherProcessEndingTheSessionTakesTheLinkAway() throws {
    var scene = try watching()
    scene.press("f")
    let effects = scene.act(.journalChanged)
    let ticket = Ticket(rawValue: scene.state.lastTicket)
    #expect(effects.last == .watch(id, ticket))
    let (session, signals) = Session.ended(.passed)
    #expect(scene.act(.watched(ticket, session, signals)) == [.bell])
    #expect(scene.state.kind == .watch)
    #expect(scene.state.links.isEmpty && scene.state.codes.isEmpty)
  }

  @Test func anotherProcessForgettingTheSessionLeavesThePage() throws {
    var scene = try watching()
    scene.press("y")
    #expect(scene.state.kind == .ladder)
    scene.act(.forgotten(SessionID(rawValue: "others")))
    #expect(scene.state.kind == .ladder)
    scene.act(.forgotten(id))
    #expect(scene.state.kind == .sessions)
    #expect(scene.screen.contains("A-118 was forgotten, so nothing of it is left here"))
    #expect(scene.state.links.isEmpty && scene.state.codes.isEmpty)
  }

  @Test func aFormThatIsBeingFilledInOutlivesTheSessionBelowIt() throws {
    var scene = try watching()
    scene.press("n", "Enter")
    #expect(scene.state.kind == .form)
    scene.act(.forgotten(id))
    #expect(scene.state.kind == .form)
    #expect(scene.state.watch == nil)
  }

  @Test func aReadThatBringsNothingNewAnswersTheOperator() throws {
    var scene = try watching()
    scene.press("r")
    scene.act(.readRefused(id, Refusal(.network, "No answer came.", advice: "")))
    scene.press("r")
    scene.act(.read(Session.watched.session))
    #expect(scene.screen.contains("Speedmap says of A-118: document 2 of 2"))
    #expect(!scene.screen.contains("not confirmed"))
  }

  @Test func tellsWhatDidNotWork() throws {
    var scene = try watching()
    scene.act(.warned("Speedmap has no way to cancel."))
    #expect(scene.screen.contains("! Speedmap has no way to cancel."))
  }

  @Test func saysThatTheListenerIsOff() throws {
    var scene = try watching()
    scene.act(.listener(.off(reason: "Port 7357 is in use.", advice: "Use --port.")))
    #expect(scene.screen.contains("! the listener is off: only reads show"))
    #expect(scene.press("L") == [.retryListener])
  }

  @Test(arguments: [60, 72, 80, 100, 300]) func alwaysShowsTheMode(_ columns: Int) {
    for standing in StandingWordsTests.rows.map(\.0) {
      var scene = Scene(columns: columns, rows: 16)
      let name = String(repeating: "A very long reference ", count: 3)
      scene.load([Session.sample("k3v9q2", name, "biometric", standing, trust: .claim)])
      scene.press("Enter")
      let canvas = scene.state.draw().canvas
      let badge = (0..<columns).filter { canvas[0, $0].role == .badgeTest }
      #expect(badge.map { canvas[0, $0].text }.joined() == " TEST ", "\(standing)")
    }
  }

  @Test func neverPrintsALink() throws {
    let scene = try watching()
    var dump = ""
    Swift.dump(scene.state, to: &dump)
    #expect(!dump.contains("TESTTOKEN"))
    #expect(dump.contains("QR code of version 3") && !dump.contains("modules"))
    #expect(!String(describing: scene.state).contains("TESTTOKEN"))
    #expect(!String(reflecting: scene.state).contains("TESTTOKEN"))
    #expect(!scene.state.draw().title.contains("TESTTOKEN"))
  }
}
