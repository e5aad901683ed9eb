import Flow

extension State {
  /// Takes in one thing that happened and says what has to be done about it.
  public mutating func reduce(_ action: Action) -> [Effect] {
    let before = (kind: kind, notice: notice)
    let effects: [Effect]
    switch action {
    case .key(let key): effects = press(key)
    case .pasted(let text): effects = paste(text)
    case .mouse(let mouse): effects = point(mouse)
    case .resized(let columns, let rows): effects = resize(max(0, columns), max(0, rows))
    case .picturing(let cell): effects = change { $0.cellPixels = cell }
    case .ticked(let time): effects = tick(time)
    case .opening(let ticket, let doing): effects = note(ticket, doing)
    case .intended(let ticket, let id): effects = note(ticket, id)
    case .opened(let ticket, let session, let link, let code):
      effects = take(ticket, session, link, code)
    case .refused(let ticket, let refusal): effects = take(ticket, refusal)
    case .heard(let session, let signal): effects = hear(session, signal)
    case .read(let session): effects = note(session)
    case .journalChanged: effects = [reload(keeping: list.session?.id)] + rewatch()
    case .forgotten(let id): effects = change { $0.forget(id) }
    case .readRefused(let id, let refusal): effects = note(id, refusal)
    case .details(let id, let details): effects = change { $0.keep(details, of: id) }
    case .catalogue(let ticket, let catalogue): effects = take(ticket, .known(catalogue))
    case .catalogueRefused(let ticket, let refusal): effects = take(ticket, .unread(refusal.text))
    case .acting(let id, let doing): effects = note(id, doing: doing)
    case .acted(let id, let action, let words): effects = take(id, action, words)
    case .actionRefused(let id, let action, let refusal): effects = take(id, action, refusal)
    case .simulated(let id, let scenario): effects = note(id, scenario)
    case .loaded(let ticket, let window): effects = take(ticket, window)
    case .watched(let ticket, let session, let signals): effects = take(ticket, session, signals)
    case .saved(let id, let file): effects = change { $0.note(id, savedIn: file) }
    case .exported(let id, let file): effects = change { $0.note(id, exportedTo: file) }
    case .notes(let id, let notes, let isNew): effects = note(id, notes, isNew)
    case .presets(let presets): effects = change { $0.savedPresets = presets }
    case .handedOver(let id, let outcome): effects = note(id, outcome)
    case .listener(let state): effects = change { $0.take(state) }
    case .listenerReached(let isReached): effects = change { $0.isListenerReached = isReached }
    case .listenerHint(let text): effects = change { $0.listenerHint = text }
    case .addresses(let ticket, let choices): effects = take(ticket, choices)
    case .shortened(let id, let short): effects = take(id, short)
    case .shortLinkEnded(let id): effects = endShort(id)
    case .trouble(let text): effects = change { $0.trouble = text }
    case .noticed(let text): effects = change { $0.say(PlainText.shown(text, limit: 300), .done) }
    case .warned(let text): effects = change { $0.say(PlainText.shown(text, limit: 300), .refused) }
    }
    showOutcome()
    // A sentence about a page means nothing on the next one.
    if kind != before.kind, notice == before.notice { notice = nil }
    return effects.filter { $0 != .bell || setup.notify.bell } + orderWake()
  }

  private mutating func change(_ body: (inout State) -> Void) -> [Effect] {
    body(&self)
    return []
  }

  private mutating func take(_ listener: ListenerState) {
    // What came through another address, or before a pause, proves nothing of this one.
    if self.listener != listener { heardHere = [] }
    self.listener = listener
  }

  private mutating func resize(_ columns: Int, _ rows: Int) -> [Effect] {
    self.columns = columns
    self.rows = rows
    return [.repaint] + fetchMissing()
  }

  private mutating func tick(_ time: Instant) -> [Effect] {
    now = time
    if let until = notice?.until, until <= now { notice = nil }
    if let wake, wake <= now { self.wake = nil }
    return []
  }

  /// Orders the next wake when something on the screen changes with time; none otherwise.
  private mutating func orderWake() -> [Effect] {
    guard let next = ([notice?.until] + [clockChange]).compactMap({ $0 }).min() else { return [] }
    if let wake, wake <= next { return [] }
    wake = next
    return [.wake(at: next)]
  }
}
