import Flow

extension LineConsole {
  /// What there was before something happened.
  struct Before {
    let kind: PageKind
    let session: SessionID?
    let depth: Int
    let doing: String?
    let trouble: String?
    let listener: ListenerState
    let wasKnown: Bool

    init(_ state: State) {
      (kind, session) = (state.kind, state.watch?.session.id)
      (depth, doing, trouble) = (state.pages.count, state.doing, state.trouble)
      (listener, wasKnown) = (state.listener, state.watch?.isKnown ?? false)
    }
  }

  /// Says what changed.
  ///
  /// - Returns: what follows where the change asks for something, such as a form that is complete.
  mutating func say(_ action: Action, since before: Before) -> [Effect] {
    if let doing = state.doing, doing != before.doing { tell(doing.asSentence.dropLast() + " …") }
    if let notice = state.notice {
      tell(PlainText.shown(notice.text, limit: 400).asSentence)
    }
    if state.trouble != before.trouble {
      tell(
        state.trouble.map { PlainText.shown($0, limit: 400) } ?? "The journal can be written again."
      )
    }
    if state.listener != before.listener, case .off(let reason, let advice) = state.listener {
      tell(reason + " " + advice)
    }
    if case .handedOver(let id, let outcome) = action {
      state.outcomes[id] = nil
      lines += outcome.lines.map { .printed(PlainText.shown($0, limit: 400)) }
    }
    sayOfWatched(action, before)
    if case .loaded = action, awaitsList { return sayLoaded() }
    guard
      state.kind != before.kind || state.pages.count != before.depth
        || state.watch?.session.id != before.session
    else { return settle(action) }
    return enter(from: before)
  }

  /// Goes on where nothing has to be asked.
  private mutating func settle(_ action: Action) -> [Effect] {
    switch action {
    case .catalogue, .catalogueRefused: sayListing()
    case .actionRefused: mend()
    case .addresses: return beginPage()
    case .warned:
      // The next line is a word again, not the name of a file.
      if case .line(let page) = state.pages.last, page.purpose.isExport { return press(.back) }
    default: break
    }
    return []
  }

  /// Says what a page is about that has come on top.
  private mutating func enter(from before: Before) -> [Effect] {
    switch state.kind {
    case .sessions: sayList()
    case .watch where state.watch?.session.id != before.session: beginWatch()
    case .form where before.kind == .opening: mend()
    // Back from a page that lay on the form: the question is the same.
    case .form where state.pages.count < before.depth: break
    case .action where state.pages.count < before.depth: break
    case .output: return press(.back)
    default: return beginPage()
    }
    return []
  }

  private mutating func beginWatch() {
    guard let page = state.watch else { return }
    (heard, warnings, isFresh) = ([], [], false)
    standing = state.words(page.session).words
    let session = page.session
    tell(
      "\(state.title(session)), session \(session.id), \(state.name(session.provider)), "
        + "\(session.mode.rawValue): \(standing).")
    if let link = state.shownLink(session) {
      lines.append(.link(session, link, isShort: state.shorts[session.id] != nil))
      tell(state.caption(session).asSentence)
    }
    tell("help lists what you can type; q leaves the session running.")
    sayEnd()
  }

  private mutating func sayOfWatched(_ action: Action, _ before: Before) {
    guard let page = state.watch else { return }
    switch action {
    case .heard(let session, let signal) where session.id == page.session.id:
      heard.insert(mark(signal))
      lines.append(.signal(signal))
    case .watched where before.wasKnown:
      for signal in page.signals where heard.insert(mark(signal)).inserted {
        lines.append(.signal(signal))
      }
    case .watched: heard.formUnion(page.signals.map(mark))
    case .shortened(page.session.id, let short):
      lines.append(.link(page.session, short.link, isShort: true))
      tell(state.caption(page.session).asSentence)
    default: break
    }
    guard page.session.id == before.session else { return }
    let words = state.words(page.session).words
    if words != standing {
      standing = words
      lines.append(.standing(page.session))
      sayEnd()
    }
    sayWarnings(page)
  }

  /// Says warnings that are new, and again those that had gone.
  private mutating func sayWarnings(_ page: WatchPage) {
    let now = state.alerts(page).filter { $0.role == .warn || $0.text.hasPrefix("? ") }
      .map(\.text)
    for text in now where !warnings.contains(text) {
      tell(String(text.drop { "!? ".contains($0) }).asSentence)
    }
    warnings = Set(now)
  }

  private mutating func sayEnd() {
    guard let page = state.watch, page.session.isOver else { return }
    tell("The session is over: \(standing).")
    for span in EndDrawing(page: page, state: state).paragraphs { tell(span.text.asSentence) }
  }

  func mark(_ signal: Signal) -> String {
    "\(signal.trust.rawValue) \(signal.refused == nil) \(signal.key)"
  }
}

extension State {
  /// What the backend is at, for an opening or an action on top.
  var doing: String? {
    switch pages.last {
    case .opening(let page): page.doing
    case .action(let page): page.doing
    default: nil
    }
  }
}
