extension Speedmap {
  public func read(
    _ session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<Reading> {
    let id = session.providerSession ?? ""
    let request = Request.get(
      account.setting("api") + path(session.kind, account) + "/" + Percent.encode(id),
      bearer: account.secrets["key"], doing: "reading session \(id)")
    return talk.ask(request) { answer in
      guard let status = name(answer["status"]) else {
        return .refused(talk.lacking("a status", request))
      }
      var signal = Signal(
        session: session.id, channel: .poll, trust: .proof, at: at.now, event: "status " + status,
        key: "poll:\(at.now.milliseconds)", says: standing(status, answer, account))
      signal.rawStatus = status
      return .done(Reading(signal, details: details(answer, account)))
    }
  }

  private func standing(_ status: String, _ answer: JSON, _ account: Account) -> Standing? {
    switch status {
    case "created": .created
    case "opened", "ready": .opened
    case "in_progress", "started": .inProgress(step: nil)
    case "processing", "submitted": .submitted
    case "completed": .confirmed(verdict(answer, account))
    case "expired": .expired
    case "cancelled", "canceled": .cancelled
    case "failed": .confirmed(.failed(reasons: reasons(answer)))
    default: nil
    }
  }

  /// Without an outcome that usher knows, a person has to look (design §11, Verdicts).
  private func verdict(_ answer: JSON, _ account: Account) -> Verdict {
    let names = ValueText.list(account.setting("outcome_fields"))
    switch names.lazy.compactMap({ answer[$0]?.string }).first?.lowercased() {
    case "passed", "pass", "approved", "verified", "success": return .passed
    case "failed", "fail", "declined", "rejected", "denied":
      return .failed(reasons: reasons(answer))
    default: return .review
    }
  }

  /// Only what has the form of a code is kept; free text may speak of the person.
  func reasons(_ answer: JSON) -> [String] {
    let found = answer["reasons"]?.strings ?? answer["failure_reasons"]?.strings ?? []
    return found.filter { $0.wholeMatch(of: /[A-Za-z0-9_.\-]{1,64}/) != nil }
  }
}
