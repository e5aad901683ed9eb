extension Biometric {
  /// Sub-results can be empty for a few seconds after the end, or pending (fact sheet §6); then the verdict
  /// waits.
  private static let grace: Int64 = 60_000

  public func read(
    _ session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<Reading> {
    let id = session.providerSession ?? ""
    let request = Request.get(
      account.setting("api") + setting("result_path", account) + "?session_id="
        + Percent.encode(id)
        + "&flow_api_key=" + Percent.encode(account.secret("key")),
      // The id is the link, so that no text repeats it either (design §11).
      keys: [account.key("key")] + spellings(of: id).map { Secret($0) }, doing: "reading the result"
    )
    return talk.ask(request) { answer in
      guard let status = name(answer["status"]) else {
        return .refused(talk.lacking("a status", request))
      }
      // The same id has another name in webhooks, and may have it here (fact sheet §6).
      if let named = name(answer["id"]) ?? name(answer["session_id"]),
        named.lowercased() != id.lowercased()
      {
        return .refused(talk.foreign(request))
      }
      var signal = Signal(
        session: session.id, channel: .poll, trust: .proof, at: at.now, event: "status " + status,
        key: "poll:\(at.now.milliseconds)",
        says: standing(word(status, account), answer, session, at.now)
          ?? unproven(status, session))
      signal.rawStatus = status
      return .done(Reading(signal, details: details(answer)))
    }
  }

  /// More statuses may exist than were seen, so the settings may name them (fact sheet §9).
  private func word(_ status: String, _ account: Account) -> StatusWord? {
    let named = try? WordMap<StatusWord>(setting: "statuses", account.setting("statuses"))
    return named?[status] ?? Self.statusWords[status]
  }

  private static let statusWords: [String: StatusWord] = [
    "FINISHED": .completed, "FAILED": .failed,
  ]

  /// What the one status means that a session has from the start, whether or not somebody opened it
  /// (fact sheet §9): that it is still open.
  private func unproven(_ status: String, _ session: Session) -> Standing? {
    guard status == "PROGRESS" else { return nil }
    let isKnownOpened = session.standing.isOpen && session.standing.rank >= Standing.opened.rank
    return isKnownOpened ? .inProgress(step: nil) : .created
  }

  private func standing(
    _ word: StatusWord?, _ answer: JSON, _ session: Session, _ now: Instant
  ) -> Standing? {
    let passed = answer["flow_session_result"]?.bool
    let hasWaited = session.standing == .submitted && now.since(session.changedAt) > Self.grace
    let isPending = answer.subResults.contains { $0.value["status"]?.string == "PENDING" }
    let isComplete =
      hasWaited || !isPending && !answer.subResults.contains { $0.value == .object([:]) }
    switch word {
    case .completed where passed == false, .failed:
      // Without the parts the reasons lack their technology and type.
      return isComplete ? .confirmed(.failed(reasons: FailureReason.all(in: answer))) : .submitted
    case .completed:
      guard hasWaited || passed == true && isComplete else { return .submitted }
      return .confirmed(passed == true && !isPending ? .passed : .review)
    default: return word?.standing
    }
  }
}
