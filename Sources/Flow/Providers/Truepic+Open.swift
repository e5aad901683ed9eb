extension Truepic {
  public func open(
    _ order: Order, _ account: Account, _ at: Surroundings
  ) -> Exchange<Opened> {
    let body = creation(order, account)
    return ask(account, at) { token in
      Request.json(
        "POST", account.setting("api") + "/inspections", body, bearer: token.secret,
        doing: "creating the inspection", creates: true)
    } then: { answer, request, _ in
      guard let id = name(answer["result"]?["id"]),
        let link = answer["result"]?["inspection_link"]?.string
      else { return .refused(talk.lacking("id and inspection_link", request)) }
      let status = answer["result"]?["inspection_status_id"]?.integer
      return opened(
        id, link: link, order, account, at, rawStatus: status.map(InspectionStatus.word))
    }
  }

  /// The create body; Truepic sends no message of its own unless the operator asked for it.
  private func creation(_ order: Order, _ account: Account) -> JSON {
    var body = requestBody(order)
    for method in ["send_methods.email", "send_methods.text"] where order.values[method] == nil {
      body.set(method, to: .bool(false))
    }
    if let position = Int(account.setting("reference_field")), (1...64).contains(position),
      !order.reference.isEmpty
    {
      var values = body["custom_field_values"]?.array ?? []
      while values.count < position { values.append(.null) }
      values[position - 1] = .string(order.reference)
      body.set("custom_field_values", to: .array(values))
    }
    return body
  }

  public func configure(
    _ link: String, _ order: Order, _ account: Account, _ at: Surroundings
  ) throws(FieldFault) -> Link {
    var config = order.object(of: "vision-config") ?? .object([:])
    if let finished = at.finishedURL, config["finishedCallbackURL"] == nil {
      config.set("finishedCallbackURL", to: .string(finished))
    }
    if order.wantsLook, let look = at.look, config["styles"] == nil {
      config.set("styles", to: .string(look.styles))
    }
    var parameters = freeParameters(order)
    if config != .object([:]) { parameters.append(Link.Parameter("vision-config", config.text)) }
    return try Link.configured(link, with: parameters)
  }
}

extension PageLook {
  /// The two CSS variables that are public (fact sheet §13).
  var styles: String {
    ":root{--vision-color-background:\(background);--vision-font-family:\(font)}"
  }
}
