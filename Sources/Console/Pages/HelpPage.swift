import Flow

/// The keys of the page it was called from, and those that work everywhere.
struct HelpPage: Equatable {
  let page: PageKind
  var scrolled = 0
}

extension State {
  private var helpRows: Int { max(1, rows - 5) }

  mutating func obey(_ request: KeyRequest, _ page: HelpPage) -> [Effect] {
    var page = page
    let most = max(0, helpLines(page).count - helpRows)
    // After a resize the place may lie beyond the end; the eye is at the end then.
    let place = min(page.scrolled, most)
    switch request {
    case .back:
      pages.removeLast()
      return []
    case .up: page.scrolled = place - 1
    case .down: page.scrolled = place + 1
    case .pageUp: page.scrolled = place - helpRows
    case .pageDown: page.scrolled = place + helpRows
    case .first: page.scrolled = 0
    case .last: page.scrolled = most
    default: break
    }
    page.scrolled = max(0, min(page.scrolled, most))
    pages[pages.count - 1] = .help(page)
    return []
  }

  func draw(_ page: HelpPage, _ view: inout View) {
    let lines = helpLines(page)
    let first = max(0, min(page.scrolled, lines.count - helpRows))
    let last = min(lines.count, first + helpRows)
    let place = lines.count > helpRows ? "\(first + 1)-\(last) of \(lines.count)" : ""
    let area = drawFrame(
      &view, left: [Span("Help", .title), Span("  keys and signs", .faint)],
      right: [Span(place, .faint)])
    for (line, spans) in lines[first..<last].enumerated() {
      view.canvas.write(spans, row: area.row + 1 + line, column: 3, limit: columns - 4)
    }
  }

  private func helpLines(_ page: HelpPage) -> [[Span]] {
    let own = KeyMap.bindings.filter { $0.pages.contains(page.page) }
    let requests = own.map(\.request)
    let others = KeyMap.general(on: page.page).filter { !requests.contains($0.request) }
    let commands = page.page == .watch ? setup.handOvers : []
    let taken = commands.map { Key.character($0.key) }
    return [[Span("On the page “\(page.page.words)”", .title)]] + own.flatMap(helpLine)
      + commands.map(helpLine)
      + [[], [Span("Everywhere", .title)]] + others.flatMap { helpLine($0.without(taken)) }
      + [[], [Span("Signs", .title)]] + signs
  }

  /// Why a key is not allowed in this profile, so that its absence from the footer is explained.
  private func guardWords(_ request: KeyRequest) -> String? {
    let guarded: [KeyRequest] = [.new, .cancel, .actions, .reissue, .simulate, .preset]
    return guarded.contains(request) ? readOnlyObstacle : nil
  }

  /// The row of a binding; what has no room on it goes on below.
  private func helpLine(_ binding: KeyBinding) -> [[Span]] {
    let column = 20
    let room = columns - 5 - column
    let keys = Span(setup.lettering.padded(binding.keysText, to: column), .key)
    let gap = Span(String(repeating: " ", count: column))
    let words = setup.lettering.wrapped(binding.words, to: room).map { Span($0) }
    let reason = guardWords(binding.request).map { setup.lettering.wrapped($0, to: room) } ?? []
    let lines = words + reason.map { Span($0, .warn) }
    return lines.enumerated().map { [$0.offset == 0 ? keys : gap, $0.element] }
  }

  private func helpLine(_ handOver: HandOver) -> [Span] {
    [
      Span(setup.lettering.padded(String(handOver.key), to: 20), .key),
      Span(PlainText.shown(handOver.name) + " (your command; the link goes in on its input)"),
    ]
  }

  private var signs: [[Span]] {
    let rows: [(String, Role, String)] = [
      (Glyph.waiting.text, .text, "waiting for the customer or the verdict"),
      (Glyph.live.text, .accent, "the customer is at it"),
      ("!", .warn, "needs you: a problem, or a review"),
      ("?", .warn, "only claimed, or not known; r asks the provider"),
      (Glyph.passed.text, .good, "passed; behind a signal: proof"),
      (Glyph.failed.text, .bad, "ended otherwise"),
    ]
    return rows.map { [Span(setup.lettering.padded($0.0, to: 20), $0.1), Span($0.2)] }
  }
}
