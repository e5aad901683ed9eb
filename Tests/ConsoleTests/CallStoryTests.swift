import Flow
import Testing

@testable import Console

/// The console calls an operator who is looking elsewhere.
struct CallStoryTests {
  private let other = Session.sample("o7h3r0", "B-7")

  private func scene(desktop: Bool = true, bell: Bool = true, title: Bool = true) throws -> Scene {
    var setup = Setup.sandbox()
    setup.notify = Notify(bell: bell, title: title, desktop: desktop)
    var scene = Scene(setup: setup)
    scene.load([other, Session.sample("k3v9q2", "A-118")])
    scene.press("Down", "Enter")
    scene.answerWatch(Session.sample("k3v9q2", "A-118"), [])
    return scene
  }

  private func ended(_ verdict: Verdict) -> Session {
    var session = other
    (session.standing, session.trust, session.changedAt) = (.confirmed(verdict), .proof, Scene.now)
    return session
  }

  private func signal(_ session: Session) -> Signal {
    Signal(
      session: session.id, channel: .poll, trust: .proof, at: Scene.now, event: "status", key: "k")
  }

  @Test func callsWhenASessionThatIsNotOnScreenEnds() throws {
    var scene = try scene()
    let end = ended(.failed(reasons: ["\u{1B}secret reason"]))
    #expect(scene.calls(.heard(end, signal(end))) == [.bell, .notify("B-7: failed")])
    #expect(scene.calls(.heard(end, signal(end))).isEmpty, "once")
  }

  @Test func callsWhenOneNeedsTheOperator() throws {
    var scene = try scene()
    var session = other
    session.attention = ["camera_denied"]
    #expect(scene.calls(.heard(session, signal(session))) == [.bell, .notify("B-7 needs you")])
    session.attention = []
    #expect(scene.calls(.heard(session, signal(session))).isEmpty)
    session.attention = ["camera_denied"]
    #expect(scene.calls(.heard(session, signal(session))) == [.bell, .notify("B-7 needs you")])
  }

  @Test func keepsStillAboutWhatIsOnTheScreen() throws {
    var scene = try scene()
    scene.press("Esc")
    let end = ended(.passed)
    #expect(scene.calls(.heard(end, signal(end))).isEmpty)
  }

  @Test func obeysTheSettings() throws {
    var quiet = try scene(desktop: false, bell: false)
    let end = ended(.passed)
    #expect(quiet.calls(.heard(end, signal(end))).isEmpty)
    var bell = try scene(desktop: false)
    #expect(bell.calls(.heard(end, signal(end))) == [.bell])
  }

  @Test func callsForWhatAnotherProcessHeard() throws {
    var scene = try scene()
    scene.act(.journalChanged)
    let end = ended(.passed)
    let ticket = try #require(scene.state.list.ticket)
    let effects = scene.act(
      .loaded(ticket, SessionWindow(rows: [Session.sample("k3v9q2", "A-118"), end], total: 2)))
    #expect(effects == [.bell, .notify("B-7: passed")])
  }

  @Test func knowsAnOldEndFromNews() throws {
    var scene = try scene()
    var old = Session.sample("0ld0n3", "C-1", "speedmap", .confirmed(.passed), ago: 90_000)
    old.readAt = old.changedAt
    let effects = scene.calls(.heard(old, signal(old)))
    #expect(!effects.contains(.bell), "a late webhook about a session that ended yesterday")
  }

  @Test func escapesTheReference() throws {
    var scene = try scene()
    var session = other
    session.reference = "\u{1B}]0;evil\u{7}"
    session.attention = ["camera_denied"]
    let effects = scene.calls(.heard(session, signal(session)))
    #expect(effects == [.bell, .notify("\\u{1b}]0;evil\\u{7} needs you")])
  }

  @Test func countsInTheTitleOfTheWindow() throws {
    var scene = Scene()
    scene.load(Session.table)
    #expect(scene.state.draw().title == "! 3 · 5 live · usher")
    scene.press("Enter")
    #expect(scene.state.draw().title == "! 3 · 5 live · ● A-118 · liveness 1 of 2")
    scene.press("?")
    #expect(scene.state.draw().title == "! 3 · 5 live · usher", "on any page")
    scene.press("Esc", "Esc", "n", "Enter")
    #expect(scene.state.draw().title == "! 3 · 5 live · usher", "on any page")
    #expect(try self.scene(title: false).state.draw().title == "usher")
  }
}

extension Scene {
  /// What an action calls the operator with; reads of the list are left out.
  fileprivate mutating func calls(_ action: Action) -> [Effect] {
    act(action).filter { if case .load = $0 { false } else { true } }
  }
}
