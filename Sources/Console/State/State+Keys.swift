import Flow

extension State {
  private static let moving: Set<KeyRequest> = [.up, .down, .pageUp, .pageDown, .first, .last]

  mutating func press(_ key: Key) -> [Effect] {
    if case .character(let character) = key, takesText {
      return type(String(character))
    }
    if let handOver = handOver(key) { return run(handOver) }
    guard let request = KeyMap.request(key, on: kind) else {
      say("\(key.symbol) does nothing here; \(KeyMap.symbol(.help, on: kind)) lists the keys")
      return []
    }
    if let obstacle = obstacle(to: request, key) {
      say(obstacle, .refused)
      return []
    }
    // What was refused before is past, once something else was asked for and done.
    if notice?.kind == .refused, !Self.moving.contains(request) { notice = nil }
    return request == .preset ? startPreset(key) : perform(request)
  }

  mutating func paste(_ text: String) -> [Effect] {
    guard takesText else {
      say("pasted text goes only into an input; nothing was done", .refused)
      return []
    }
    if text.count > TextInput.limit {
      say("\(TextInput.limit) characters were taken; the rest of what was pasted is not", .refused)
    }
    return type(text)
  }

  /// True while typed characters are text, not requests.
  var takesText: Bool {
    switch pages.last {
    case nil: list.isTyping
    case .form(let page): page.form.takesText
    case .action(let page): page.form.takesText && page.doing == nil
    case .line, .save: true
    default: false
    }
  }

  private mutating func type(_ text: String) -> [Effect] {
    switch pages.last {
    case .form(var page):
      page.form.type(text)
      page.reshape()
      pages[pages.count - 1] = .form(page)
    case .action(var page):
      page.form.type(text)
      pages[pages.count - 1] = .action(page)
    case .save(var page):
      page.file.insert(text)
      pages[pages.count - 1] = .save(page)
    case .line(var page):
      page.input.insert(text)
      page.complaint = nil
      pages[pages.count - 1] = .line(page)
    default:
      list.filter.insert(text)
      return search()
    }
    return []
  }

  private mutating func perform(_ request: KeyRequest) -> [Effect] {
    switch request {
    case .leave, .quit: return [.quit]
    case .repaint: return [.repaint]
    case .suspend: return [.suspend]
    case .help: pages.append(.help(HelpPage(page: kind)))
    case .themes: pages.append(.themes(ThemePage(self)))
    case .mouse: return switchMouse()
    case .retryListener:
      say("starting the listener again")
      return [.retryListener]
    case .takeFreePort: return [.takeFreePort]
    case .addresses: return chooseAddress()
    case .new: return startOrder()
    case .copy, .plain, .browser, .confirm, .cancel, .actions, .shorten, .reissue:
      return act(request)
    case .restyle: return restyle()
    case .save:
      if let session = subject {
        pages.append(.save(SavePage(session, isUTF8: setup.lettering.isUTF8)))
      }
    case .invert: qrIsInverted.toggle()
    default: return performOnPage(request)
    }
    return []
  }

  private mutating func performOnPage(_ request: KeyRequest) -> [Effect] {
    switch pages.last {
    case nil: return obey(request)
    case .picker(let page): return obey(request, page)
    case .form(let page): return obey(request, page)
    case .opening(let page): return obey(request, page)
    case .watch(let page): return obey(request, page)
    case .qr: return obeyOnQR(request)
    case .scenarios(let page): return obey(request, page)
    case .addresses(let page): return obey(request, page)
    case .signal(let page): return obey(request, page)
    case .actions(let page): return obey(request, page)
    case .action(let page): return obey(request, page)
    case .snippets(let page): return obey(request, page)
    case .help(let page): return obey(request, page)
    case .themes(let page): return obey(request, page)
    case .save(let page): return obey(request, page)
    case .line(let page): return obey(request, page)
    case .ladder(let page): return obey(request, page)
    case .output(let page): return obey(request, page)
    }
  }

  private mutating func switchMouse() -> [Effect] {
    isMouseOn.toggle()
    let key = handOver("m") == nil ? "m" : "M"
    say(
      isMouseOn ? "mouse on; \(key) turns it off to select text" : "mouse off; text can be selected"
    )
    return [.setMouse(isMouseOn)]
  }

  mutating func point(_ mouse: Mouse) -> [Effect] {
    switch mouse.button {
    case .wheelUp: return KeyMap.request("Up", on: kind) == .up ? performOnPage(.up) : []
    case .wheelDown: return KeyMap.request("Down", on: kind) == .down ? performOnPage(.down) : []
    case .left:
      guard pages.isEmpty else { return [] }
      return click(row: mouse.row)
    }
  }
}
