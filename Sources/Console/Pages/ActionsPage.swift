import Flow

/// What the provider can do with the watched session.
struct ActionsPage: Equatable {
  var selected = 0
}

extension State {
  var actionsObstacle: String? {
    guard let session = subject else { return missingSession() }
    if let readOnlyObstacle { return readOnlyObstacle }
    guard session.profile == setup.profile else {
      return "it is of profile \(PlainText.shown(session.profile)); choose that with --profile"
    }
    guard session.standing != .unknown else {
      return "nothing to act on: the provider gave no clear answer"
    }
    return actions(session).isEmpty
      ? "\(name(session.provider)) has no actions; its sessions end by themselves" : nil
  }

  /// Why an action on the session at hand cannot be taken; nil when it can.
  func actionObstacle(_ action: String) -> String? {
    guard let session = subject else { return missingSession() }
    guard session.profile == setup.profile, !setup.isReadOnly else { return actionsObstacle }
    return provider(session.provider)?.obstacle(to: action, on: session)
  }

  func actions(_ session: Session) -> [ProviderAction] {
    offer(session.provider)?.actions ?? []
  }

  mutating func obey(_ request: KeyRequest, _ page: ActionsPage) -> [Effect] {
    var page = page
    guard let session = watch?.session else { return [] }
    let actions = actions(session)
    if request == .back {
      pages.removeLast()
      return []
    }
    if request == .choose, actions.indices.contains(page.selected) {
      let action = actions[page.selected]
      if let obstacle = actionObstacle(action.name) {
        say("\(action.label): \(obstacle)", .refused)
        return []
      }
      return startAction(action.name, session)
    }
    page.selected = moved(page.selected, by: request, count: actions.count)
    pages[pages.count - 1] = .actions(page)
    return []
  }

  /// Goes on to what the action asks for.
  mutating func startAction(_ name: String, _ session: Session) -> [Effect] {
    guard let action = actions(session).first(where: { $0.name == name }) else { return [] }
    pages.append(.action(ActionPage(action, session, title: title(session))))
    return []
  }

  func draw(_ page: ActionsPage, _ view: inout View) {
    guard let session = watch?.session else { return }
    let right = [Span("what \(name(session.provider)) can do", .faint)]
    let area = drawFrame(&view, left: watchHeader(session, right), right: right)
    let rows = actions(session).map { action in
      let obstacle = actionObstacle(action.name)
      return (
        name: Span(action.label, obstacle == nil ? .text : .faint), words: obstacle ?? action.words
      )
    }
    ChoiceList(rows: rows, selected: page.selected).draw(on: &view.canvas, in: area)
  }
}
