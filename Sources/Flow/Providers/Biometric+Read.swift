extension Biometric {
  /// Sub-results can be empty for a few seconds after the end (fact sheet §6); then the verdict waits.
  private static let grace: Int64 = 60_000

  public func read(
    _ session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<Reading> {
    let id = session.providerSession ?? ""
    let request = Request.get(
      account.setting("api") + "/api/v1/flows/session/result/?session_id=" + Percent.encode(id)
        + "&flow_api_key=" + Percent.encode(account.secret("key")),
      doing: "reading the result")
    return talk.ask(request) { answer in
      guard let status = name(answer["status"]) else {
        return .refused(talk.lacking("a status", request))
      }
      var signal = Signal(
        session: session.id, channel: .poll, trust: .proof, at: at.now, event: "status " + status,
        key: "poll:\(at.now.milliseconds)", says: standing(status, answer, session, at.now))
      signal.rawStatus = status
      return .done(Reading(signal, details: details(answer)))
    }
  }

  private func standing(
    _ status: String, _ answer: JSON, _ session: Session, _ now: Instant
  ) -> Standing? {
    let passed = answer["flow_session_result"]?.bool
    let hasWaited = session.standing == .submitted && now.since(session.changedAt) > Self.grace
    let isComplete = hasWaited || !hasEmptyResult(answer)
    switch status {
    case "PROGRESS": return .inProgress(step: nil)
    case "FAILED",
      "FINISHED" where status == "FAILED" || passed == false:
      // Without the parts the reasons lack their technology and type.
      return isComplete ? .confirmed(.failed(reasons: FailureReason.all(in: answer))) : .submitted
    case "FINISHED":
      guard hasWaited || passed == true && isComplete else { return .submitted }
      return .confirmed(passed == true ? .passed : .review)
    default: return nil
    }
  }

  private func hasEmptyResult(_ answer: JSON) -> Bool {
    (answer.object ?? [:]).contains { $0.key.hasSuffix("_result") && $0.value == .object([:]) }
  }
}
