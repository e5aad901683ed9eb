extension Speedmap {
  public func read(
    _ session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<Reading> {
    let id = session.providerSession ?? ""
    let request = Request.get(
      account.setting("api") + readPath(session.kind, account) + "/" + Percent.encode(id),
      bearer: account.secrets["key"], doing: "reading session \(id)")
    return talk.ask(request) { answer in
      guard let status = member("status_fields", of: answer, account) else {
        return .refused(talk.lacking("a status", request))
      }
      if let named = identifier(in: answer, account), named != id {
        return .refused(talk.foreign(request))
      }
      var signal = Signal(
        session: session.id, channel: .poll, trust: .proof, at: at.now, event: "status " + status,
        key: "poll:\(at.now.milliseconds)", says: standing(status, answer, account))
      signal.rawStatus = status
      return .done(Reading(signal, details: details(answer, account)))
    }
  }

  /// The session's id in an answer; nil where it has none.
  ///
  /// A value that no id can be is one that no session has.
  func identifier(in answer: JSON, _ account: Account) -> String? {
    fields("id_fields", account).lazy.compactMap { answer.member(at: $0) }.first { $0 != .null }
      .map { $0.scalarText ?? "" }
  }

  private func standing(_ status: String, _ answer: JSON, _ account: Account) -> Standing? {
    let word: StatusWord? =
      meaning(of: status, in: "statuses", account) ?? Self.statusWords[status]
    return switch word {
    case .completed: .confirmed(verdict(answer, account))
    case .failed: .confirmed(.failed(reasons: reasons(answer, account)))
    default: word?.standing
    }
  }

  /// `created`, `completed` and `expired` are stated, the others are likely (fact sheet §3).
  private static let statusWords: [String: StatusWord] = [
    "created": .created, "opened": .opened, "ready": .opened, "in_progress": .inProgress,
    "started": .inProgress, "processing": .submitted, "submitted": .submitted,
    "completed": .completed, "expired": .expired, "cancelled": .cancelled, "canceled": .cancelled,
    "failed": .failed,
  ]

  /// Without an outcome that usher knows, or with several that contradict each other, a person has to look
  /// (design §11, Verdicts); so too where one that usher does not know stands beside a pass.
  private func verdict(_ answer: JSON, _ account: Account) -> Verdict {
    let outcomes = fields("outcome_fields", account).compactMap { name(answer.member(at: $0)) }
      .map { word(of: $0, account) }
    guard let word = outcomes.first ?? nil,
      outcomes.allSatisfy({ $0 == word || $0 == nil && word != .passed })
    else { return .review }
    return switch word {
    case .passed: .passed
    case .failed: .failed(reasons: reasons(answer, account))
    case .review: .review
    }
  }

  private func word(of outcome: String, _ account: Account) -> OutcomeWord? {
    meaning(of: outcome, in: "outcomes", account) ?? Self.outcomeWords[outcome.lowercased()]
  }

  private static let outcomeWords: [String: OutcomeWord] = [
    "passed": .passed, "pass": .passed, "approved": .passed, "verified": .passed,
    "success": .passed, "failed": .failed, "fail": .failed, "declined": .failed,
    "rejected": .failed, "denied": .failed,
  ]

  /// Only what has the form of a code is kept; free text may speak of the person.
  func reasons(_ answer: JSON, _ account: Account) -> [String] {
    let found =
      fields("reason_fields", account).lazy
      .compactMap { answer.member(at: $0)?.strings }.first ?? []
    return found.filter { $0.wholeMatch(of: /[A-Za-z0-9_.\-]{1,64}/) != nil }
  }
}
