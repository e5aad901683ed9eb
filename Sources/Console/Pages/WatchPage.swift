import Flow

/// One session, watched: link, QR, steps and signals.
struct WatchPage: Equatable {
  var session: Session
  var ticket: Ticket
  /// Oldest first.
  var signals: [Signal] = []
  /// False until the journal has answered.
  var isKnown = false
  /// True while somebody looks over the operator's shoulder.
  var isHidden = false
  var showsPermissions = false
  /// True once the link was handed over again although the customer has it open.
  var isHandedAgain = false
  /// Signals scrolled back from the newest.
  var scrolled = 0
  /// Why the provider's API could not be read last time.
  var readFault: Refusal?
  /// Oldest first.
  var notes: [Note] = []

  /// Takes in a signal; a repeated one takes the place of the first.
  mutating func take(_ signal: Signal) {
    if signal.channel == .poll { readFault = nil }
    let known = signals.lastIndex {
      $0.key == signal.key && $0.trust == signal.trust && $0.channel == signal.channel
    }
    if let known {
      signals[known] = signal
    } else {
      signals = (signals + [signal]).inSendersOrder
      if scrolled > 0 { scrolled += 1 }
    }
    signals.removeFirst(max(0, signals.count - State.signalLimit))
    scrolled = min(scrolled, max(0, signals.count - 1))
  }

  /// The latest signal that says how the session stands.
  var deciding: Signal? {
    signals.last {
      $0.refused == nil && $0.says?.name == session.standing.name && $0.trust == session.trust
    }
  }
}

extension State {
  mutating func obey(_ request: KeyRequest, _ page: WatchPage) -> [Effect] {
    var page = page
    let last = max(0, page.signals.count - 1)
    switch request {
    case .back:
      pages.removeLast()
      return []
    case .enlarge:
      warnOfSecondOpening(page.session)
      pages.append(.qr)
      return []
    case .simulate:
      pages.append(.scenarios(ScenarioPage()))
      return []
    case .note:
      pages.append(.line(LinePage(.note(page.session.id))))
      return []
    case .export:
      pages.append(.line(LinePage(.export(page.session.id), "\(page.session.id).txt")))
      return []
    case .why:
      pages.append(.ladder(LadderPage()))
      return []
    case .choose:
      pages.append(.signal(SignalPage(back: page.scrolled)))
      return []
    case .snippets:
      pages.append(.snippets(SnippetPage()))
      return []
    case .hide: page.isHidden.toggle()
    case .permissions: page.showsPermissions.toggle()
    case .up: page.scrolled = min(last, page.scrolled + 1)
    case .down: page.scrolled = max(0, page.scrolled - 1)
    case .pageUp: page.scrolled = min(last, page.scrolled + 10)
    case .pageDown: page.scrolled = max(0, page.scrolled - 10)
    case .first: page.scrolled = last
    case .last: page.scrolled = 0
    default: return []
    }
    watch = page
    return []
  }

  func draw(_ page: WatchPage, _ view: inout View) {
    let session = page.session
    let words = words(session)
    view.title = windowTitle("\(words.symbol) \(title(session)) \(Glyph.dot.text) \(words.words)")
    let right = [
      Span("\(words.symbol) \(words.words)", words.role), Span("  " + age(session).text),
    ]
    let area = drawFrame(&view, left: watchHeader(session, right), right: right)
    var body = area
    if session.standing.isOpen {
      drawLink(page, on: &view.canvas, row: area.endRow - 1)
      body.rows -= 1
    }
    WatchDrawing(page: page, state: self, area: body).draw(on: &view.canvas)
  }

  /// Reference, provider and mode, as every page about one session shows them.
  ///
  /// The mode is never cut; where room is short the provider gives way to it.
  func watchHeader(_ session: Session, _ right: [Span]) -> [Span] {
    let badge = [Span("  ")] + badges(session.mode)
    let name = Span(title(session), .title)
    let room = columns - 4 - width(fitted(right, beside: [name] + badge))
    let provider = [
      Span(" \(Glyph.dot.text) ", .faint), Span(self.name(session.provider)),
    ]
    let title = Span(setup.lettering.fitted(name.text, to: max(8, columns / 4)), .title)
    let whole = [title] + provider + badge
    guard width(whole) > room else { return whole }
    let rest = max(0, room - width(badge))
    return [Span(setup.lettering.fitted(title.text, to: rest), .title)] + badge
  }

  /// The link on a line of its own; words where there is none to show.
  func drawLink(_ page: WatchPage, on canvas: inout Canvas, row: Int) {
    guard let link = shownLink(page.session) else {
      return _ = canvas.write(
        missingLink(page.session), .warn, row: row, column: 1, limit: columns - 2)
    }
    guard !page.isHidden else {
      return _ = canvas.write("link and QR hidden; h shows them", .faint, row: row, column: 1)
    }
    let text = PlainText.shown(link.revealed, limit: columns * 4 + 4)
    canvas.write(text, .accent, row: row, column: 1, limit: columns - 2)
  }

  /// Why there is no link, and the way to one; no longer than the line that it stands on.
  private func missingLink(_ session: Session) -> String {
    if session.standing == .unknown { return "No link: the provider gave no clear answer." }
    let hasWay = reissueObstacle(session) == nil
    let long =
      "No link here: only the usher that opened the session has it."
      + (hasWay ? " R opens it again." : "")
    if long.count <= columns - 2 { return long }
    return hasWay ? "No link here; R opens it again." : "No link here."
  }
}
