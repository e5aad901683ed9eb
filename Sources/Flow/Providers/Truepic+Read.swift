extension Truepic {
  /// How long a verdict waits for tests; after that a person has to look, as without any tests.
  private static let grace: Int64 = 3_600_000

  public func read(
    _ session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<Reading> {
    let id = session.providerSession ?? ""
    let url = account.setting("api") + "/inspections/" + Percent.encode(id)
    return ask(account, at) { token in
      Request.get(url, bearer: token.secret, doing: "reading inspection \(id)")
    } then: { answer, request, _ in
      let result = answer["result"]
      guard
        let status = result?["inspection_status_id"]?.integer ?? result?["status"]?["id"]?.integer
      else { return .refused(talk.lacking("a status", request)) }
      if let named = name(result?["id"]), named != id { return .refused(talk.foreign(request)) }
      var signal = Signal(
        session: session.id, channel: .poll, trust: .proof, at: at.now,
        event: "status " + InspectionStatus.word(status), key: "poll:\(at.now.milliseconds)",
        says: standing(status, result ?? .null, session, at.now))
      // Nobody can go on with what was deleted; a verdict that it has had is still one.
      if signal.says?.isOpen == true, result?["is_deleted"]?.bool == true {
        signal.says = .cancelled
      }
      signal.rawStatus = InspectionStatus.word(status)
      signal.reopens = status == InspectionStatus.inProgress.rawValue
      return .done(Reading(signal, details: details(result ?? .null)))
    }
  }

  private func standing(
    _ status: Int64, _ result: JSON, _ session: Session, _ now: Instant
  ) -> Standing? {
    let isExpired = result["is_expired"]?.bool == true
    switch InspectionStatus(rawValue: status) {
    case .scheduled: return .created
    case .created: return isExpired ? .expired : .created
    case .started: return isExpired ? .expired : .opened
    case .inProgress: return .inProgress(step: nil)
    case .readyForReview, .closed:
      guard isBeingTested(result) else { return .confirmed(verdict(result)) }
      return hasWaited(session, now) ? .confirmed(.review) : .submitted
    case .canceled: return .cancelled
    case nil: return nil
    }
  }

  /// True while the tests of a photo have not ended (fact sheet §5): what passes or warns so far may fail yet,
  /// and after a request for more the result may be that of the earlier photos.
  private func isBeingTested(_ result: JSON) -> Bool {
    guard result["verification_result"]?.string != "fail" else { return false }
    return result["photos"]?.array?.contains { $0["processing_completed_at"] == .null } == true
  }

  /// Counted from the first read that found it ready: the upload may take its time after the page's end.
  private func hasWaited(_ session: Session, _ now: Instant) -> Bool {
    session.standing == .submitted && session.trust == .proof
      && now.since(session.changedAt) > Self.grace
  }

  /// Tests that did not run, or that warn, leave the decision to a person (design §11, Verdicts).
  private func verdict(_ result: JSON) -> Verdict {
    switch result["verification_result"]?.string {
    case "pass": .passed
    case "fail": .failed(reasons: failures(result))
    default: .review
    }
  }

  private func failures(_ result: JSON) -> [String] {
    let keys = (result["alert"]?["failures"]?.array ?? []).compactMap { name($0["test_key"]) }
    var seen: Set<String> = []
    return keys.filter { seen.insert($0).inserted }
  }
}
