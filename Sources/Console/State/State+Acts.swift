import Flow

extension State {
  /// Why a request can do nothing now; nil when it can.
  func obstacle(to request: KeyRequest, _ key: Key? = nil) -> String? {
    switch request {
    case .choose where kind == .sessions: subject == nil ? "no session yet; n opens one" : nil
    case .copy: linkObstacle("copy")
    case .plain: linkObstacle("print")
    case .browser: linkObstacle("open")
    case .hide: linkObstacle("hide")
    case .shorten: linkObstacle("shorten")
    case .choose where kind == .watch: watch?.signals.isEmpty == true ? "no signal yet" : nil
    case .enlarge: linkObstacle("show") ?? codeObstacle
    case .confirm: subject == nil ? "no session to ask about; n opens one" : nil
    case .cancel: cancelObstacle
    case .simulate: simulateObstacle
    case .snippets: snippets.isEmpty ? "there is no code for this provider" : nil
    case .new: newObstacle
    case .preset: presetObstacle(key)
    case .reissue: reissueObstacle()
    case .why: whyObstacle()
    case .retryListener, .takeFreePort: listenerObstacle
    case .restyle: setup.lettering.isUTF8 ? nil : "without UTF-8 the QR is drawn in full blocks"
    case .invert: setup.hasColour ? "the QR is black on white here; nothing to swap" : nil
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
    guard let session = subject else { return "no link to \(verb): there is no session yet" }
    guard session.standing.isOpen else { return "no link to \(verb): the session ended" }
    if session.standing == .unknown {
      return "no link to \(verb): the provider's answer never came"
    }
    guard links[session.id] != nil else {
      return "no link to \(verb): links are never stored, and usher was restarted since"
    }
    return nil
  }

  private var codeObstacle: String? {
    guard let watch else { return nil }
    if watch.isHidden { return "link and QR are hidden; h shows them" }
    return shownCode(watch.session.id) == nil ? "the link is too long for a QR; l prints it" : nil
  }

  private var cancelObstacle: String? {
    guard let session = subject else { return "no session to cancel" }
    if let readOnlyObstacle { return readOnlyObstacle }
    return session.isOver ? "nothing to cancel: the session ended" : nil
  }

  private var simulateObstacle: String? {
    guard let session = subject else { return "no session to play with" }
    if let readOnlyObstacle { return readOnlyObstacle }
    if scenarios(session).isEmpty { return "scenarios are for sandbox sessions only" }
    guard session.standing.isOpen else { return "no scenario to play: the session ended" }
    return session.standing == .unknown ? "no scenario to play: it may not exist" : nil
  }

  private var listenerObstacle: String? {
    guard case .listening(let bound, _) = listener else { return nil }
    return "the listener is on, at \(bound)"
  }

  /// Does what concerns one session; the obstacles are out of the way.
  mutating func act(_ request: KeyRequest) -> [Effect] {
    guard let session = subject else { return [] }
    switch request {
    case .copy: return [.copy(session.id)]
    case .shorten: return switchShort(session)
    case .plain: return [.showPlain(session.id)]
    case .browser: return [.openInBrowser(session.id)]
    case .confirm:
      asked.insert(session.id)
      say("asking \(name(session.provider)) how \(title(session)) stands")
      return [.confirm(session.id)]
    case .reissue:
      guard session.mode == .test || !session.standing.isOpen else {
        pages.append(.line(LinePage(.certainty(session.id, .reissue))))
        return []
      }
      return reissue(session)
    default: return askOrCancel(session)
    }
  }

  /// Cancelling cannot be undone: a test session wants the key twice, any other its reference typed.
  private mutating func askOrCancel(_ session: Session) -> [Effect] {
    guard session.mode == .test else {
      pages.append(.line(LinePage(.certainty(session.id, .cancel))))
      return []
    }
    guard cancelling == session.id else {
      cancelling = session.id
      say("x again cancels \(title(session)) at \(name(session.provider)); it cannot be undone")
      return [.bell]
    }
    return cancel(session)
  }

  mutating func cancel(_ session: Session) -> [Effect] {
    cancelling = nil
    say("cancelling \(title(session))")
    return [.cancel(session.id)]
  }
}
