extension Truepic {
  /// Has Truepic write to the customer, by the methods that the inspection has switched on.
  func write(
    _ action: InspectionAction, _ order: ActionOrder, _ session: Session, _ account: Account,
    _ at: Surroundings
  ) -> Exchange<ActionOutcome> {
    ask(account, at) { token in
      Request.get(
        address(session, account), bearer: token.secret, doing: "reading how Truepic may write")
    } then: { answer, _, at in
      let inspection = answer["result"] ?? .null
      var delivery = Delivery(inspection)
      do throws(FieldFault) {
        let list = try list(order, inspection)
        let isChanged = try delivery.switchOn(order.text("deliver"))
        // Asking for more also opens the inspection again, whoever tells the customer.
        if action != .requestMore { try delivery.checkReach() }
        let send: @Sendable (Surroundings) -> Exchange<ActionOutcome> = {
          [delivery] in self.send(action, order, list, delivery, session, account, $0)
        }
        guard isChanged else { return send(at) }
        return update(
          session, ["send_methods": delivery.methods], account, at,
          doing: "switching \(delivery.words) on", then: send)
      } catch {
        return .refused(
          Refusal(.input, error.reason + ".", advice: "Nothing was sent.", field: error.field))
      }
    }
  }

  /// The answer holds the capture link, so that nothing of it is looked at.
  private func send(
    _ action: InspectionAction, _ order: ActionOrder, _ list: JSON?, _ delivery: Delivery,
    _ session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<ActionOutcome> {
    let id = session.providerSession ?? ""
    var body = JSON.object(["inspection_id": Int64(id).map(JSON.integer) ?? .string(id)])
    if let note = order.values["message_supplement"] { body.set("message_supplement", to: note) }
    if let list {
      body.set("include_list", to: .bool(true))
      body.set("list", to: list)
    }
    let message = body
    return tell(account, at) { token in
      Request.json(
        "PUT", account.setting("api") + "/text/" + (action.message ?? ""), message,
        bearer: token.secret, doing: "having Truepic write to the customer")
    } then: {
      .done(
        .done(
          delivery.words.isEmpty
            ? "Truepic takes more, but may not write to the customer; hand the link over again."
            : "Truepic writes to the customer by \(delivery.words)."))
    }
  }

  /// The whole list, since the one that is sent replaces it: every item as it came, those to be done
  /// again marked (fact sheet §7, `PUT /text/request`).
  private func list(_ order: ActionOrder, _ inspection: JSON) throws(FieldFault) -> JSON? {
    let wanted = order.values["items"]?.strings ?? []
    guard !wanted.isEmpty else { return nil }
    let items = inspection["list"]?["items"]?.array ?? []
    let known = items.compactMap { $0["id"]?.scalarText }
    if let stranger = wanted.first(where: { !known.contains($0) }) {
      let shown = known.prefix(20).map { PlainText.shown($0, limit: 20) }
      throw FieldFault(
        field: "items",
        reason: "The inspection's list has no item “\(PlainText.shown(stranger, limit: 20))”; "
          + (shown.isEmpty ? "it has none at all" : "it has " + shown.joined(separator: ", ")))
    }
    var list = JSON.object([:])
    if let groups = inspection["list"]?["groups"] { list.set("groups", to: groups) }
    list.set("items", to: .array(items.map { marked($0, if: wanted) }))
    return list
  }

  private func marked(_ item: JSON, if wanted: [String]) -> JSON {
    guard let id = item["id"]?.scalarText, wanted.contains(id) else { return item }
    var item = item
    item.set("incomplete", to: .bool(true))
    return item
  }
}
