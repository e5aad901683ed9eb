import Flow

extension LineConsole {
  mutating func typeOnWatch(_ line: String) -> [Effect] {
    guard let page = state.watch else { return [] }
    if line.isEmpty {
      sayStanding(page)
      return []
    }
    if line.count == 1, let letter = line.first, state.handOver(.character(letter)) != nil {
      return take(.key(.character(letter)))
    }
    guard let (word, rest) = LineWord.read(line, on: .watch) else {
      tell("“\(PlainText.shown(line, limit: 40))” is no command; ? lists them.")
      return []
    }
    return obey(word, rest, page)
  }

  private mutating func obey(_ word: LineWord, _ rest: String, _ page: WatchPage) -> [Effect] {
    if let obstacle = state.obstacle(to: word.request), word.request != .choose {
      tell(obstacle.asSentence)
      return []
    }
    switch word.request {
    case .help: sayHelp(LineWord.watch, .watch)
    case .plain: sayLink(page.session)
    case .enlarge: state.shownCode(page.session.id).map { lines.append(.code($0)) }
    case .why: sayLadder()
    case .up: lines += page.signals.map(Line.signal)
    case .choose: saySignal(rest, page)
    case .permissions:
      (state.provider(page.session.provider)?.permissions ?? []).forEach { tell($0) }
    case .snippets: sayCode(rest)
    case .actions, .simulate, .note, .export, .save:
      let said = lines.count
      let effects = press(word.request)
      guard !rest.isEmpty, state.kind != .watch else { return effects }
      // Who names one has no need of the list.
      lines.removeSubrange(said...)
      return effects + type(rest)
    default: return press(word.request)
    }
    return []
  }

  private mutating func sayLink(_ session: Session) {
    guard let link = state.shownLink(session) else { return }
    state.warnOfSecondOpening(session)
    lines.append(.link(session, link, isShort: state.shorts[session.id] != nil))
    tell(state.caption(session).asSentence)
  }

  /// All that the watch page tells beside the signals.
  private mutating func sayStanding(_ page: WatchPage) {
    lines.append(.standing(page.session))
    tell(Freshness(page.session, now: state.now).text.asSentence)
    for step in page.session.steps { tell("\(PlainText.shown(step.name)): \(step.state).") }
    for alert in state.alerts(page) { tell(alert.text.asSentence) }
    for detail in state.details[page.session.id]?.lines ?? [] {
      tell("\(detail.label): \(PlainText.shown(detail.text, limit: 200))")
    }
  }

  private mutating func sayLadder() {
    guard let ladder = state.ladder else { return }
    for rung in ladder.rungs {
      tell("\(rung.isProven ? "proven" : "not proven"), \(rung.subject.words): \(rung.words).")
    }
    guard let first = ladder.first, let remedy = first.remedy else {
      return tell("Everything is proven; wait for the customer.")
    }
    tell("First not proven: \(first.subject.words). \(advice(remedy))")
  }

  /// What settles a rung: the word where there is one, else the command.
  private func advice(_ remedy: Remedy) -> String {
    if let request = state.obeyed(remedy), let obstacle = state.obstacle(to: request) {
      return obstacle.asSentence
    }
    switch remedy {
    case .handOver: return "“link” prints the link, to be handed over again."
    case .reissue: return "“reissue” \(remedy.words)."
    case .startListener: return "“listener” \(remedy.words)."
    case .confirm: return "“confirm” \(remedy.words)."
    case .listenOnNetwork, .lookAtWebhooks, .lookAtClock:
      let id = watched?.id ?? SessionID(rawValue: "ID")
      return "`\(remedy.command(for: id))` \(remedy.words)."
    }
  }

  private mutating func saySignal(_ text: String, _ page: WatchPage) {
    let count = page.signals.count
    guard count > 0 else { return tell("No signal yet.") }
    let number = text.isEmpty ? count : Int(text) ?? 0
    guard (1...count).contains(number) else {
      return tell("Type a number from 1 to \(count); 1 is the oldest.")
    }
    for (name, span) in state.rows(page.signals[number - 1]) {
      lines.append(.printed("\(name): \(span.text)"))
    }
  }

  private mutating func sayCode(_ text: String) {
    let snippets = state.snippets
    let wanted = text.lowercased()
    if let place = snippets.firstIndex(where: { $0.platform.rawValue == wanted }) {
      lines += state.snippetLines(SnippetPage(selected: place)).map {
        .printed(PlainText.shown($0, limit: 1000))
      }
    } else {
      let names = snippets.map(\.platform.rawValue).joined(separator: ", ")
      tell("code PLATFORM prints it: \(names).")
    }
  }

  // MARK: Lines that are typed

  func linePrompt(_ page: LinePage) -> String {
    switch page.purpose {
    case .note: "Note (empty to go back): "
    case .export: "File, .json or text [\(PlainText.shown(page.input.text))], - to go back: "
    case .presetName: "Name of the preset (empty to go back): "
    case .field: "Name of the field (empty to go back): "
    case .certainty:
      "Opening it again cancels the present session, which cannot be undone. To go on type "
        + "\(state.subject.map { PlainText.shown(state.mark($0)) } ?? ""), nothing to go back: "
    }
  }

  /// Puts the line into the page's input and takes it.
  mutating func typeOnLine(_ line: String) -> [Effect] {
    let takesDefault: Bool
    switch state.pages.last {
    case .line(let page): takesDefault = page.purpose.isExport
    case .save: takesDefault = true
    default: return []
    }
    if takesDefault ? line == "-" : line.isEmpty { return press(.back) }
    var effects: [Effect] = []
    if !line.isEmpty { effects = press(.deleteToStart) + press(.deleteToEnd) + take(.pasted(line)) }
    effects += press(.choose)
    if case .line(let page) = state.pages.last, let complaint = page.complaint {
      tell(complaint.asSentence)
    }
    return effects
  }
}

extension LinePage.Purpose {
  /// True where a name is proposed.
  var isExport: Bool { if case .export = self { true } else { false } }
}
