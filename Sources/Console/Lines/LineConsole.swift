import Flow

/// The console in lines, for screen readers, dumb terminals and logs: the same state, asked and answered.
///
/// Nothing moves the cursor; each change is a line. A face prints `takeLines()`, then `prompt`, and
/// hands in lines while `takesLine`.
public struct LineConsole {
  /// What the form on top is asked about.
  enum Asking: Equatable {
    case field(String)
    /// Whether to send it.
    case last
  }

  public internal(set) var state: State
  var lines: [Line] = []
  var asking = Asking.last
  /// True when only a field that was complained about is asked for again.
  var isMending = false
  /// Signals of the watched session that were said, by `mark`.
  var heard: Set<String> = []
  /// What was last said of the watched session's standing.
  var standing = ""
  /// Warnings that were said and still hold.
  var warnings: Set<String> = []
  /// True until the list of sessions was said for the first time, or after a search.
  var awaitsList = true
  /// True until a session was chosen or opened.
  var isFresh = true

  public init(_ state: State) { self.state = state }

  public mutating func start() -> [Effect] { state.start() }

  /// Takes in what happened.
  public mutating func take(_ action: Action) -> [Effect] {
    // What was said is over: the same refusal is said again when it is met again.
    state.notice = nil
    let before = Before(state)
    let effects = state.reduce(action)
    return effects + say(action, since: before)
  }

  /// Takes in a line that was typed.
  public mutating func type(_ line: String) -> [Effect] {
    switch state.kind {
    case .sessions, .filter: typeOnSessions(line)
    case .watch: typeOnWatch(line)
    case .picker: typeOnPicker(line)
    case .form, .action: typeInForm(line)
    case .line, .save: typeOnLine(line)
    case .actions:
      choose(line, actionNames) { console, place in
        console.onPage { if case .actions = $0 { $0 = .actions(ActionsPage(selected: place)) } }
      }
    case .scenarios:
      choose(line, scenarioNames) { console, place in
        console.onPage {
          if case .scenarios = $0 { $0 = .scenarios(ScenarioPage(selected: place)) }
        }
      }
    case .addresses:
      choose(line, addressNames) { console, place in
        console.onPage {
          guard case .addresses(var page) = $0 else { return }
          page.selected = place
          $0 = .addresses(page)
        }
      }
    default: press(.back)
    }
  }

  /// Everything there is to say since the last call.
  public mutating func takeLines() -> [Line] {
    defer { lines = [] }
    return lines
  }

  /// True while a provider's answer is awaited, and lines that were typed before keep for later.
  public var isWaiting: Bool {
    if canGiveUp { return true }
    switch state.pages.last {
    case .form(let page):
      guard case .asking = page.listing else { return false }
      return asking == .field(page.offer.provider.cataloguedField ?? "")
    case .addresses(let page): return page.choices == nil
    default: return state.pages.isEmpty && awaitsList
    }
  }

  /// True while a provider is waited for, which a line can put an end to.
  public var canGiveUp: Bool { state.doing != nil }

  public var takesLine: Bool { !isWaiting }

  /// True for a line that ends the waiting when it is typed meanwhile.
  public static func givesUp(_ line: String) -> Bool { ["q", "quit"].contains(line) }

  /// Stops waiting for a provider; what it does goes on.
  public mutating func giveUp() -> [Effect] { canGiveUp ? press(.back) : [] }

  /// The session that is watched, as it stands.
  public var watched: Session? { state.watch?.session }

  /// When a session that is watched becomes quiet, which is worth a line.
  public var nextNews: Instant? {
    state.kind == .watch ? watched.flatMap { Ladder.turnsQuiet($0, now: state.now) } : nil
  }

  /// Asks the state for something by the key it has on the page.
  mutating func press(_ request: KeyRequest) -> [Effect] {
    let binding = KeyMap.bindings(on: state.kind).first { $0.request == request }
    guard let key = binding?.keys.first else { return [] }
    return take(.key(key))
  }

  /// Changes the page on top.
  mutating func onPage(_ change: (inout Page) -> Void) {
    guard !state.pages.isEmpty else { return }
    change(&state.pages[state.pages.count - 1])
  }

  mutating func tell(_ text: String) { lines.append(.told(text)) }
}

extension String {
  /// As a sentence: a capital and a full stop, where it has neither.
  var asSentence: String {
    let end = last.map { ".?!…".contains($0) } ?? true
    // The name of a file or a field is another one with a capital.
    let isName = prefix { !$0.isWhitespace }.dropLast().contains { "./_".contains($0) }
    return (isName ? prefix(1) : prefix(1).uppercased()[...]) + dropFirst() + (end ? "" : ".")
  }
}
