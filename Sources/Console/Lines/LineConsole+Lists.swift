import Flow

extension LineConsole {
  /// What is asked now; nil where lines are taken without a question.
  public var prompt: String? {
    guard takesLine else { return nil }
    switch state.pages.last {
    case nil:
      let total = state.list.window.total
      return total == 0
        ? "n for a new session, empty to leave: "
        : "Session (1 to \(total)), n for a new one, ? for more, empty to leave: "
    case .picker:
      return
        "\(state.presets.isEmpty ? "Provider" : "Preset or provider") (1 to \(pickerNames.count)), empty to go back: "
    case .form, .action: return formPrompt
    case .actions: return "Action (1 to \(actionNames.count), or its name), empty to go back: "
    case .scenarios:
      return "Scenario (1 to \(scenarioNames.count), or its name), empty to go back: "
    case .addresses: return "Address (1 to \(addressNames.count)), empty to go back: "
    case .line(let page): return linePrompt(page)
    case .save(let page): return "File [\(PlainText.shown(page.file.text))]: "
    default: return nil
    }
  }

  // MARK: Sessions

  mutating func sayLoaded() -> [Effect] {
    awaitsList = false
    let isEmpty = state.list.window.total == 0 && state.list.filter.isEmpty
    guard isEmpty, isFresh else {
      sayList()
      return []
    }
    tell("No sessions yet.")
    let effects = press(.new)
    // Nothing to choose from and nothing that may be opened: there is nothing to do.
    return state.pages.isEmpty ? effects + [.quit] : effects
  }

  mutating func sayList() {
    let range = state.listRange
    for place in range {
      guard let session = state.list.window[place] else { continue }
      let words = state.words(session)
      let need = session.needsOperator ? "needs you: " : ""
      tell(
        "\(place + 1) \(state.title(session)), \(state.name(session.provider)): \(need)\(words.words)"
      )
    }
    let window = state.list.window
    if range.upperBound < window.total { tell("more lists those after \(range.upperBound).") }
    if !state.list.filter.isEmpty { tell("\(window.total) found; find alone shows all again.") }
  }

  mutating func typeOnSessions(_ line: String) -> [Effect] {
    if line.isEmpty { return press(.quit) }
    if let number = Int(line) {
      let total = state.list.window.total
      guard (1...max(1, total)).contains(number), total > 0 else {
        tell(
          total == 0 ? "No session yet; n opens one." : "Type a number from 1 to \(total), or n.")
        return []
      }
      state.list.move(to: number - 1)
      guard state.list.session != nil else {
        tell("That one is not read yet; more lists further ones.")
        return []
      }
      return press(.choose)
    }
    guard let (word, rest) = LineWord.read(line, on: .sessions) else {
      tell("“\(PlainText.shown(line, limit: 40))” is no command; ? lists them.")
      return []
    }
    return obey(word, rest)
  }

  private mutating func obey(_ word: LineWord, _ rest: String) -> [Effect] {
    switch word.request {
    case .help:
      sayHelp(LineWord.sessions, .sessions)
      return []
    case .filter: return find(rest)
    case .preset: return choosePreset(rest)
    case .pageDown:
      let top = state.listRange.upperBound
      guard top < state.list.window.total else {
        tell("That was all.")
        return []
      }
      let effects = press(.last)
      state.list.top = top
      state.list.selected = min(top + state.listRange.count - 1, state.list.window.total - 1)
      sayList()
      return effects
    default: return press(word.request)
    }
  }

  private mutating func find(_ text: String) -> [Effect] {
    awaitsList = true
    state.list.filter = TextInput(text)
    return state.search()
  }

  private mutating func choosePreset(_ name: String) -> [Effect] {
    let effects = press(.new)
    guard state.kind == .picker else { return effects }
    return effects + typeOnPicker(name)
  }

  // MARK: Short lists

  var pickerNames: [(name: String, words: String)] {
    state.presets.map { ($0.name, "preset for \(state.name($0.provider))") }
      + state.setup.offers.map { ($0.id.rawValue, $0.provider.name) }
  }

  mutating func typeOnPicker(_ line: String) -> [Effect] {
    if line.isEmpty, state.list.window.total == 0, isFresh { return press(.back) + [.quit] }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    if words.first == "forget", words.count == 2,
      let place = state.presets.firstIndex(where: { $0.name == words[1] })
    {
      state.chooseOnPicker(place)
      return press(.forgetPreset)
    }
    return choose(line, pickerNames) { console, place in
      console.state.chooseOnPicker(place)
    }
  }

  var actionNames: [(name: String, words: String)] {
    guard let session = watched else { return [] }
    return state.actions(session).map { action in
      let obstacle = state.actionObstacle(action.name)
      return (action.name, obstacle.map { "not now: \($0)" } ?? action.words)
    }
  }

  var scenarioNames: [(name: String, words: String)] {
    watched.map { state.scenarios($0).map { ($0.value, $0.label) } } ?? []
  }

  var addressNames: [(name: String, words: String)] {
    guard case .addresses(let page) = state.pages.last else { return [] }
    return (page.choices ?? []).map { ($0.address, "\($0.interface), \($0.reason)") }
  }

  mutating func sayNames(_ names: [(name: String, words: String)]) {
    for (place, entry) in names.enumerated() {
      tell(
        "\(place + 1) \(PlainText.shown(entry.name)): \(PlainText.shown(entry.words, limit: 200))")
    }
  }

  /// Takes a number or a name of a list; nothing goes back.
  mutating func choose(
    _ line: String, _ names: [(name: String, words: String)],
    _ select: (inout LineConsole, Int) -> Void
  ) -> [Effect] {
    if line.isEmpty { return press(.back) }
    if line == "?" {
      sayNames(names)
      return []
    }
    let number = Int(line).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
    let wanted = line.lowercased()
    guard let place = number ?? names.firstIndex(where: { $0.name.lowercased() == wanted }) else {
      let nearest = Spelling.nearest(to: wanted, in: names.map(\.name))
      tell(
        "There is no “\(PlainText.shown(line, limit: 40))”"
          + (nearest.map { "; did you mean \(PlainText.shown($0))?" } ?? "; ? lists them."))
      return []
    }
    select(&self, place)
    return press(.choose)
  }

  /// Says what a page asks for that has come on top.
  mutating func beginPage() -> [Effect] {
    switch state.kind {
    case .picker: sayNames(pickerNames)
    case .actions: sayNames(actionNames)
    case .scenarios: sayNames(scenarioNames)
    case .addresses: sayNames(addressNames)
    case .form, .action:
      let effects = beginForm()
      sayListing()
      return effects
    case .opening: tell("q gives up waiting.")
    default: break
    }
    return []
  }

  mutating func sayHelp(_ words: [LineWord], _ page: PageKind) {
    for word in words {
      let letter = word.letter(on: page).map { " or \($0)" } ?? ""
      let head = [word.word + letter, word.argument].filter { !$0.isEmpty }.joined(separator: " ")
      tell(head + ": " + word.words(on: page) + (word.request == .why ? "" : "."))
    }
    for handOver in page == .watch ? state.setup.handOvers : [] {
      tell(
        "\(handOver.key): \(PlainText.shown(handOver.name)), your command; it gets the link on its input."
      )
    }
  }
}
