extension Truepic {
  public func actions(_ account: Account) -> [ProviderAction] {
    InspectionAction.allCases.map { $0.described(account) }
  }

  public func obstacle(to action: String, on session: Session) -> String? {
    guard let action = InspectionAction(rawValue: action) else {
      return "\(name) has no action “\(PlainText.shown(action))”"
    }
    guard session.providerSession != nil else {
      return "the answer to the create request never came, so there is no inspection to act on"
    }
    guard let status = InspectionStatus(of: session) else {
      return "the inspection's status is not known; ask \(name) how it stands first"
    }
    guard !action.statuses.contains(status) else { return nil }
    let words = action.statuses.map(\.word)
    let last = words.last.map { words.count > 1 ? " or " + $0 : $0 } ?? ""
    let wanted = words.dropLast().joined(separator: ", ") + last
    return "only while the inspection is \(wanted); it is \(status.word)"
  }

  public func perform(
    _ order: ActionOrder, on session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<ActionOutcome> {
    guard let action = InspectionAction(rawValue: order.action),
      obstacle(to: order.action, on: session) == nil
    else { return .refused(hindrance(to: order.action, on: session)) }
    switch action {
    case .remindStart, .remindFinish, .requestMore, .resend:
      return write(action, order, session, account, at)
    case .complete:
      let request = { @Sendable (token: AccessToken) in
        Request(
          "POST", address(session, account) + "/complete",
          headers: Request.authorization(token.secret), doing: "completing the inspection",
          changes: true)
      }
      return ask(account, at, request) { _, _, _ in
        .done(.done("Truepic completed the inspection; it is handed in for review."))
      }
    case .close: return close(order, session, account, at)
    case .cancel:
      return update(
        session, ["inspection_status_id": .integer(InspectionStatus.canceled.rawValue)], account,
        at, doing: "cancelling the inspection"
      ) { _ in .done(.done("Truepic cancelled the inspection; its link works no more.")) }
    case .pdf: return export(order, session, account, at)
    }
  }

  /// The inspection's own address.
  func address(_ session: Session, _ account: Account) -> String {
    account.setting("api") + "/inspections/" + Percent.encode(session.providerSession ?? "")
  }

  /// Changes members of the inspection.
  func update<Outcome>(
    _ session: Session, _ members: [String: JSON], _ account: Account, _ at: Surroundings,
    doing: String, then next: @escaping @Sendable (Surroundings) -> Exchange<Outcome>
  ) -> Exchange<Outcome> {
    ask(account, at) { token in
      Request.json(
        "PUT", address(session, account), .object(members), bearer: token.secret, doing: doing)
    } then: { _, _, at in
      next(at)
    }
  }

  private func close(
    _ order: ActionOrder, _ session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<ActionOutcome> {
    var members = ["inspection_status_id": JSON.integer(InspectionStatus.closed.rawValue)]
    members["outcome_id"] = order.text("outcome_id").flatMap(Int64.init).map(JSON.integer)
    members["outcome_reason"] = order.values["outcome_reason"]
    return update(session, members, account, at, doing: "closing the inspection") { _ in
      .done(.done("Truepic closed the inspection."))
    }
  }
}
