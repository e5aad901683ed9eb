import Flow

extension LineConsole {
  /// The form on top, of an order or of an action.
  var form: Form? { state.formOnTop }

  var askedEntry: FormEntry? {
    guard case .field(let name) = asking else { return nil }
    return form?.entries.first { $0.field.name == name }
  }

  /// What is asked for one after the other; rare fields are filled in by their names.
  private var askedInTurn: [FormEntry] {
    form?.entries.filter { !$0.field.isRare || $0.field.isRequired } ?? []
  }

  mutating func beginForm() -> [Effect] {
    isMending = false
    asking = .last
    if case .form(let page) = state.pages.last {
      tell(
        "\(state.formTitle(page)) at \(page.offer.provider.name), \(state.setup.mode.rawValue). "
          + "Empty keeps what is in brackets, - empties it, < goes back, ? tells more.")
    } else if case .action(let page) = state.pages.last {
      tell("\(page.action.label): \(page.action.words)".asSentence + " < goes back.")
      if page.action.isFinal { tell("This cannot be undone.") }
    }
    return ask(after: nil)
  }

  /// After a refusal, or a wait that was given up: at the field that was complained about.
  mutating func mend() {
    guard let form else { return }
    asking = .last
    guard let refusal = form.refusal else { return }
    tell(PlainText.shown(refusal.text, limit: 600))
    if let name = refusal.field, form.entries.contains(where: { $0.field.name == name }) {
      (asking, isMending) = (.field(name), true)
    }
  }

  /// Goes on to the next field; past the last one an action that needs no more is sent.
  private mutating func ask(after name: String?) -> [Effect] {
    let common = askedInTurn
    let place = name.flatMap { name in common.firstIndex { $0.field.name == name } }
    let next = name == nil ? 0 : place.map { $0 + 1 } ?? common.count
    guard common.indices.contains(next), !isMending else {
      (asking, isMending) = (.last, false)
      guard case .action(let page) = state.pages.last, !page.needsWord else { return [] }
      return send()
    }
    asking = .field(common[next].field.name)
    return []
  }

  mutating func typeInForm(_ line: String) -> [Effect] {
    guard let entry = askedEntry else { return typeLast(line) }
    switch line {
    case "": return ask(after: entry.field.name)
    case "<": return back(from: entry.field.name)
    case "?":
      let isPick = if case .pick = entry.input { true } else { false }
      if !isPick { tell(entry.field.name + ": " + entry.field.hint.asSentence) }
      if !entry.offered.isEmpty { tell(entry.offered.asSentence) }
      return []
    default:
      if let fault = change(entry.field.name, { $0.answer(line) }) {
        tell(fault.asSentence)
        return []
      }
      return ask(after: entry.field.name)
    }
  }

  private mutating func back(from name: String) -> [Effect] {
    let common = askedInTurn
    guard let place = common.firstIndex(where: { $0.field.name == name }), place > 0 else {
      return press(.back)
    }
    asking = .field(common[place - 1].field.name)
    return []
  }

  /// The answer to whether the form is sent.
  private mutating func typeLast(_ line: String) -> [Effect] {
    if case .action = state.pages.last { return line == "yes" ? send() : press(.back) }
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.first {
    case nil: return send()
    case "<": return press(.back)
    case "?":
      tell("NAME=VALUE fills a field in, NAME asks for it, preset NAME saves the form. The fields:")
      for entry in form?.entries ?? [] {
        let value = entry.value.map { PlainText.shown(ValueText.text($0), limit: 200) } ?? "empty"
        tell("\(entry.field.name): \(value). \(entry.field.hint.asSentence)")
      }
      return []
    case "preset": return press(.savePreset) + typeOnLine(words.count > 1 ? words[1] : "")
    default: return set(line)
    }
  }

  /// Fills in `NAME=VALUE`, or asks for the field of that name.
  private mutating func set(_ line: String) -> [Effect] {
    guard let equals = line.firstIndex(of: "=") else {
      if form?.entries.contains(where: { $0.field.name == line }) == true {
        (asking, isMending) = (.field(line), true)
      } else {
        tell(
          "“\(PlainText.shown(line, limit: 40))” is no field; ? lists them, and NAME=VALUE fills one in."
        )
      }
      return []
    }
    let name = String(line[..<equals])
    let value = String(line[line.index(after: equals)...])
    if form?.entries.contains(where: { $0.field.name == name }) != true {
      if let fault = state.topForm?.fault(ofName: name) {
        tell(fault.asSentence)
        return []
      }
      onPage { if case .form(var page) = $0 { page.form.add(name); $0 = .form(page) } }
    }
    if let fault = change(name, { $0.answer(value.isEmpty ? "-" : value) }) {
      tell(fault.asSentence)
    }
    return []
  }

  private mutating func send() -> [Effect] {
    let effects = press(.choose)
    if let fault = form?.fault, state.doing == nil {
      tell(fault.reason.asSentence)
      if form?.entries.contains(where: { $0.field.name == fault.field }) == true {
        (asking, isMending) = (.field(fault.field), true)
      }
    }
    return effects
  }

  private mutating func change(
    _ name: String, _ body: (inout FormEntry) -> String?
  ) -> String? {
    var fault: String?
    onPage { page in
      switch page {
      case .form(var form):
        fault = form.form.change(name, body)
        form.reshape()
        page = .form(form)
      case .action(var action):
        fault = action.form.change(name, body)
        page = .action(action)
      default: break
      }
    }
    return fault
  }

  /// Says what there is to choose from, or why that is not known.
  mutating func sayListing() {
    guard case .form(let page) = state.pages.last,
      asking == .field(page.offer.provider.cataloguedField ?? "")
    else { return }
    switch page.listing {
    case .known(let catalogue):
      let names = catalogue.entries.prefix(20).map {
        "\($0.choice.value) \(PlainText.shown($0.choice.label, limit: 60))"
      }
      let rest = catalogue.entries.count > 20 ? ", and \(catalogue.entries.count - 20) more" : ""
      tell(("There are: " + names.joined(separator: ", ") + rest).asSentence)
    case .unread(let reason): tell("No list to choose from: \(PlainText.shown(reason, limit: 200))")
    case .none, .asking: break
    }
  }

  var formPrompt: String {
    if let entry = askedEntry { return entry.question }
    guard case .form = state.pages.last else { return "Type yes to do it, nothing to go back: " }
    return "Open it? (empty opens it, < goes back, ? tells what else): "
  }
}

extension Form {
  /// Changes an entry as if it was typed: what was complained about is forgiven.
  mutating func change(_ name: String, _ body: (inout FormEntry) -> String?) -> String? {
    guard let index = entries.firstIndex(where: { $0.field.name == name }) else { return nil }
    defer { beginSending() }
    return body(&entries[index])
  }
}

extension ActionPage {
  /// True when it cannot be undone and nothing else has to be typed that shows it is meant.
  var needsWord: Bool { action.isFinal && password == nil }
}
