import Flow
import Testing

@testable import Console

/// `R`: a new session with the same order in place of one.
struct ReissueStoryTests {
  private let next = Session.sample("n3w0n3", "A-118", ago: 0)

  private func opened() throws -> Scene {
    var scene = Scene()
    scene.press("n", "Enter")
    scene.type("A-118")
    scene.press("Enter")
    scene.act(
      .opened(
        Ticket(rawValue: scene.state.lastTicket), Session.sample("k3v9q2", "A-118"),
        try Link.configured(Scene.link), .fake()))
    scene.answerWatch(Session.sample("k3v9q2", "A-118"), [])
    return scene
  }

  private func opening(_ effects: [Effect]) -> (order: Order, old: SessionID?)? {
    for case .open(let order, _, let old) in effects { return (order, old) }
    return nil
  }

  @Test func sendsTheSameOrderWithOneKey() throws {
    var scene = try opened()
    let first = try #require(opening(scene.effects))
    let again = try #require(opening(scene.press("R")))
    #expect(again.order == first.order)
    #expect(again.old == SessionID(rawValue: "k3v9q2"))
    let ticket = Ticket(rawValue: scene.state.lastTicket)
    let effects = scene.act(
      .opened(ticket, next, try Link.configured(Scene.link), .fake()))
    #expect(scene.state.watch?.session.id == next.id)
    #expect(scene.state.links.keys.sorted { $0.rawValue < $1.rawValue } == [next.id])
    #expect(effects.contains { if case .load(_, _, _, next.id, _) = $0 { true } else { false } })
    #expect(scene.press("Esc").isEmpty)
    #expect(scene.state.kind == .sessions, "one watch page, not two")
  }

  @Test func keepsTheFormWhenItIsRefused() throws {
    var scene = try opened()
    scene.press("R")
    scene.act(
      .refused(
        Ticket(rawValue: scene.state.lastTicket),
        Refusal(.provider(status: 422), "No such reason.", advice: "Change it.", field: "reason")))
    #expect(scene.state.kind == .form)
    #expect(scene.screen.contains("A-118"))
    #expect(opening(scene.press("Enter"))?.old == SessionID(rawValue: "k3v9q2"))
  }

  @Test func asksForTheOrderAfterARestart() {
    var scene = Scene()
    scene.load([Session.sample("k3v9q2", "A-118")])
    #expect(scene.press("R").isEmpty)
    #expect(scene.state.kind == .form)
    #expect(scene.screen.contains("A-118"))
    #expect(scene.screen.contains("what was filled in is never stored"))
    #expect(opening(scene.press("Enter"))?.old == SessionID(rawValue: "k3v9q2"))
  }

  /// The customer may pass while the form is being filled in.
  @Test func sendsNothingOnceTheOldSessionPassed() {
    var scene = Scene()
    let old = Session.sample("k3v9q2", "A-118")
    scene.load([old])
    scene.press("R")
    #expect(scene.screen.contains("Open A-118 again") && !scene.screen.contains("New session"))
    #expect(scene.screen.contains("replaces the old one"))
    #expect(scene.screen.contains("open it again"))
    scene.act(.read(Session.sample("k3v9q2", "A-118", "speedmap", .confirmed(.passed))))
    #expect(opening(scene.press("Enter")) == nil)
    #expect(scene.state.kind == .form)
    #expect(scene.screen.contains("Nothing to open again: the session passed"))
  }

  @Test func saysTheWayOnWhereTheLinkIsInAnotherUsher() {
    for (columns, rows) in [(100, 30), (60, 20), (40, 12)] {
      var scene = Scene(columns: columns, rows: rows)
      let session = Session.sample("k3v9q2", "A-118")
      scene.load([session])
      scene.press("Enter")
      scene.answerWatch(session, [])
      #expect(scene.screen.contains("R opens it again"))
      #expect(scene.screen.contains("R open again") || columns < 60)
      #expect(!scene.screen.contains("restarted"))
      scene.press("c")
      #expect(scene.state.noticeLines.joined(separator: " ").contains("R opens it again"))
    }
  }

  @Test func namesTheOldSessionInWhatIsToldOfIt() throws {
    var scene = try opened()
    scene.press("R")
    scene.act(
      .opened(
        Ticket(rawValue: scene.state.lastTicket), next, try Link.configured(Scene.link), .fake()))
    let id = SessionID(rawValue: "k3v9q2")
    scene.load([
      next, Session.sample("k3v9q2", "A-118", "speedmap", .superseded(by: next.id)),
    ])
    scene.act(.acted(id, action: "cancel", words: "Its link works no more."))
    #expect(scene.screen.contains("the old session: Its link works no more."))
  }

  /// Nobody knows whether it exists, but what was ordered is known.
  @Test(arguments: [true, false]) func keepsTheOrderOfALostAnswer(_ isAwaited: Bool) throws {
    var scene = Scene()
    scene.press("n", "Enter")
    scene.type("sandbox:500")
    let order = try #require(opening(scene.press("Enter"))?.order)
    let ticket = Ticket(rawValue: scene.state.lastTicket)
    let lost = Session.sample("k3v9q2", "sandbox:500", "speedmap", .unknown)
    scene.act(.intended(ticket, lost.id))
    if isAwaited {
      scene.act(
        .refused(ticket, Refusal(.network, "No answer.", advice: "Look.", mayHaveCreated: true)))
      scene.press("Esc", "Esc")
    } else {
      scene.press("Esc", "Esc", "Esc")
    }
    scene.load([lost])
    let again = try #require(opening(scene.press("R")))
    #expect(again.order == order)
    #expect(again.old == lost.id)
  }

  @Test func saysTheSameOfALostAnswerEverywhere() {
    var scene = Scene()
    let lost = Session.sample("k3v9q2", "A-118", "speedmap", .unknown)
    scene.load([lost])
    scene.press("Enter")
    scene.answerWatch(lost, [])
    #expect(scene.press("r").isEmpty)
    let words = scene.state.noticeLines.joined(separator: " ")
    #expect(words.contains("look for “A-118” at Speedmap before R opens another"))
    scene.press("y")
    #expect(scene.screen.contains("look at the provider"))
    #expect(scene.screen.contains("R open again"))
  }

  @Test(arguments: [
    (Standing.confirmed(.passed), "the session passed"),
    (.superseded(by: SessionID(rawValue: "x")), "it has been replaced already"),
  ])
  func saysWhyThereIsNothingToOpenAgain(_ standing: Standing, _ words: String) {
    var scene = Scene()
    scene.load([Session.sample("k3v9q2", "A-118", "speedmap", standing)])
    #expect(scene.press("R").isEmpty)
    #expect(scene.screen.contains(words))
  }

  @Test func opensAgainWhatFailed() {
    var scene = Scene()
    scene.load([
      Session.sample("k3v9q2", "A-118", "speedmap", .confirmed(.failed(reasons: ["blurred"])))
    ])
    scene.press("R")
    #expect(scene.state.kind == .form)
  }
}
