import Backend
import Edge
import Flow

extension Runtime {
  /// For calls that only find out whether somebody is there.
  static let callLimits = HTTPClient.Limits(connectSeconds: 3, totalSeconds: 4)

  /// Sends a request of no session, some seconds at most; `Event.called` with this ticket follows.
  func call(_ request: Request) -> Int {
    let ticket = newTicket()
    calls.insert(ticket)
    client.send(request, ticket: ticket, limits: Self.callLimits)
    return ticket
  }

  /// Turns what the backend reports into journal entries and events.
  func takeReports(now: Instant) {
    for report in backend.reports() {
      guard let purpose = purposes[report.ticket] else { continue }
      if case .doing = report.event {} else { purposes[report.ticket] = nil }
      switch purpose {
      case .opening(let id): take(report, opening: id, now)
      case .reading(let id): take(report, reading: id, now)
      case .acting(let id, let order): take(report, order, on: id, now)
      case .catalogue: take(report)
      }
    }
  }

  private func take(_ report: Report, opening id: SessionID, _ now: Instant) {
    switch report.event {
    case .doing(let words): events.append(.doing(ticket: report.ticket, words))
    case .opened(let opened): took(opened, id, report.ticket)
    case .refused(let refusal): refused(refusal, id, report.ticket)
    default: break
    }
  }

  private func take(_ report: Report, reading id: SessionID, _ now: Instant) {
    switch report.event {
    case .read(let reading): took(reading, id, now)
    case .refused(let refusal): missed(refusal, reading: id, now)
    default: break
    }
  }

  private func take(_ report: Report, _ order: ActionOrder, on id: SessionID, _ now: Instant) {
    switch report.event {
    case .doing(let words): events.append(.acting(id, words))
    case .acted(let outcome): took(outcome, of: order, id, now)
    case .refused(let refusal): refused(order, id, refusal)
    default: break
    }
  }

  private func take(_ report: Report) {
    switch report.event {
    case .catalogue(let catalogue):
      events.append(.catalogue(ticket: report.ticket, catalogue))
    case .refused(let refusal):
      events.append(.catalogueRefused(ticket: report.ticket, refusal))
    default: break
    }
  }
}
