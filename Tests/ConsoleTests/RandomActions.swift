import Flow
import Support

@testable import Console

/// Actions that nobody would plan, the same for the same seed.
struct RandomActions {
  static let sizes = [
    (0, 0), (1, 1), (0, 30), (30, 0), (10, 3), (39, 10), (40, 10), (41, 11), (59, 19), (60, 20),
    (80, 24), (100, 30), (300, 100),
  ]
  private static let keys: [Key] =
    KeyMap.bindings.flatMap(\.keys) + ["z", "Space", "é", "田", "1", "Esc", "Enter", "Enter"]
  private static let escape = "\u{1B}[2J"
  private static let bidi = "\u{202E}evil"
  private static let marks = "e\u{301}\u{301}\u{301}\u{301}"
  private static let long = String(repeating: "long ", count: 200)
  private static let texts = [
    "q", "A-118", escape, "👨‍👩‍👧", "ಕನ್ನಡ", bidi, marks, "{\n}", long, "",
  ]

  private var random: SplitMix

  init(seed: Int) { random = SplitMix(seed: UInt64(seed)) }

  mutating func key() -> Key { pick(Self.keys) }

  mutating func action(on state: State) -> Action {
    switch Int.random(in: 0..<24, using: &random) {
    case 0: .pasted(text())
    case 1: resized()
    case 2: .ticked(state.now.adding(milliseconds: number(-5_000...100_000_000)))
    case 3: .mouse(Mouse(row: Int(number(-1...40)), column: 3, button: pick([.left, .wheelUp])))
    case 4...12: answer(Ticket(rawValue: Int(number(0...Int64(state.lastTicket + 1)))))
    default: .key(key())
    }
  }

  /// What backend, journal and listener may say.
  private mutating func answer(_ ticket: Ticket) -> Action {
    let session = session()
    switch Int.random(in: 0..<26, using: &random) {
    case 0: return .heard(session, signal(session))
    case 1: return .watched(ticket, session, [signal(session)])
    case 2: return loaded(ticket)
    case 3:
      let link = try? Link.configured(Scene.link)
      return link.map { .opened(ticket, session, $0, .fake(size: 21)) } ?? .trouble(nil)
    case 4: return .refused(ticket, refusal())
    case 5: return .readRefused(session.id, refusal())
    case 6: return .trouble(flip() ? Self.escape : nil)
    case 7: return .listener(.off(reason: text(), advice: Self.bidi))
    case 8: return .noticed(text())
    case 9: return .warned(text())
    case 10: return .read(session)
    case 11: return .journalChanged
    case 12: return .acting(session.id, doing: text())
    case 25: return .intended(ticket, session.id)
    case 13: return .acted(session.id, action: pick(["pdf", "cancel"]), words: text())
    case 14: return .actionRefused(session.id, action: pick(["pdf", "cancel"]), refusal())
    case 15: return .catalogue(ticket, catalogue())
    case 16: return .catalogueRefused(ticket, refusal())
    case 17: return .details(session.id, .sample(label: text(), text()))
    case 18:
      return .picturing(
        flip() ? CellPixels(width: Int(number(0...30)), height: Int(number(0...40))) : nil)
    case 19: return flip() ? .saved(session.id, file: text()) : .exported(session.id, file: text())
    case 20: return .notes(session.id, [Note(at: Scene.now, text: text())])
    case 21:
      return .presets([
        Preset(name: text(), provider: session.provider, fields: ["metadata.a": .string(text())])
      ])
    case 22:
      return .handedOver(
        session.id,
        HandOverOutcome(name: text(), isFine: flip(), end: text(), lines: [text(), Self.escape]))
    case 23: return .forgotten(session.id)
    default: return .opening(ticket, doing: Self.escape)
    }
  }

  private mutating func resized() -> Action {
    let size = pick(Self.sizes)
    return .resized(columns: size.0, rows: size.1)
  }

  private mutating func loaded(_ ticket: Ticket) -> Action {
    let rows = (0..<number(0...30)).map { _ in session() }
    let offset = Int(number(0...50))
    return .loaded(ticket, SessionWindow(rows: rows, offset: offset, total: offset + rows.count))
  }

  private mutating func session() -> Session {
    let standings: [Standing] = [
      .unknown, .created, .opened, .inProgress(step: "👨‍👩‍👧"), .submitted, .cancelled, .expired,
      .failed(code: Self.escape), .confirmed(.failed(reasons: Self.texts)), .confirmed(.review),
      .superseded(by: SessionID(rawValue: Self.bidi)),
    ]
    var session = Session.sample(
      "s\(number(0...4))", text(), pick(["speedmap", "truepic", "nobody\u{7}"]), pick(standings),
      trust: flip() ? .claim : .proof, ago: number(-100...10_000_000))
    if flip() { session.attention = ["ಕನ್ನಡ", "camera_denied"] }
    session.steps = (0..<number(0...12)).map {
      Step(name: "ಕನ್ನಡ\($0)", state: .started, startedAt: Scene.now, reference: "\u{9B}")
    }
    return session
  }

  private mutating func catalogue() -> Catalogue {
    let fields = (0..<number(0...3)).map { place in
      Field("custom_field_values.\(place + 1)", text(), .text(limit: 9), .request, hint: Self.bidi)
    }
    let shape = FormShape(
      positions: FormShape.Positions(list: "custom_field_values", fields: fields),
      required: flip() ? ["customer_address"] : [], omitted: flip() ? ["customer_name"] : [])
    return Catalogue(
      field: "inspection_type_id",
      entries: (0..<number(0...4)).map { Catalogue.Entry(Choice("\($0)", text()), shape: shape) })
  }

  private mutating func signal(_ session: Session) -> Signal {
    var signal = Signal(
      session: session.id, channel: pick(Channel.allCases), trust: .claim, at: Scene.now,
      event: text(), key: "\(number(0...40))", says: session.standing)
    signal.warning = flip() ? Self.bidi : nil
    signal.refused = flip() ? Self.escape : nil
    return signal
  }

  private mutating func refusal() -> Refusal {
    Refusal(
      .network, text(), advice: Self.long, field: pick(["reason", "appearance", "\u{1B}", nil]))
  }

  private mutating func text() -> String { pick(Self.texts) }
  private mutating func flip() -> Bool { Bool.random(using: &random) }

  private mutating func number(_ range: ClosedRange<Int64>) -> Int64 {
    Int64.random(in: range, using: &random)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }
}
