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
    #expect(scene.screen.contains("quiet since 12:01:46: nobody has"))
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
