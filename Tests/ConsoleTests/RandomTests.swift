import Flow
import Testing

@testable import Console

/// What holds for any actions at any size.
struct RandomTests {
  private static let sizes = [
    (0, 0), (1, 1), (0, 30), (30, 0), (10, 3), (39, 10), (40, 10), (41, 11), (59, 19), (60, 20),
    (80, 24), (100, 30), (300, 100),
  ]
  private static let keys: [Key] =
    KeyMap.bindings.flatMap(\.keys) + ["z", "Space", "é", "田", "1", "Esc", "Enter", "Enter"]

  private static let texts = [
    "q", "A-118", "\u{1B}[2J", "👨‍👩‍👧", "ಕನ್ನಡ", "\u{202E}evil", "e\u{301}\u{301}\u{301}\u{301}", "{\n}",
    String(repeating: "long ", count: 200), "",
  ]

  private func action(_ random: inout SplitMix, _ state: State) -> Action {
    let ticket = Ticket(rawValue: Int.random(in: 0...max(1, state.lastTicket), using: &random))
    let session = session(&random)
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return .pasted(Self.texts.randomElement(using: &random) ?? "")
    case 1:
      let size = Self.sizes.randomElement(using: &random) ?? (0, 0)
      return .resized(columns: size.0, rows: size.1)
    case 2:
      return .ticked(
        state.now.adding(milliseconds: Int64.random(in: -5_000...100_000_000, using: &random)))
    case 3: return .heard(session, signal(&random, session))
    case 4: return .watched(ticket, session, [signal(&random, session)])
    case 5:
      let rows = (0..<Int.random(in: 0..<30, using: &random)).map { _ in self.session(&random) }
      let offset = Int.random(in: 0...50, using: &random)
      return .loaded(
        ticket, SessionWindow(rows: rows, offset: offset, total: offset + rows.count))
    case 6:
      let link = try? Link.configured(Scene.link)
      return link.map { .opened(ticket, session, $0, .fake(size: 21)) } ?? .trouble(nil)
    case 7: return .refused(ticket, refusal(&random))
    case 8: return .readRefused(session.id, refusal(&random))
    case 9: return .trouble(Bool.random(using: &random) ? Self.texts[2] : nil)
    case 10: return .listener(.off(reason: Self.texts[3], advice: Self.texts[5]))
    case 11: return .noticed(Self.texts.randomElement(using: &random) ?? "")
    case 12:
      return .mouse(
        Mouse(
          row: Int.random(in: -1...40, using: &random), column: 3,
          button: [.left, .wheelUp, .wheelDown].randomElement(using: &random) ?? .left))
    case 14: return .read(session)
    case 15: return .journalChanged
    case 13: return .opening(ticket, doing: Self.texts[2])
    default: return .key(Self.keys.randomElement(using: &random) ?? "q")
    }
  }

  private func session(_ random: inout SplitMix) -> Session {
    let standings: [Standing] = [
      .unknown, .created, .opened, .inProgress(step: Self.texts[3]), .submitted, .cancelled,
      .expired,
      .failed(code: Self.texts[2]), .confirmed(.failed(reasons: Self.texts)), .confirmed(.review),
      .superseded(by: SessionID(rawValue: Self.texts[5])),
    ]
    var session = Session.sample(
      "s\(Int.random(in: 0..<5, using: &random))", Self.texts.randomElement(using: &random) ?? "",
      ["speedmap", "truepic", "nobody\u{7}"].randomElement(using: &random) ?? "",
      standings.randomElement(using: &random) ?? .created,
      trust: Bool.random(using: &random) ? .claim : .proof,
      ago: Int64.random(in: -100...10_000_000, using: &random))
    if Bool.random(using: &random) { session.attention = [Self.texts[4], "camera_denied"] }
    session.steps = (0..<Int.random(in: 0..<12, using: &random)).map {
      Step(
        name: "\(Self.texts[4])\($0)", state: .started, startedAt: Scene.now, reference: "\u{9B}")
    }
    return session
  }

  private func signal(_ random: inout SplitMix, _ session: Session) -> Signal {
    var signal = Signal(
      session: session.id, channel: Channel.allCases.randomElement(using: &random) ?? .poll,
      trust: .claim, at: Scene.now, event: Self.texts.randomElement(using: &random) ?? "",
      key: "\(Int.random(in: 0..<40, using: &random))", says: session.standing)
    signal.warning = Bool.random(using: &random) ? Self.texts[5] : nil
    signal.refused = Bool.random(using: &random) ? Self.texts[2] : nil
    return signal
  }

  private func refusal(_ random: inout SplitMix) -> Refusal {
    Refusal(
      .network, Self.texts.randomElement(using: &random) ?? "", advice: Self.texts[8],
      field: ["reason", "appearance", "\u{1B}", nil].randomElement(using: &random) ?? nil)
  }

  /// What every screen must be.
  private func check(_ view: View, _ state: State, _ trail: String) {
    let canvas = view.canvas
    #expect(canvas.cells.count == state.columns * state.rows, "\(trail)")
    for row in 0..<canvas.rows {
      var expected = 0
      for column in 0..<canvas.columns {
        let cell = canvas[row, column]
        if expected > 0 {
          expected -= 1
          if cell.width != 0 { Issue.record("half a glyph at \(row),\(column): \(trail)") }
        } else {
          if cell.width == 0 { Issue.record("a stray half at \(row),\(column): \(trail)") }
          expected = cell.width - 1
        }
        if cell.text.unicodeScalars.contains(where: PlainText.isUnsafe) {
          Issue.record("a control at \(row),\(column): \(trail)")
        }
      }
      if expected != 0 { Issue.record("a glyph over the edge in row \(row): \(trail)") }
    }
    if let cursor = view.cursor {
      #expect((0..<canvas.rows).contains(cursor.row), "\(trail)")
      #expect((0..<canvas.columns).contains(cursor.column), "\(trail)")
    }
    #expect(!view.title.unicodeScalars.contains(where: PlainText.isUnsafe), "\(trail)")
  }

  @Test(arguments: 0..<104) func anythingGoesAtAnySize(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let setup = Setup.sandbox(isUTF8: seed % 4 != 0, themes: ThemeFiles.all)
    let size = Self.sizes[seed % Self.sizes.count]
    var state = State(setup, columns: size.0, rows: size.1, now: Scene.now)
    _ = state.start()
    for step in 0..<80 {
      let action = action(&random, state)
      let effects = state.reduce(action)
      for case .wake(let at) in effects {
        #expect(at > state.now, "seed \(seed), step \(step): a wake that is due already spins")
      }
      check(state.draw(), state, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: 0..<60) func resizingThereAndBackChangesNothing(_ seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    var scene = Scene(columns: 100, rows: 30)
    scene.load(Session.table)
    for _ in 0..<25 {
      let key = Self.keys.randomElement(using: &random) ?? "j"
      scene.press(key)
    }
    let before = scene.state
    let screen = before.draw()
    for (columns, rows) in Self.sizes {
      scene.act(.resized(columns: columns, rows: rows))
      scene.act(.resized(columns: 100, rows: 30))
      #expect(scene.state.draw() == screen, "seed \(seed), over \(columns)×\(rows)")
    }
    #expect(scene.state == before, "seed \(seed)")
  }
}
