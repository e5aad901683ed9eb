import Flow

/// The keys of the page it was called from, and those that work everywhere.
struct HelpPage: Equatable {
  let page: PageKind
  var scroll = Scroll()
}

extension State {
  var helpRows: Int { max(1, rows - 5) }

  mutating func obey(_ request: KeyRequest, _ page: HelpPage) -> [Effect] {
    var page = page
    if request == .back {
      pages.removeLast()
      return []
    }
    page.scroll.move(request, lines: helpLines(page).count, rows: helpRows)
    pages[pages.count - 1] = .help(page)
    return []
  }

  func draw(_ page: HelpPage, _ view: inout View) {
    let lines = helpLines(page)
    let range = page.scroll.range(lines: lines.count, rows: helpRows)
    let place = page.scroll.words(lines: lines.count, rows: helpRows)
    let area = drawFrame(
      &view, left: [Span("Help", .title), Span("  keys and signs", .faint)],
      right: [Span(place, .faint)])
    for (line, spans) in lines[range].enumerated() {
      view.canvas.write(spans, row: area.row + 1 + line, column: 3, limit: columns - 4)
    }
  }

  func helpLines(_ page: HelpPage) -> [[Span]] {
    let own = KeyMap.bindings.filter { binding in
      binding.pages.contains(page.page) && !(binding.request == .simulate && !isPlayable)
    }
    let requests = own.map(\.request)
    let others = KeyMap.general(on: page.page).filter { !requests.contains($0.request) }
    let commands = page.page == .watch ? setup.handOvers : []
    let taken = commands.map { Key.character($0.key) }
    return [[Span("On the page “\(page.page.words)”", .title)]] + guardLines
      + own.flatMap(helpLine) + commands.flatMap(helpLine)
      + [[], [Span("Everywhere", .title)]] + others.flatMap { helpLine($0.without(taken)) }
      + [[], [Span("Signs", .title)]] + signs
  }

  /// Why some keys are not allowed in this profile, so that their absence from the footer is explained.
  private var guardLines: [[Span]] {
    guard let reason = readOnlyObstacle else { return [] }
    return setup.lettering.wrapped(reason, to: columns - 5).map { [Span($0, .warn)] } + [[]]
  }

  /// True where the session on the screen has simulated customers.
  private var isPlayable: Bool { subject.map { !scenarios($0).isEmpty } ?? true }

  private func isGuarded(_ request: KeyRequest) -> Bool {
    setup.isReadOnly
      && [.new, .cancel, .actions, .reissue, .simulate, .preset].contains(request)
  }

  /// The row of a binding; what has no room on it goes on below.
  private func helpLine(_ binding: KeyBinding) -> [[Span]] {
    let words = [Span(binding.words)]
    return helpLine(
      Span(binding.keysText, .key),
      words + (isGuarded(binding.request) ? [Span("not while it is read_only", .warn)] : []))
  }

  private func helpLine(_ handOver: HandOver) -> [[Span]] {
    let words = PlainText.shown(handOver.name) + " (your command; the link goes in on its input)"
    return helpLine(Span(String(handOver.key), .key), [Span(words)])
  }

  private func helpLine(_ sign: Span, _ words: [Span]) -> [[Span]] {
    let column = 20
    let head = Span(setup.lettering.padded(sign.text, to: column), sign.role)
    let gap = Span(String(repeating: " ", count: column))
    let lines = words.flatMap { span in
      setup.lettering.wrapped(span.text, to: columns - 5 - column).map { Span($0, span.role) }
    }
    return lines.enumerated().map { [$0.offset == 0 ? head : gap, $0.element] }
  }

  private var signs: [[Span]] {
    let rows: [(String, Role, String)] = [
      (Glyph.waiting.text, .text, "waiting: for the customer, for the verdict, for a review"),
      (Glyph.live.text, .accent, "the customer is at it"),
      ("!", .warn, "needs you: a problem, or nobody knows if it was created"),
      ("?", .warn, "only claimed; r asks the provider"),
      (Glyph.passed.text, .good, "passed; behind a signal: proof"),
      (Glyph.failed.text, .bad, "ended otherwise"),
    ]
    return rows.flatMap { helpLine(Span($0.0, $0.1), [Span($0.2)]) }
  }
}
