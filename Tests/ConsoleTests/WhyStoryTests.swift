import Flow
import Testing

@testable import Console

/// The ladder on the screen: why nothing is happening.
struct WhyStoryTests {
  private func watching(_ session: Session) throws -> Scene {
    var scene = Scene()
    scene.act(
      .listener(.listening(bound: "127.0.0.1:7357", advertised: "http://127.0.0.1:7357")))
    try scene.open(session)
    return scene
  }

  @Test func saysItOnTheWatchPageOfAQuietSession() throws {
    let scene = try watching(Session.sample("k3v9q2", "A-118", ago: 134))
    #expect(scene.screen.contains("quiet since 12:01:46: nobody is known"))
  }

  @Test func keepsStillWhileSignalsCome() throws {
    #expect(!(try watching(Session.watched.session)).screen.contains("quiet since"))
    var scene = try watching(Session.sample("k3v9q2", "A-118", ago: 50))
    #expect(!scene.screen.contains("quiet since"))
    scene.act(.ticked(Scene.now.adding(milliseconds: 10_000)))
    #expect(scene.screen.contains("quiet since"))
  }

  @Test func showsTheLadderWithTheKeyThatSettlesIt() throws {
    var scene = try watching(Session.sample("k3v9q2", "A-118", ago: 134))
    scene.press("y")
    #expect(scene.screen.contains("✓ link shown"))
    #expect(scene.screen.contains("? opened by the customer"))
    #expect(scene.screen.contains("→ c copies the link, to be handed over again"))
    #expect(scene.press("c") == [.copy(SessionID(rawValue: "k3v9q2"))])
    scene.press("Esc")
    #expect(scene.state.kind == .watch)
  }

  @Test func namesTheListenerAndItsKey() throws {
    var session = Session.sample("k3v9q2", "A-118", "speedmap", .opened, ago: 134)
    session.heardAt = session.createdAt
    var scene = try watching(session)
    scene.act(.listener(.off(reason: "Port 7357 is in use.", advice: "L")))
    scene.press("y")
    #expect(scene.screen.contains("the listener is off: Port 7357 is in use"))
    #expect(scene.screen.contains("→ L starts the listener"))
    #expect(scene.press("L") == [.retryListener])
  }

  @Test func namesADeafListenerBeforeTheLinkThatNobodyOpened() throws {
    var scene = try watching(Session.sample("k3v9q2", "A-118", ago: 134))
    scene.act(.listener(.off(reason: "Port 7357 is in use.", advice: "L")))
    scene.press("y")
    #expect(scene.screen.contains("→ L starts the listener"))
    #expect(!scene.screen.contains("→ c copies"))
  }

  @Test func knowsWhatTheListenersCallToItselfCameTo() throws {
    var scene = try watching(Session.sample("k3v9q2", "A-118", ago: 134))
    let lan = ListenerState.listening(
      bound: "0.0.0.0:7357", advertised: "http://192.168.1.5:7357")
    scene.act(.listener(lan))
    scene.act(.listenerReached(false))
    scene.press("y")
    #expect(scene.screen.contains("http://192.168.1.5:7357 did not answer"))
    scene.act(.listenerReached(true))
    #expect(!scene.screen.contains("did not answer"))
  }

  @Test func countsOnlyWhatCameThroughThisListener() throws {
    var (session, signals) = Session.watched
    var setup = Setup.sandbox()
    setup.offers = setup.offers.map { Offer($0.provider) }
    var scene = Scene(setup: setup)
    scene.load([session])
    scene.press("Enter")
    scene.answerWatch(session, signals)
    let lan = ListenerState.listening(
      bound: "0.0.0.0:7357", advertised: "http://192.168.1.5:7357")
    scene.act(.listener(lan))
    scene.press("y")
    #expect(scene.screen.contains("nothing has come through http://192.168.1.5:7357 yet"))
    let signal = try #require(signals.first)
    session.heardAt = Scene.now
    scene.act(.heard(session, signal))
    #expect(scene.screen.contains("signals came through it"))
    scene.act(.listener(.listening(bound: "0.0.0.0:7400", advertised: "http://192.168.1.5:7400")))
    #expect(!scene.screen.contains("signals came through it"))
  }

  /// The first open rung with its remedy is in view, and what is not can be reached.
  @Test(arguments: [(40, 10), (45, 12), (50, 12), (60, 14), (60, 16), (80, 24)])
  func canBeReadInAnyWindow(_ columns: Int, _ rows: Int) throws {
    var scene = try watching(Session.sample("k3v9q2", "A-118", ago: 134))
    scene.act(.resized(columns: columns, rows: rows))
    scene.press("y")
    func words() -> String {
      scene.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    #expect(words().contains("? opened by the customer nobody is known to have opened the link"))
    #expect(words().contains("to be handed over again"))
    let isCut = scene.screen.contains(" of ")
    scene.press("G")
    #expect(words().contains("the provider’s answer it was not asked yet"))
    scene.press("g")
    #expect(words().contains("✓ link shown the provider made a link"))
    #expect(isCut == scene.screen.contains("more"), "the footer names the key where there is more")
    scene.press("G", "Up", "PgUp", "Down", "PgDn")
    #expect(scene.state.kind == .ladder)
  }

  @Test func hasNothingToSayOfWhatEnded() throws {
    var scene = try watching(Session.watched.session)
    let (ended, signals) = Session.ended(.passed)
    scene.act(.heard(ended, try #require(signals.last)))
    scene.press("y")
    #expect(scene.screen.contains("nothing is awaited: the session ended"))
  }

  @Test func countsTheTimeOfALinkDown() throws {
    var session = Session.watched.session
    session.expiresAt = Scene.now.adding(milliseconds: 1_800_000)
    session.isExpiryAssumed = true
    var scene = try watching(session)
    #expect(scene.screen.contains("the link works for about 30:00 more"))
    scene.act(.ticked(Scene.now.adding(milliseconds: 61_000)))
    #expect(scene.screen.contains("about 28:59"))
  }
}
