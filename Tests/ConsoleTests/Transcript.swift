import Flow
import Support

@testable import Console

/// A conversation with the console in lines: what it says, what is asked, what is typed.
struct Transcript {
  var console: LineConsole
  private(set) var text: [String] = []
  /// All effects so far but the wakes.
  private(set) var effects: [Effect] = []

  init(setup: Setup = .sandbox()) {
    console = LineConsole(State(setup, columns: 80, rows: 26, now: Scene.now))
    take(console.start())
  }

  /// Types a line as an operator does, behind the question that stands there.
  @discardableResult
  mutating func type(_ line: String) -> [Effect] {
    text.append("\(console.prompt ?? "")> \(line)")
    let effects = console.type(line)
    take(effects)
    return effects
  }

  @discardableResult
  mutating func act(_ action: Action) -> [Effect] {
    let effects = console.take(action)
    take(effects)
    return effects
  }

  mutating func giveUp() { take(console.giveUp()) }

  /// Answers the last question for sessions.
  mutating func load(_ sessions: [Session]) {
    guard let ticket = console.state.list.ticket else { return }
    act(.loaded(ticket, SessionWindow(all: sessions)))
  }

  mutating func answerWatch(_ session: Session, _ signals: [Signal] = []) {
    guard let ticket = console.state.watch?.ticket else { return }
    act(.watched(ticket, session, signals))
  }

  /// Answers for the backend.
  mutating func open(_ session: Session) throws {
    let ticket = Ticket(rawValue: console.state.lastTicket)
    act(.opened(ticket, session, try Link.configured(Scene.link), .fake()))
    answerWatch(session)
  }

  private mutating func take(_ new: [Effect]) {
    effects += new.filter { if case .wake = $0 { false } else { true } }
    text += console.takeLines().map(Self.words)
  }

  private static func words(_ line: Line) -> String {
    switch line {
    case .told(let text): text
    case .printed(let text): "| " + text
    case .link(_, let link, let isShort): (isShort ? "short link " : "link ") + link.revealed
    case .code(let code): "code of \(code.size) modules"
    case .signal(let signal): "signal \(signal.channel.rawValue) \(PlainText.shown(signal.event))"
    case .standing(let session): "stands \(session.standing.name)"
    }
  }
}
