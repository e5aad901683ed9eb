import Flow

extension State {
  func reissueObstacle() -> String? {
    guard let session = subject else { return missingSession("n opens one") }
    return reissueObstacle(session)
  }

  /// Why a session cannot be opened again; nil when it can.
  func reissueObstacle(_ session: Session) -> String? {
    if let obstacle = readOnlyObstacle { return obstacle }
    if session.isSuperseded { return "it has been replaced already" }
    if session.standing == .confirmed(.passed) {
      return "nothing to open again: the session passed; n opens a new one"
    }
    return offer(session.provider) == nil || session.profile != setup.profile
      ? "it is of profile \(PlainText.shown(session.profile)); start usher with --profile" : nil
  }

  /// True where nothing but another session leads on: after a failure, and without a link that the
  /// customer has not opened.
  var isAgainTheWayOn: Bool {
    guard let session = watch?.session else { return false }
    guard session.standing.isOpen, session.standing.rank < Standing.opened.rank else {
      return session.hasFailed
    }
    return links[session.id] == nil
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
      say("what was filled in is never stored; fill it in again")
      return startForm(form)
    }
    return sendAtOnce(form)
  }
}
