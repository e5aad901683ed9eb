extension Speedmap {
  public func open(
    _ order: Order, _ account: Account, _ at: Surroundings
  ) -> Exchange<Opened> {
    var body = requestBody(order)
    if let finished = at.finishedURL, body["success_url"] == nil {
      body.set("success_url", to: .string(finished))
    }
    let kind = order.text("kind") ?? "capture"
    let request = Request.json(
      "POST", account.setting("api") + path(kind, account), body,
      bearer: account.secrets["key"], doing: "creating the \(kind) session", creates: true)
    return talk.ask(request) { answer in
      let url = answer["url"]?.string ?? answer["capture_url"]?.string
      guard let id = answer["id"]?.string, let url else {
        return .refused(talk.lacking("id and url", request))
      }
      return opened(
        id, link: url, order, account, at, kind: kind,
        steps: order.values["steps"]?.strings ?? [], rawStatus: name(answer["status"]))
    }
  }

  public func configure(
    _ link: String, _ order: Order, _ account: Account, _ at: Surroundings
  ) throws(FieldFault) -> Link {
    var parameters: [Link.Parameter] = []
    if order.isForWebView { parameters.append(Link.Parameter("embed", "1")) }
    for name in ["lang", "theme"] {
      if let value = order.text(name) { parameters.append(Link.Parameter(name, value)) }
    }
    if let appearance = order.values["appearance"] ?? (order.wantsLook ? at.look?.appearance : nil)
    {
      parameters.append(Link.Parameter("appearance", appearance.text))
    }
    return try Link.configured(
      link, with: parameters + freeParameters(order),
      without: order.isForBrowser ? ["embed"] : [])
  }
}

extension PageLook {
  /// The only keys of `appearance` that are public (fact sheet §5).
  var appearance: JSON {
    .object(["colors": .object(["accent": .string(accent)]), "radius": .integer(Int64(radius))])
  }
}
