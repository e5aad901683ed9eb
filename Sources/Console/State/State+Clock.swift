import Flow

extension State {
  /// When a time on the screen next shows something else; nil when none is shown.
  var clockChange: Instant? {
    guard fitsScreen else { return nil }
    switch pages.last {
    case nil: return listRange.compactMap { list.window[$0].map(age)?.next }.min()
    case .watch(let page): return watchChange(page)
    case .opening: return Spinner(now: now).next
    case .form(let page): return page.isAsking ? Spinner(now: now).next : nil
    default: return nil
    }
  }

  var fitsScreen: Bool { columns >= Self.leastSize.columns && rows >= Self.leastSize.rows }

  /// How long a session has been as it is: to the second while it is open.
  func age(_ session: Session) -> Age {
    session.standing.isOpen
      ? Age.running(since: session.createdAt, now: now)
      : Age.past(session.changedAt, now: now, utcOffset: setup.utcOffset)
  }

  /// What is left of a link that the customer can still open; nil where that is not known.
  func timeLeft(_ session: Session) -> Age? {
    guard let end = session.expiresAt, session.standing.isOpen, now < end else { return nil }
    return Age.left(until: end, now: now)
  }

  private func watchChange(_ page: WatchPage) -> Instant {
    let step = page.session.steps.contains { $0.state == .started && $0.completedAt == nil }
    let age =
      [
        age(page.session).next, Freshness(page.session, now: now).next,
        timeLeft(page.session)?.next,
      ]
      .compactMap(\.self).min() ?? now.adding(milliseconds: 1000)
    guard step, page.session.standing.isOpen else { return age }
    return min(age, now.adding(milliseconds: 1000))
  }
}
