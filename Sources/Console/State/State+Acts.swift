import Flow

extension State {
  /// Why a request can do nothing now; nil when it can.
  func obstacle(to request: KeyRequest, _ key: Key? = nil) -> String? {
    switch request {
    case .choose where kind == .sessions: subject == nil ? missingSession("n opens one") : nil
    case .copy: linkObstacle("copy")
    case .plain: linkObstacle("print")
    case .browser: linkObstacle("open")
    case .hide: linkObstacle("hide")
    case .shorten: linkObstacle("shorten") ?? shortObstacle
    case .choose where kind == .watch: watch?.signals.isEmpty == true ? "no signal yet" : nil
    case .enlarge: linkObstacle("show") ?? codeObstacle
    case .confirm: confirmObstacle
    case .cancel: actionObstacle(ProviderAction.cancel)
    case .actions: actionsObstacle
    case .simulate: simulateObstacle
    case .snippets: snippets.isEmpty ? "there is no code for this provider" : nil
    case .new: newObstacle
    case .preset: presetObstacle(key)
    case .reissue: reissueObstacle()
    case .why: whyObstacle()
    // Starting again takes up a certificate that was renewed.
    case .retryListener: setup.hasCertificate ? nil : listenerObstacle
    case .takeFreePort: listenerObstacle
    case .restyle: linkObstacle("draw") ?? codeObstacle ?? styleObstacle
    case .save: linkObstacle("save") ?? codeObstacle
    case .invert: setup.hasColour ? "the QR is black on white here; nothing to swap" : nil
    case .up, .down, .pageUp, .pageDown, .first, .last: scrollObstacle
    case .help: kind == .help ? "this is the help; esc goes back" : nil
    case .themes: kind == .themes ? "esc goes back, enter keeps the theme" : nil
    default: nil
    }
  }

  /// Why nothing may be changed in this profile; nil when it may.
  var readOnlyObstacle: String? {
    setup.isReadOnly
      ? "profile \(setup.profile) is read_only in the settings: sessions are only watched" : nil
  }

  private var newObstacle: String? {
    if setup.offers.isEmpty { return "no provider is set up in profile \(setup.profile)" }
    return readOnlyObstacle
  }

  func linkObstacle(_ verb: String) -> String? {
    guard let session = subject else { return "no link to \(verb): \(missingSession())" }
    guard session.standing.isOpen else { return "no link to \(verb): the session ended" }
    if session.standing == .unknown {
      return "no link to \(verb): the provider gave no clear answer"
    }
    guard links[session.id] != nil else {
      return "no link to \(verb): only the usher that opened the session has it"
        + (reissueObstacle(session) == nil ? "; \(reissueKey) opens it again" : "")
    }
    return nil
  }

  /// Why there is no session that a key could be about.
  func missingSession(_ way: String? = nil) -> String {
    guard list.filter.isEmpty else { return "no session found; esc shows all" }
    return ["there is no session yet", way].compactMap(\.self).joined(separator: "; ")
  }

  private var codeObstacle: String? {
    guard let watch else { return nil }
    if watch.isHidden { return "link and QR are hidden; h shows them" }
    return shownCode(watch.session.id) == nil ? "the link is too long for a QR; l prints it" : nil
  }

  private var simulateObstacle: String? {
    guard let session = subject else { return missingSession() }
    if let readOnlyObstacle { return readOnlyObstacle }
    if scenarios(session).isEmpty { return "scenarios are for sandbox sessions only" }
    guard session.standing.isOpen else { return "no scenario to play: the session ended" }
    return session.standing == .unknown ? "no scenario to play: it may not exist" : nil
  }

  private var confirmObstacle: String? {
    guard let session = subject else { return missingSession("n opens one") }
    guard session.standing == .unknown, session.profile == setup.profile else { return nil }
    let provider = name(session.provider)
    return "the provider gave no clear answer, so usher knows no session to ask about; "
      + "look for “\(title(session))” at \(provider) before \(reissueKey) opens another"
  }

  private var reissueKey: String { KeyMap.symbol(.reissue, on: .watch) }

  /// Why the customer could not use a short link; nil when they could, or when there is one to end.
  private var shortObstacle: String? {
    guard let session = subject, shorts[session.id] == nil else { return nil }
    switch listener {
    case .starting: return nil
    case .off: return "a short link goes through the listener, which is off; L tries again"
    case .listening(_, let advertised):
      let isForCustomers = Address(url: advertised)?.isLoopback == false
      guard !isForCustomers, offer(session.provider)?.usesSamples != true else { return nil }
      return "a short link needs a listener that the customer reaches; start usher with --lan"
    }
  }

  private var listenerObstacle: String? {
    guard case .listening(let bound, _) = listener else { return nil }
    return "the listener is on, at \(bound)"
  }

  /// Does what concerns one session; the obstacles are out of the way.
  mutating func act(_ request: KeyRequest) -> [Effect] {
    guard let session = subject else { return [] }
    if [.copy, .plain, .browser].contains(request) { warnOfSecondOpening(session) }
    switch request {
    case .copy: return [.copy(session.id)]
    case .shorten: return switchShort(session)
    case .plain: return [.showPlain(session.id)]
    case .browser: return [.openInBrowser(session.id)]
    case .confirm:
      asked.insert(session.id)
      say("asking \(name(session.provider)) how \(title(session)) stands")
      return [.confirm(session.id)]
    case .actions:
      pages.append(.actions(ActionsPage()))
      return []
    case .reissue:
      guard session.mode == .test || !session.standing.isOpen else {
        pages.append(.line(LinePage(.certainty(session.id))))
        return []
      }
      return reissue(session)
    default: return startAction(ProviderAction.cancel, session)
    }
  }

  /// Tells that a link which is handed over again must not be opened twice, where that breaks it.
  mutating func warnOfSecondOpening(_ session: Session) {
    guard isRunningForOne(session) else { return }
    say("\(title(session)) is open at the customer; a second opening breaks it", .refused)
    guard var page = watch, page.session.id == session.id else { return }
    page.isHandedAgain = true
    watch = page
  }

  private func isRunningForOne(_ session: Session) -> Bool {
    session.standing.isOpen && session.standing.rank >= Standing.opened.rank
      && provider(session.provider)?.allowsOneOpening == true
  }
}
