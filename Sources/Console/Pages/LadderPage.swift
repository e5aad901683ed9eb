import Flow

extension State {
  /// Why nothing happens at the watched session; nil without one.
  var ladder: Ladder? {
    guard let page = watch else { return nil }
    let state: LadderFacts.Listener =
      switch listener {
      case .starting: .off(reason: "it is starting")
      case .listening(_, let advertised):
        .on(advertised: advertised, isReached: isListenerReached)
      case .off(let reason, _): .off(reason: reason)
      }
    return Ladder(
      LadderFacts(
        session: page.session, signals: page.signals, isLinkAtHand: links[page.session.id] != nil,
        listener: state, isLocal: !scenarios(page.session).isEmpty, readFault: page.readFault,
        isClockSet: setup.isClockSet,
        now: now))
  }

  func whyObstacle() -> String? {
    guard let session = watch?.session else { return "choose a session first; enter watches it" }
    return session.isOver ? "nothing is awaited: the session ended" : nil
  }

  /// What settles a rung: the key where there is one, else the command.
  func advice(_ remedy: Remedy) -> String {
    let request: KeyRequest? =
      switch remedy {
      case .handOver: .copy
      case .reissue: .reissue
      case .startListener: .retryListener
      case .confirm: .confirm
      case .listenOnNetwork, .lookAtWebhooks, .lookAtClock: nil
      }
    if let request { return "\(KeyMap.symbol(request, on: .watch)) \(remedy.words)" }
    let id = watch?.session.id ?? SessionID(rawValue: "ID")
    return "`\(remedy.command(for: id))` \(remedy.words)"
  }

  /// The line about a quiet session on its watch page.
  func quietWords(_ session: Session) -> String? {
    // Of a session that may not exist the page tells already what to do.
    guard session.standing != .unknown, let since = Ladder.quietSince(session, now: now),
      let rung = ladder?.first
    else { return nil }
    let time = Age.clock(since, utcOffset: setup.utcOffset)
    let remedy = rung.remedy.map { "; " + advice($0) } ?? ""
    return "quiet since \(time): \(rung.words)\(remedy). y shows all that is proven"
  }

  mutating func obeyOnLadder(_ request: KeyRequest) -> [Effect] {
    if request == .back { pages.removeLast() }
    return []
  }

  func drawLadder(_ view: inout View) {
    guard let session = watch?.session, let ladder else { return }
    let right = [Span("why is nothing happening?", .faint)]
    let area = drawFrame(&view, left: watchHeader(session, right), right: right)
    let first = ladder.first
    let lines = area.rows < 16 ? 1 : 3
    var row = area.row + (area.rows > 12 ? 1 : 0)
    for rung in ladder.rungs where row < area.endRow {
      let sign = rung.isProven ? Span(Glyph.passed.text, .good) : Span("?", .warn)
      let isFirst = rung == first
      view.canvas.write([sign], row: row, column: 3)
      view.canvas.write(
        rung.subject.words, isFirst ? .title : .text, row: row, column: 5, limit: 24)
      row = write(
        rung.words, .faint, &view.canvas, row: row, in: area, lines: isFirst ? 3 : lines)
      if isFirst, let remedy = rung.remedy {
        row = write(
          Glyph.right.text + " " + advice(remedy), .accent, &view.canvas, row: row, in: area)
      }
    }
  }

  private func write(
    _ text: String, _ role: Role, _ canvas: inout Canvas, row: Int, in area: Area, lines: Int = 3
  ) -> Int {
    let column = columns >= 60 ? 30 : 24
    var row = row
    for line in setup.lettering.wrapped(text, to: max(8, columns - column - 2), lines: lines)
    where row < area.endRow {
      canvas.write(line, role, row: row, column: column)
      row += 1
    }
    return row
  }
}
