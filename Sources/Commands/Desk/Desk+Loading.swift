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
      let offset = try place(of: kept, filter, near: offset..<(offset + limit))
      let rows = try runtime.journal.sessions(offset: offset, limit: limit, filter: filter)
      let counts = try counts(filter)
      let window = SessionWindow(
        rows: rows, offset: offset, total: counts.total, live: counts.all.live,
        needOperator: counts.all.needOperator)
      tell(.loaded(ticket, window))
    } catch {
      tell(.trouble(error.text))
    }
  }

  /// Where the page begins, so that it holds a session.
  private func place(
    of kept: SessionID?, _ filter: SessionFilter, near page: Range<Int>
  ) throws(JournalFailure) -> Int {
    guard let kept, let place = try runtime.journal.place(of: kept, filter: filter),
      !page.contains(place)
    else { return page.lowerBound }
    return max(0, place - page.count / 2)
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
