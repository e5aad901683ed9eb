import Flow
import Testing

@testable import Console

/// What is said must be so, also where nothing is found or nothing is left to do.
struct PlainWordsTests {
  @Test func aFilterThatFindsNothingIsNoEmptyJournal() {
    var scene = Scene()
    scene.load(Session.table)
    scene.press("/")
    scene.type("zzz")
    scene.load([])
    scene.press("Enter")
    for key in ["Enter", "c", "r", "R", "s"] as [Key]
    where KeyMap.request(key, on: .sessions) != nil {
      scene.press(key)
      #expect(scene.screen.contains("no session found; esc shows all"))
      #expect(!scene.screen.contains("no session yet"))
    }
  }

  @Test func arrowsSelectWhileTheFilterIsTyped() {
    var scene = Scene()
    scene.load(Session.table)
    scene.press("/")
    scene.type("A")
    scene.load(Session.table)
    scene.press("Down", "Down", "Up", "Enter", "Enter")
    #expect(scene.state.watch?.session.id == Session.table[1].id)
  }

  @Test func anExpiredLinkIsNotEndedByAStatus() {
    var scene = Scene()
    var session = Session.sample("k3v9q2", "A-118", "truepic", .created)
    var read = Signal(
      session: session.id, channel: .poll, trust: .proof, at: Scene.now, event: "status", key: "k",
      says: .expired)
    read.rawStatus = "Started"
    session.hear(read)
    scene.load([session])
    scene.press("Enter")
    scene.answerWatch(session, [read])
    #expect(scene.screen.contains("The link expired"))
    #expect(!scene.screen.contains("Ended by"))
  }

  @Test func aProviderThatDoesNotSignHasNoMissingSecret() {
    var signal = HandOverStoryTests.refused[1]
    (signal.refused, signal.verification) = (nil, .noSecret)
    signal.delivery?.causes = []
    let rows = Scene().state.rows(signal).map { "\($0.0): \($0.1.text)" }
    #expect(rows.contains("Signature: this provider does not sign; a read decides"))
    signal.delivery?.causes = [.noSecret]
    let unset = Scene().state.rows(signal).map { "\($0.0): \($0.1.text)" }
    #expect(unset.contains("Signature: no secret set"))
  }

  @Test func theHelpListsNoScenariosWhereThereAreNone() {
    var setup = Setup.sandbox()
    var scene = Scene(setup: setup)
    scene.load(Session.table)
    scene.press("Enter")
    let page = HelpPage(page: .watch)
    func help(_ scene: Scene) -> [String] {
      scene.state.helpLines(page).map { $0.map(\.text).joined() }
    }
    #expect(help(scene).contains { $0.contains("play a scenario") })
    #expect(help(scene)[1].contains("open a new session"))
    setup.offers = setup.offers.map { Offer($0.provider) }
    scene = Scene(setup: setup)
    scene.load(Session.table)
    scene.press("Enter")
    #expect(!help(scene).contains { $0.contains("play a scenario") })
  }

  @Test(arguments: 40...60) func theHeadOfTheListKeepsItsColumnsApart(_ columns: Int) {
    var scene = Scene(columns: columns, rows: 16)
    scene.load(Session.table)
    #expect(scene.screen.contains("Reference "))
    #expect(scene.screen.contains("sandbox"))
  }

  @Test(arguments: ThemeFiles.all) func theFrameOfAnEndIsNeverUnderlined(_ theme: Theme) {
    let setup = Setup.sandbox(themes: ThemeFiles.all)
    var scene = Scene(columns: 100, rows: 30, setup: setup, theme: theme.name)
    let (session, signals) = Session.ended(.failed(reasons: ["attempts_exhausted"]))
    scene.load([session])
    scene.press("Enter")
    scene.answerWatch(session, signals)
    let canvas = scene.state.draw().canvas
    let frame = (0..<canvas.rows).flatMap { row in
      (0..<canvas.columns / 2).map { canvas[row, $0] }
    }.filter { [Glyph.wall.text, Glyph.topLeft.text, Glyph.bottomRight.text].contains($0.text) }
    #expect(!frame.isEmpty)
    #expect(frame.allSatisfy { !scene.state.theme.style($0.role).isUnderlined })
  }

  @Test func aShortLinkIsOfferedOnlyWhereItsCodeFits() throws {
    for (columns, rows, isOffered) in [(60, 19, true), (60, 12, false)] {
      var scene = Scene(columns: columns, rows: rows)
      scene.act(
        .listener(.listening(bound: "192.168.1.20:7357", advertised: "http://192.168.1.20:7357")))
      try scene.open(Session.watched.session, size: 77)
      #expect(scene.screen.contains("S makes a small one") == isOffered)
    }
  }

  @Test func aPresetOfTheSameNameIsReplaced() {
    var scene = Scene()
    for deed in ["kept", "replaced"] {
      scene.press("n", "Enter", "Ctrl-S")
      scene.type("van")
      scene.press("Enter")
      #expect(scene.screen.contains("preset “van” \(deed)"))
      scene.press("Esc", "Esc")
    }
  }

  @Test func theFooterNamesOnlyWhatTheFormHas() {
    var scene = Scene()
    var session = Session.sample("k3v9q2", "A-118", "truepic")
    (session.providerSession, session.rawStatus) = ("4821", "Created")
    scene.load([session])
    scene.press("Enter", "x")
    #expect(scene.state.kind == .action)
    #expect(!scene.screen.contains("next field"))
    scene.press("Esc", "e")
    #expect(scene.screen.contains("write") && !scene.screen.contains("go on"))
    #expect(scene.screen.contains("A-118 · Truepic Vision") && scene.screen.contains("TEST"))
  }
}
