import Flow
import Support

@testable import Console

/// A console in a known state, for tests.
struct Scene {
  /// 12:04:00 UTC on a day in 2027.
  static let now = Instant(seconds: 1_800_014_640)

  var state: State
  /// All effects so far but the wakes.
  private(set) var effects: [Effect] = []

  init(
    columns: Int = 100, rows: Int = 30, setup: Setup = .sandbox(), theme: String = "harbour"
  ) {
    state = State(setup, theme: theme, columns: columns, rows: rows, now: Self.now)
    effects = state.start()
  }

  /// Takes an action; wakes are left out, as they have tests of their own.
  @discardableResult
  mutating func act(_ action: Action) -> [Effect] {
    let new = state.reduce(action).filter { if case .wake = $0 { false } else { true } }
    effects += new
    return new
  }

  @discardableResult
  mutating func press(_ keys: Key...) -> [Effect] {
    keys.flatMap { act(.key($0)) }
  }

  mutating func type(_ text: String) {
    for character in text { act(.key(.character(character))) }
  }

  /// Answers the last question for sessions.
  mutating func load(_ sessions: [Session]) {
    guard let ticket = state.list.ticket else { return }
    act(.loaded(ticket, SessionWindow(all: sessions)))
  }

  /// Opens a session through the form and answers for the backend.
  mutating func open(_ session: Session, link: String = Scene.link, size: Int = 29) throws {
    press("n", "Enter", "Enter")
    act(
      .opened(
        Ticket(rawValue: state.lastTicket), session, try Link.configured(link), .fake(size: size)))
    answerWatch(session, [])
  }

  mutating func answerWatch(_ session: Session, _ signals: [Signal]) {
    guard let ticket = state.watch?.ticket else { return }
    act(.watched(ticket, session, signals))
  }

  var screen: String { text(state.draw()) }

  static let link = "https://speedmap.example/capture/jw2tHht1TESTTOKEN?lang=en"
}

extension Setup {
  static func sandbox(
    isUTF8: Bool = true, hasColour: Bool = true, themes: [Theme] = [.harbour]
  ) -> Setup {
    let scenarios = [
      Choice("happy", "everything goes well"),
      Choice("camera", "the camera is refused, then allowed"),
      Choice("cancel", "the customer cancels at the document"),
    ]
    let providers: [any Provider] = [Speedmap(), Truepic(), Biometric()]
    let offers = providers.map { provider in
      var offer = Offer(provider, usesSamples: true, scenarios: scenarios)
      offer.mode = .test
      return offer
    }
    return Setup(
      profile: "sandbox", mode: .test, offers: offers,
      themes: themes, lettering: Lettering(isUTF8: isUTF8, width: .test), hasColour: hasColour)
  }
}

extension CellWidth {
  /// Wide for CJK and emoji, nothing for combining marks, as glibc has it.
  static let test = CellWidth { scalar in
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: 0
    case .control, .surrogate, .unassigned: -1
    default:
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
        2
      default: 1
      }
    }
  }
}

extension QRCode {
  /// Finder patterns and noise: looks and measures like a code.
  static func fake(size: Int = 29) -> QRCode {
    var random = SplitMix(seed: UInt64(size))
    let corners = [(0, 0), (0, size - 7), (size - 7, 0)]
    let modules = (0..<size * size).map { index -> Bool in
      let (row, column) = (index / size, index % size)
      for (top, left) in corners
      where (top..<top + 7).contains(row)
        && (left..<left + 7).contains(column)
      {
        let ring = max(abs(row - top - 3), abs(column - left - 3))
        return ring != 2
      }
      return random.next() & 1 == 1
    }
    return QRCode(size: size, level: .low, modules: modules)
  }
}
