import Flow

/// Why nothing is happening: the rungs of the ladder, and what settles the first open one.
struct LadderPage: Equatable {
  /// Nil until the operator moved, so that the first open rung is in view.
  var scroll: Scroll?
}

extension State {
  func whyObstacle() -> String? {
    guard let session = watch?.session else { return "choose a session first; enter watches it" }
    return session.isOver ? "nothing is awaited: the session ended" : nil
  }

  mutating func obey(_ request: KeyRequest, _ page: LadderPage) -> [Effect] {
    if request == .back {
      pages.removeLast()
      return []
    }
    var scroll = scroll(page)
    scroll.move(request, lines: ladderLines.lines.count, rows: ladderRows)
    pages[pages.count - 1] = .ladder(LadderPage(scroll: scroll))
    return []
  }

  private func scroll(_ page: LadderPage) -> Scroll {
    if let scroll = page.scroll { return scroll }
    var scroll = Scroll()
    if let first = ladderLines.first { scroll.show(first, rows: ladderRows) }
    return scroll
  }

  func draw(_ page: LadderPage, _ view: inout View) {
    guard let session = watch?.session else { return }
    let (lines, scroll) = (ladderLines.lines, scroll(page))
    let place = scroll.words(lines: lines.count, rows: ladderRows)
    let question = columns < 60 ? "why?" : "why is nothing happening?"
    let right = [Span(place.isEmpty ? question : question + "  " + place, .faint)]
    let area = drawFrame(&view, left: watchHeader(session, right), right: right)
    let top = area.row + area.rows - ladderRows
    for (row, place) in scroll.range(lines: lines.count, rows: ladderRows).enumerated() {
      view.canvas.write(lines[place], row: top + row, column: 3, limit: columns - 4)
    }
  }

  var ladderRows: Int { max(1, pageArea.rows - (pageArea.rows > 12 ? 1 : 0)) }

  /// The ladder as lines, and which of them are the first open rung with what settles it.
  var ladderLines: (lines: [[Span]], first: Range<Int>?) {
    guard let ladder else { return ([], nil) }
    let open = ladder.first
    var lines: [[Span]] = []
    var first: Range<Int>?
    for rung in ladder.rungs {
      let isFirst = rung == open
      let start = lines.count
      lines += self.lines(rung, isFirst)
      if isFirst { first = start..<lines.count }
    }
    return (lines, first)
  }

  /// The words stand beside the subject, or below it where the screen is narrow.
  private func lines(_ rung: Rung, _ isFirst: Bool) -> [[Span]] {
    let isNarrow = columns < 60
    let gap = isNarrow ? 4 : 27
    let room = max(8, columns - gap - 5)
    let count = isFirst || isNarrow || pageArea.rows >= 16 ? 3 : 1
    let words = setup.lettering.wrapped(rung.words, to: room, lines: count)
      .map { Span($0, .faint) }
    let remedy = isFirst ? rung.remedy.map(advice) : nil
    let arrow = remedy.map { setup.lettering.wrapped(Glyph.right.text + " " + $0, to: room) } ?? []
    let sign = rung.isProven ? Span(Glyph.passed.text + " ", .good) : Span("? ", .warn)
    let subject = Span(rung.subject.words, isFirst ? .title : .text)
    let blank = Span(String(repeating: " ", count: gap))
    let below = words + arrow.map { Span($0, .accent) }
    guard !isNarrow, let beside = below.first else {
      return [[sign, subject]] + below.map { [blank, $0] }
    }
    let padding = max(1, gap - 2 - setup.lettering.columns(subject.text))
    return [[sign, subject, Span(String(repeating: " ", count: padding)), beside]]
      + below.dropFirst().map { [blank, $0] }
  }
}
