extension Truepic {
  public func open(
    _ order: Order, _ account: Account, _ at: Surroundings
  ) -> Exchange<Opened> {
    if let fault = fault(in: order, account, at.now) {
      return .refused(
        Refusal(
          .input, fault.reason + ".", advice: "Nothing was created.", field: fault.field))
    }
    let body = creation(order, account)
    return ask(account, at) { token in
      Request.json(
        "POST", account.setting("api") + "/inspections", body, bearer: token.secret,
        doing: "creating the inspection", creates: true)
    } then: { answer, request, _ in
      let id = name(answer["result"]?["id"]) ?? ""
      guard !id.isEmpty, let link = answer["result"]?["inspection_link"]?.string else {
        return .refused(lacking("id and inspection_link", request, id: id, talk))
      }
      let status = answer["result"]?["inspection_status_id"]?.integer
      return opened(
        id, link: link, order, account, at, rawStatus: status.map(InspectionStatus.word))
    }
  }

  /// What only the moment and the account tell to be wrong.
  private func fault(in order: Order, _ account: Account, _ now: Instant) -> FieldFault? {
    let body = requestBody(order)
    if let start = body["scheduled_for"]?.string.flatMap(Instant.init(iso8601:)), start <= now {
      return FieldFault(
        field: "scheduled_for",
        reason: "Send at has to be in the future, and in UTC it is \(now.iso8601.prefix(16))Z now")
    }
    let places = body["custom_field_values"]?.array ?? []
    if let position = referencePosition(order, account), places.count >= position,
      places[position - 1] != .null, places[position - 1].string != order.reference
    {
      return FieldFault(
        field: "custom_field_values",
        reason: "Custom value \(position) takes the reference; leave the one or the other out")
    }
    return nil
  }

  /// The place among the custom values that the reference goes to; nil for none.
  private func referencePosition(_ order: Order, _ account: Account) -> Int? {
    guard let position = Int(account.setting("reference_field")), (1...64).contains(position),
      !order.reference.isEmpty
    else { return nil }
    return position
  }

  /// The create body; Truepic sends no message of its own unless the operator asked for it.
  private func creation(_ order: Order, _ account: Account) -> JSON {
    var body = requestBody(order)
    for method in ["send_methods.email", "send_methods.text"] where body.member(at: method) == nil {
      body.set(method, to: .bool(false))
    }
    if let position = referencePosition(order, account) {
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
    var config = try visionConfig(order)
    if let finished = at.finishedURL, config["finishedCallbackURL"] == nil {
      config.set("finishedCallbackURL", to: .string(finished))
    }
    if order.wantsLook, let look = at.look, config["styles"] == nil {
      config.set("styles", to: .string(look.styles))
    }
    var parameters = parameters(order)
    if config != .object([:]) { parameters.append(Link.Parameter("vision-config", config)) }
    return try Link.configured(link, with: parameters, without: unwantedParameters(order))
  }
}

extension Truepic {
  /// The members that the operator named, or the whole object where it was written out.
  func visionConfig(_ order: Order) throws(FieldFault) -> JSON {
    let whole = order.values["link.vision-config"]
    guard whole == nil || whole?.object != nil else {
      throw FieldFault(field: "link.vision-config", reason: "vision-config wants a JSON object")
    }
    return order.object(of: "vision-config") ?? whole ?? .object([:])
  }
}

extension PageLook {
  /// The two CSS variables that are public, behind the font that one of them may need (fact sheet §13).
  var styles: String {
    (fontFace ?? "")
      + ":root{--vision-color-background:\(background);--vision-font-family:\(font)}"
  }
}
