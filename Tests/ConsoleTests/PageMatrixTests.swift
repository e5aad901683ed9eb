import Flow
import Testing

@testable import Console

/// Every page at every size, with texts that would shift a border if anything could.
struct PageMatrixTests {
  private static let sizes = [
    (40, 10), (60, 16), (80, 24), (100, 30), (120, 40), (300, 100),
  ]
  /// Keys from the watch page to a page; nil for those that are built otherwise.
  private static let pages: [(kind: PageKind, keys: [Key])] = [
    (.watch, []), (.qr, ["f"]), (.scenarios, ["s"]), (.actions, ["a"]),
    (.action, ["a", "Down", "Down", "Enter"]), (.signal, ["d"]), (.snippets, ["E"]),
    (.help, ["?"]), (.themes, ["t"]), (.save, ["w"]), (.line, ["N"]), (.ladder, ["y"]),
    (.picker, ["Esc", "n"]), (.form, ["Esc", "n", "Down", "Enter"]),
    (.opening, ["Esc", "n", "Enter", "Enter"]), (.sessions, ["Esc"]), (.filter, ["Esc", "/"]),
    (.addresses, ["Esc", "A"]),
  ]
  /// A family with ZWJ, combining marks, CJK, right to left, and what would drive a terminal.
  private static let hostile = "👨‍👩‍👧e\u{301}漢字שלום\u{202E}\u{1B}[2J\u{7}🇩🇪👍🏽ك"

  private func setup(_ isUTF8: Bool, _ hasColour: Bool) -> Setup {
    var setup = Setup.sandbox(isUTF8: isUTF8, hasColour: hasColour, themes: ThemeFiles.all)
    setup.handOvers = [HandOver(key: "Z", name: Self.hostile, command: ["x"])]
    setup.presets = [Preset(name: Self.hostile, provider: Speedmap().id)]
    let snippet = Snippet(.web, "const x = '\(Self.hostile)';\n")
    setup.offers = setup.offers.map { offer in
      Offer(
        offer.provider, usesSamples: true,
        scenarios: [Choice("happy", "goes well"), Choice(Self.hostile, Self.hostile)],
        snippets: [snippet])
    }
    return setup
  }

  private func scene(_ columns: Int, _ rows: Int, _ setup: Setup) throws -> Scene {
    var scene = Scene(columns: columns, rows: rows, setup: setup)
    scene.act(.listener(.listening(bound: "127.0.0.1:7357", advertised: Self.hostile)))
    var session = Session(
      id: SessionID(rawValue: "p4r8dd"), provider: Truepic().id, profile: "sandbox", mode: .test,
      reference: Self.hostile, token: "t", standing: .inProgress(step: Self.hostile), trust: .claim,
      at: Scene.now)
    session.providerSession = "4821"
    session.rawStatus = "In Progress"
    session.steps = [Step(name: Self.hostile)]
    var signal = Signal(
      session: session.id, channel: .bridge, trust: .claim, at: Scene.now, event: Self.hostile,
      key: "k")
    signal.step = Self.hostile
    scene.load([session] + Session.table)
    try scene.open(session)
    scene.act(.watched(scene.state.watch?.ticket ?? Ticket(rawValue: 0), session, [signal]))
    scene.act(.notes(session.id, [Note(at: Scene.now, text: Self.hostile)]))
    return scene
  }

  /// Head, two rules from edge to edge and a foot, whatever stands between them.
  private func check(_ scene: Scene, _ kind: PageKind, _ name: String) {
    let canvas = scene.state.draw().canvas
    let rule = scene.state.setup.lettering.isUTF8 ? "─" : "-"
    let rows = (0..<canvas.rows).map { row in
      (0..<canvas.columns).map { canvas[row, $0] }
    }
    for (number, row) in rows.enumerated() {
      #expect(row.reduce(0) { $0 + $1.width } == canvas.columns, "\(name), row \(number)")
      for cell in row where cell.text.unicodeScalars.contains(where: PlainText.isUnsafe) {
        Issue.record("\(name), row \(number): a control")
      }
      if !scene.state.setup.lettering.isUTF8 {
        #expect(
          row.allSatisfy { $0.text.unicodeScalars.allSatisfy(\.isASCII) }, "\(name) \(number)")
      }
    }
    // A QR that takes all rows has neither head nor foot.
    guard kind != .qr else { return }
    #expect(rows[1].allSatisfy { $0.text == rule }, "\(name): the rule below the head")
    let foot = scene.state.pageArea.endRow
    #expect(rows[foot][canvas.columns - 1].text == rule, "\(name): the rule at the foot")
    #expect(rows[0].contains { $0.text != " " }, "\(name): nothing in the head")
    #expect(rows[canvas.rows - 1].contains { $0.text != " " }, "\(name): nothing in the foot")
  }

  @Test(arguments: sizes, [(true, true), (true, false), (false, true), (false, false)])
  func noTextShiftsABorder(_ size: (Int, Int), _ terminal: (Bool, Bool)) throws {
    for (kind, keys) in Self.pages {
      var scene = try scene(size.0, size.1, setup(terminal.0, terminal.1))
      for key in keys { scene.press(key) }
      if kind == .addresses {
        let choice = AddressChoice(Self.hostile, on: Self.hostile, reason: "a private network")
        scene.act(.addresses(Ticket(rawValue: scene.state.lastTicket), [choice]))
      }
      #expect(scene.state.kind == kind, "\(keys)")
      check(scene, kind, "\(kind) at \(size.0)×\(size.1)")
    }
  }

  @Test(arguments: sizes) func theOutputOfACommandKeepsWithinTheFrame(_ size: (Int, Int)) throws {
    var scene = try scene(size.0, size.1, setup(true, true))
    let lines = Array(repeating: Self.hostile, count: 200)
    scene.act(
      .handedOver(
        SessionID(rawValue: "p4r8dd"),
        HandOverOutcome(name: Self.hostile, isFine: false, end: "exit status 1", lines: lines)))
    #expect(scene.state.kind == .output)
    check(scene, .output, "output at \(size.0)×\(size.1)")
  }

  /// A new page cannot be left out of this table.
  @Test func everyPageIsHere() {
    let kinds = Set(Self.pages.map(\.kind)).union([.output])
    #expect(kinds == Set(PageKind.allCases))
  }
}
