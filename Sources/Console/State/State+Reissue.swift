import Flow

extension State {
  func reissueObstacle() -> String? {
    guard let session = subject else { return "no session to open again; n opens one" }
    if let obstacle = readOnlyObstacle { return obstacle }
    if case .superseded = session.standing { return "it has been replaced already" }
    if session.standing == .confirmed(.passed) {
      return "nothing to open again: the session passed; n opens a new one"
    }
    return offer(session.provider) == nil || session.profile != setup.profile
      ? "it is of profile \(PlainText.shown(session.profile)); start usher with --profile" : nil
  }

  /// Opens a session with the same order in place of one, which keeps its row only with a verdict.
  mutating func reissue(_ session: Session) -> [Effect] {
    guard let offer = offer(session.provider) else { return [] }
    let order = orders[session.id]
    var values = order?.values ?? [:]
    values[Field.reference.name] = session.reference.isEmpty ? nil : .string(session.reference)
    let origin = FormPage.Origin.reissue(session.id)
    let form = FormPage(offer, values, origin: origin, isWhole: order != nil)
    guard order != nil else {
      say("what was filled in is never stored, and usher was restarted since; fill it in again")
      return startForm(form)
    }
    return sendAtOnce(form)
  }
}
