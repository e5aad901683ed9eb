import Console
import Edge
import Flow

extension Desk {
  /// Reads a page of the list; where the session to keep moved out of it, the page moves with it.
  func load(
    _ offset: Int, _ limit: Int, _ typed: String, keeping kept: SessionID?, _ ticket: Ticket
  ) {
    do throws(JournalFailure) {
      let now = Clock.now()
      let filter = SessionFilter(typed: typed, now: now, utcOffset: Clock.utcOffset(at: now))
      let counts = try counts(filter)
      var offset = offset
      var rows = try page(offset, limit, filter, counts)
      if let kept, !rows.contains(where: { $0.id == kept }),
        let place = try runtime.journal.place(of: kept, filter: filter)
      {
        offset = max(0, place - limit / 2)
        rows = try page(offset, limit, filter, counts)
      }
      // A session that is left out of the list must not be missed without a word.
      for id in runtime.journal.unreadable { runtime.notice(.unreadable(id)) }
      let window = SessionWindow(
        rows: rows, offset: offset, total: counts.total, live: counts.all.live,
        needOperator: counts.all.needOperator)
      tell(.loaded(ticket, window))
    } catch {
      runtime.notice(error)
    }
  }

  private func page(
    _ offset: Int, _ limit: Int, _ filter: SessionFilter, _ counts: KnownCounts
  ) throws(JournalFailure) -> [Session] {
    try runtime.journal.sessions(
      offset: offset, limit: limit, filter: filter, total: counts.total)
  }

  private func counts(_ filter: SessionFilter) throws(JournalFailure) -> KnownCounts {
    if let known = knownCounts, known.filter == filter { return known }
    let all: SessionCounts
    if let known = knownCounts?.all { all = known } else { all = try runtime.journal.counts() }
    let total =
      filter.text.isEmpty ? all.total : try runtime.journal.counts(filter: filter).total
    let counts = KnownCounts(filter: filter, total: total, all: all)
    knownCounts = counts
    return counts
  }
}
