import Flow

extension State {
  /// The watch page, also when something lies on it.
  var watch: WatchPage? {
    get {
      for case .watch(let page) in pages.reversed() { return page }
      return nil
    }
    set {
      let index = pages.lastIndex { $0.kind == .watch }
      if let index, let newValue { pages[index] = .watch(newValue) }
    }
  }

  /// The session that a key is about.
  var subject: Session? { watch?.session ?? list.session }

  /// A session that is watched or in the list at hand.
  func known(_ id: SessionID) -> Session? {
    if let watch, watch.session.id == id { return watch.session }
    return list.row(id)
  }

  /// Names the session that a sentence is about, where another one is before the operator.
  func naming(_ id: SessionID, _ sentence: String) -> String {
    guard subject?.id != id || pages.isEmpty else { return sentence }
    if known(id)?.isSuperseded == true { return "the old session: \(sentence)" }
    return "\(known(id).map(title) ?? id.rawValue): \(sentence)"
  }

  /// The link while the customer can use it.
  func link(_ session: Session) -> Link? { session.standing.isOpen ? links[session.id] : nil }

  func scenarios(_ session: Session) -> [Choice] {
    guard session.profile == setup.profile else { return [] }
    return offer(session.provider)?.scenarios ?? []
  }

  /// The name that an operator knows a session by.
  func title(_ session: Session) -> String {
    session.reference.isEmpty ? session.id.rawValue : PlainText.shown(session.reference)
  }

  /// Lets go of all that is known of a session that was forgotten, and leaves the pages about it.
  ///
  /// A form that is being filled in stays: it makes a session of its own.
  mutating func forget(_ id: SessionID) {
    forgetLink(id)
    (orders[id], details[id], calls[id], outcomes[id]) = (nil, nil, nil, nil)
    drafts[.reissue(id)] = nil
    asked.remove(id)
    heardHere.remove(id)
    guard let page = watch, page.session.id == id else { return }
    let depth = pages.lastIndex { $0.kind == .watch } ?? pages.endIndex
    pages = Array(pages[..<depth]) + pages[depth...].drop { $0.kind.isOfSession }
    say("\(title(page.session)) was forgotten, so nothing of it is left here", .told)
  }

  mutating func forgetLink(_ id: SessionID) {
    links[id] = nil
    codes[id] = nil
    shorts[id] = nil
  }
}
