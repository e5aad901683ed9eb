import Flow
import Testing

@testable import Console

/// The list of sessions, however long.
struct SessionsStoryTests {
  private func many(_ range: Range<Int>) -> [Session] {
    range.map { Session.sample("s\($0)", "R-\($0)", ago: Int64($0)) }
  }

  private func hundredThousand() -> Scene {
    var scene = Scene()
    scene.act(
      .loaded(
        Ticket(rawValue: 1),
        SessionWindow(rows: many(0..<200), offset: 0, total: 100_000, live: 100_000)))
    return scene
  }

  @Test func holdsOnlyAWindowOfTheSessions() {
    var scene = hundredThousand()
    let effects = scene.press("G")
    #expect(
      effects == [.load(offset: 99_876, limit: 200, filter: "", Ticket(rawValue: 2))])
    scene.act(
      .loaded(
        Ticket(rawValue: 2),
        SessionWindow(rows: many(99_876..<100_000), offset: 99_876, total: 100_000)))
    #expect(scene.screen.contains("▸ R-99999"))
    #expect(scene.state.list.window.rows.count <= 200)
  }

  @Test func asksForNothingWhileTheWindowHasTheRows() {
    var scene = hundredThousand()
    #expect(scene.press("Down", "j", "PgDn", "PgUp", "g").isEmpty)
  }

  @Test func staysOnASessionWhenANewOneComes() {
    var scene = Scene()
    scene.load(Session.table)
    scene.press("Down")
    scene.act(.journalChanged)
    scene.load([Session.sample("newone", "A-121")] + Session.table)
    #expect(scene.screen.contains("▸ Kitchen, flood"))
  }

  @Test func staysOnTheFirstSessionToo() {
    var scene = Scene()
    scene.load(Session.table)
    scene.act(.journalChanged)
    scene.load([Session.sample("newone", "A-121")] + Session.table)
    #expect(scene.screen.contains("▸ A-118"))
  }

  @Test func followsItsSessionToAnotherPartOfTheList() throws {
    var scene = hundredThousand()
    scene.press("Down")
    let effects = scene.act(.journalChanged)
    let ticket = try #require(scene.state.list.ticket)
    #expect(
      effects == [
        .load(offset: 0, limit: 200, filter: "", keeping: SessionID(rawValue: "s1"), ticket)
      ])
    scene.act(
      .loaded(
        ticket,
        SessionWindow(
          rows: many(49_900..<50_000) + many(1..<2) + many(50_000..<50_099), offset: 49_901,
          total: 100_000)))
    #expect(scene.state.list.selected == 50_001)
    #expect(scene.screen.contains("▸ R-1 "))
  }

  @Test func isNotPulledBackByAnAnswerThatIsLate() {
    var scene = Scene()
    scene.load(Session.table)
    scene.act(.journalChanged)
    scene.press("Down", "Down")
    scene.load(Session.table)
    #expect(scene.screen.contains("▸ J-2207"))
  }

  @Test func beginsAtTheTopOfWhatAFilterFinds() {
    var scene = Scene()
    scene.load(Session.table)
    scene.press("Down", "Down", "/")
    scene.type("a")
    scene.load(Array(Session.table.suffix(3)))
    #expect(scene.state.list.selected == 0)
  }

  @Test func filtersWhileTyping() {
    var scene = Scene()
    scene.load(Session.table)
    scene.press("/")
    #expect(
      scene.press("q") == [
        .load(
          offset: 0, limit: 200, filter: "q", keeping: SessionID(rawValue: "k3v9q2"),
          Ticket(rawValue: 2))
      ])
    scene.press("x")
    scene.load([])
    #expect(scene.screen.contains("No session contains “qx”"))
    let effects = scene.press("Esc")
    #expect(
      effects == [
        .load(
          offset: 0, limit: 200, filter: "", keeping: SessionID(rawValue: "k3v9q2"),
          Ticket(rawValue: 4))
      ])
    #expect(scene.state.kind == .sessions)
  }

  /// A filter narrows the list around what is selected, and its end widens it again.
  @Test func staysOnItsSessionThroughAFilter() {
    var scene = Scene()
    scene.load(Session.table)
    scene.press("Down", "Down", "/")
    scene.type("j")
    scene.load([Session.table[0], Session.table[2]])
    #expect(scene.screen.contains("▸ J-2207"))
    scene.type("x")
    scene.load([])
    scene.press("Backspace")
    scene.load([Session.table[0], Session.table[2]])
    #expect(scene.screen.contains("▸ J-2207"), "also after a filter that hid it")
    scene.press("Enter", "Up", "Esc")
    scene.load(Session.table)
    #expect(scene.screen.contains("▸ A-118"), "what was moved to counts")
  }

  @Test func staysOnItsSessionWhileKeysComeFasterThanAnswers() {
    var scene = Scene()
    scene.load(Session.table)
    scene.press("Down", "Down", "/")
    scene.type("j-2")
    scene.press("Esc")
    scene.load(Session.table)
    #expect(scene.screen.contains("▸ J-2207"))
  }

  private func status(_ session: Session) -> Signal {
    Signal(
      session: session.id, channel: .poll, trust: .proof, at: Scene.now, event: "status", key: "k")
  }

  /// The journal knows the order; the selection stays on its session.
  @Test func readsTheListAgainWhenASessionMovesInIt() throws {
    for (standing, attention) in [
      (Standing.confirmed(.passed), []), (.inProgress(step: "liveness"), ["camera_denied"]),
    ] {
      var scene = Scene()
      scene.load(Session.table)
      scene.press("Down")
      var session = Session.table[0]
      (session.standing, session.attention) = (standing, attention)
      let effects = scene.act(.heard(session, status(session)))
      let ticket = try #require(scene.state.list.ticket)
      let load = Effect.load(
        offset: 0, limit: 200, filter: "", keeping: SessionID(rawValue: "p4r8dd"), ticket)
      #expect(effects.contains(load))
      #expect(!scene.act(.heard(session, status(session))).contains(load), "once")
      scene.load([session] + Session.table.dropFirst().reversed())
      #expect(scene.screen.contains("▸ Kitchen, flood"))
      scene.act(.read(Session.table[0]))
      #expect(scene.state.list.ticket != nil, "a read that brings no signal moves it too")
    }
  }

  @Test func readsTheListAgainWhenAFilterMayLookForWhatChanged() {
    var scene = Scene()
    scene.load(Session.table)
    var session = Session.table[0]
    session.standing = .inProgress(step: "document")
    #expect(scene.act(.heard(session, status(session))).isEmpty)
    scene.press("/")
    scene.type("document")
    scene.load([session])
    session.standing = .inProgress(step: "selfie")
    scene.act(.heard(session, status(session)))
    #expect(scene.state.list.ticket != nil)
  }

  @Test func pastesOnlyIntoAnInput() {
    var scene = Scene()
    scene.load(Session.table)
    #expect(scene.act(.pasted("q")).isEmpty)
    #expect(scene.screen.contains("pasted text goes only into an input"))
    scene.press("/")
    scene.act(.pasted("A-1\n18"))
    #expect(scene.state.list.filter.text == "A-1 18")
  }

  @Test func followsASessionAsItMoves() {
    var scene = Scene()
    scene.load(Session.table)
    #expect(scene.screen.contains("5 live · 3 need you"))
    var session = Session.table[0]
    session.standing = .confirmed(.passed)
    session.trust = .proof
    let signal = Signal(
      session: session.id, channel: .poll, trust: .proof, at: Scene.now, event: "status", key: "k")
    scene.act(.heard(session, signal))
    #expect(scene.screen.contains("4 live"))
  }

  @Test func asksAgainForASessionThatIsNotAtHand() {
    var scene = Scene()
    scene.load([])
    let session = Session.sample("zzz999", "other")
    let signal = Signal(
      session: session.id, channel: .bridge, trust: .claim, at: Scene.now, event: "e", key: "k")
    #expect(
      scene.act(.heard(session, signal)) == [
        .load(offset: 0, limit: 200, filter: "", Ticket(rawValue: 2))
      ])
    #expect(scene.act(.heard(session, signal)).isEmpty, "one question at a time")
  }

  @Test func quitsAtOnceAndLeavesFromAnywhere() {
    var scene = Scene()
    #expect(scene.press("q") == [.quit])
    scene.press("n", "Enter")
    #expect(scene.press("q").isEmpty, "q is typed into the form")
    #expect(scene.press("Ctrl-C") == [.quit])
  }

  @Test func obeysTheKeysOfEveryPage() {
    var scene = Scene()
    #expect(scene.press("Ctrl-L") == [.repaint])
    #expect(scene.press("Ctrl-Z") == [.suspend])
    #expect(scene.press("m") == [.setMouse(true)])
    #expect(scene.press("m") == [.setMouse(false)])
    #expect(scene.press("L") == [.retryListener])
    scene.act(.listener(.listening(bound: "127.0.0.1:7357", advertised: "127.0.0.1:7357")))
    #expect(scene.press("L").isEmpty)
    #expect(scene.screen.contains("the listener is on, at 127.0.0.1:7357"))
  }

  @Test func saysWhyAKeyDoesNothing() {
    var scene = Scene()
    scene.load([])
    for (key, words): (Key, String) in [
      ("c", "no link to copy: there is no session yet"),
      ("r", "there is no session yet; n opens one"),
      ("Enter", "no session yet; n opens one"), ("x", "there is no session yet"),
      ("z", "z does nothing here; ? lists the keys"),
    ] {
      #expect(scene.press(key).isEmpty)
      #expect(scene.screen.contains(words))
    }
  }

  @Test func saysThatAProfileHasNoProvider() {
    var setup = Setup.sandbox()
    (setup.profile, setup.offers) = ("night", [])
    var scene = Scene(setup: setup)
    #expect(scene.press("n").isEmpty)
    #expect(scene.screen.contains("no provider is set up in profile night"))
  }

  @Test func selectsWithTheMouse() {
    var scene = Scene()
    scene.load(Session.table)
    scene.act(.mouse(Mouse(row: 6, column: 9, button: .left)))
    #expect(scene.screen.contains("▸ J-2207"))
    scene.act(.mouse(Mouse(row: 0, column: 0, button: .wheelUp)))
    #expect(scene.screen.contains("▸ Kitchen, flood"))
    scene.act(.mouse(Mouse(row: 29, column: 0, button: .left)))
    #expect(scene.screen.contains("▸ Kitchen, flood"))
  }

  @Test func previewsAThemeAndTakesItBack() {
    var scene = Scene(setup: .sandbox(themes: ThemeFiles.all))
    scene.press("t", "Down")
    #expect(scene.state.theme.name == "daylight")
    scene.press("Esc")
    #expect(scene.state.theme.name == "harbour")
    scene.press("t", "Down")
    #expect(scene.press("Enter") == [.keepTheme("daylight")])
    #expect(scene.state.theme.name == "daylight")
  }
}
