import Flow

extension State {
  /// The screen for this state, at its size.
  public func draw() -> View {
    var view = View(self)
    guard fitsScreen else {
      drawTooSmall(&view.canvas)
      return view
    }
    switch pages.last {
    case nil: drawSessions(&view)
    case .picker(let page): draw(page, &view)
    case .form(let page): draw(page, &view)
    case .opening(let page): draw(page, &view)
    case .watch(let page): draw(page, &view)
    case .qr: drawQR(&view)
    case .scenarios(let page): draw(page, &view)
    case .addresses(let page): draw(page, &view)
    case .signal(let page): draw(page, &view)
    case .actions(let page): draw(page, &view)
    case .action(let page): draw(page, &view)
    case .snippets(let page): draw(page, &view)
    case .help(let page): draw(page, &view)
    case .themes(let page): draw(page, &view)
    case .save(let page): draw(page, &view)
    case .line(let page): draw(page, &view)
    case .ladder(let page): draw(page, &view)
    case .output(let page): draw(page, &view)
    }
    return view
  }

  private func drawTooSmall(_ canvas: inout Canvas) {
    let least = Self.leastSize
    let text = "usher needs \(least.columns)×\(least.rows); this is \(columns)×\(rows)"
    for (row, line) in setup.lettering.wrapped(text, to: columns).enumerated() {
      canvas.write(line, row: row, column: 0)
    }
  }

  /// Header, rules, banners, notice and footer.
  ///
  /// - Returns: the area between them.
  func drawFrame(
    _ view: inout View, left: [Span], middle: [Span] = [], right: [Span] = []
  ) -> Area {
    drawHeader(&view.canvas, left, middle, right)
    view.canvas.rule(row: 1)
    let area = pageArea
    for (row, line) in zip(2..<area.row, bannerLines) { drawBanner(line, &view.canvas, row: row) }
    drawNotice(&view.canvas, row: area.endRow)
    drawFooter(&view.canvas, row: rows - 1)
    return area
  }

  /// What the frame leaves to the page now.
  var pageArea: Area { body(banners: bannerLines.count, notice: noticeLines.count) }

  /// What the frame leaves to the page while each sentence has one row.
  var body: Area { body(banners: banners.count, notice: 1) }

  private func body(banners: Int, notice: Int) -> Area {
    let area = Area(row: 2, column: 0, rows: rows - 3 - max(1, notice), columns: columns)
    return area.below(min(banners, max(0, area.rows - 4)))
  }

  private func drawHeader(
    _ canvas: inout Canvas, _ left: [Span], _ middle: [Span], _ right: [Span]
  ) {
    let right = fitted(right, beside: left)
    let rightWidth = width(right)
    let room = columns - 2 - (rightWidth > 0 ? rightWidth + 2 : 0)
    let end = canvas.write(shortened(left, to: room), row: 0, column: 1, limit: room)
    canvas.write(right, row: 0, endingAt: columns - 1)
    let start = max(end + 3, (columns - width(middle)) / 2)
    if start + width(middle) + 3 <= columns - 1 - rightWidth {
      canvas.write(middle, row: 0, column: start)
    }
  }

  /// The right side of a title line, short enough for the badge and the start of the title.
  func fitted(_ right: [Span], beside left: [Span]) -> [Span] {
    let badges = width(left.filter { $0.role.isBadge })
    let title = left.first.map { min(8, width([$0])) } ?? 0
    let gap = badges > 0 ? 2 : 0
    return shortened(right, to: columns - 4 - title - gap - badges)
  }

  /// Cuts the longest spans until all fit; which keys are used must be told at any width.
  private func shortened(_ spans: [Span], to room: Int) -> [Span] {
    var spans = spans
    for _ in spans {
      let excess = width(spans) - room
      let longest = spans.indices.filter { !spans[$0].role.isBadge }
        .max { width([spans[$0]]) < width([spans[$1]]) }
      guard excess > 0, let longest else { return spans }
      let rest = max(0, width([spans[longest]]) - excess)
      spans[longest] = Span(
        rest > 0 ? setup.lettering.fitted(spans[longest].text, to: rest) : "", spans[longest].role)
    }
    return spans
  }

  func width(_ spans: [Span]) -> Int {
    spans.reduce(0) { $0 + setup.lettering.columns($1.text) }
  }

  /// - Parameter warning: what stands before the keys and is not left out for them.
  func drawFooter(_ canvas: inout Canvas, row: Int, behind warning: Span? = nil) {
    let column =
      warning.map { canvas.write([$0], row: row, column: 1, limit: columns - 2) + 2 } ?? 1
    let room = columns - 1 - column
    let items = footer
    for gap in [3, 2] where total(items, gap) <= room {
      return write(items, &canvas, row: row, column: column, gap: gap)
    }
    var tail = items.suffix(2)
    var kept = items.dropLast(2)
    while !kept.isEmpty, total(kept + tail, 2) > room { kept.removeLast() }
    if tail.count > 1, total(tail, 2) > room { tail.removeFirst() }
    write(kept + tail, &canvas, row: row, column: column, gap: 2)
  }

  private func total(_ items: some Collection<[Span]>, _ gap: Int) -> Int {
    items.reduce(0) { $0 + width($1) } + gap * max(0, items.count - 1)
  }

  private func write(
    _ items: some Collection<[Span]>, _ canvas: inout Canvas, row: Int, column: Int, gap: Int
  ) {
    var column = column
    for item in items {
      column = canvas.write(item, row: row, column: column, limit: columns - 1 - column) + gap
    }
  }

  /// The operator's own commands, while there is a link for them.
  private var handOverKeys: [[Span]] {
    guard kind == .watch, linkObstacle("hand over") == nil else { return [] }
    return setup.handOvers.map { handOver in
      [Span(String(handOver.key), .key), Span(" " + PlainText.shown(handOver.name, limit: 24))]
    }
  }

  /// The keys of the page that can do something now.
  private var footer: [[Span]] {
    handOverKeys
      + KeyMap.bindings(on: kind).compactMap { binding in
        guard let words = binding.footer, let key = binding.keys.first else { return nil }
        // While a session is open, its link matters more than the next session.
        let isLater = binding.request == .new && watch?.session.standing.isOpen == true
        guard !isLater, isTimely(binding.request), obstacle(to: binding.request) == nil else {
          return nil
        }
        return [Span(key.symbol, .key), Span(" " + (changed(binding.request) ?? words))]
      }
  }

  /// False for keys that work always and are named only while they are what helps.
  private func isTimely(_ request: KeyRequest) -> Bool {
    switch request {
    case .reissue where kind == .watch: isAgainTheWayOn
    case .reissue: ladder?.first?.remedy == .reissue
    case .nextField: formOnTop.map { $0.rows.count > 1 } ?? true
    case .shorten, .save: isCodeTooLarge
    default: true
    }
  }

  /// The footer's words for a key that takes back what it did.
  private func changed(_ request: KeyRequest) -> String? {
    switch request {
    case .choose where isExporting: "write"
    case .choose where kind == .form && topForm?.replaced != nil: "open it again"
    case .hide: watch?.isHidden == true ? "show" : nil
    case .shorten: (watch?.session.id).flatMap { shorts[$0] } == nil ? nil : "whole link"
    default: nil
    }
  }

  /// The badge, and behind it that the profile only watches.
  func badges(_ mode: Mode) -> [Span] {
    setup.isReadOnly ? [badge(mode), Span(" read-only", .warn)] : [badge(mode)]
  }

  /// The word that tells test keys from live ones.
  func badge(_ mode: Mode) -> Span {
    let role: Role =
      switch mode {
      case .test: .badgeTest
      case .live: .badgeLive
      case .unknown: .banner
      }
    return Span(" \(mode.rawValue) ", role)
  }
}
