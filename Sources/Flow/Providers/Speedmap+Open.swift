extension Speedmap {
  public func open(
    _ order: Order, _ account: Account, _ at: Surroundings
  ) -> Exchange<Opened> {
    var body = requestBody(order)
    if let finished = at.finishedURL, body["success_url"] == nil {
      body.set("success_url", to: .string(finished))
    }
    let steps = body["steps"]?.strings ?? []
    let kind = order.text("kind") ?? "capture"
    let request = Request.json(
      "POST", account.setting("api") + path(kind, account), body,
      bearer: account.secrets["key"], doing: "creating the \(kind) session", creates: true)
    return talk.ask(request) { answer in
      let links = fields("link_fields", account)
      let url = links.lazy.compactMap { answer.member(at: $0)?.string }.first
      let id = identifier(in: answer, account) ?? ""
      guard !id.isEmpty, let url else {
        return .refused(lacking("id and link", request, id: id, kind: kind, talk))
      }
      return opened(
        id, link: url, order, account, at, kind: kind,
        steps: steps,
        rawStatus: member("status_fields", of: answer, account))
    }
  }

  public func configure(
    _ link: String, _ order: Order, _ account: Account, _ at: Surroundings
  ) throws(FieldFault) -> Link {
    var parameters = parameters(order)
    if order.wantsLook, order.values["appearance"] == nil, let look = at.look {
      parameters.append(Link.Parameter("appearance", look.appearance))
    }
    return try Link.configured(link, with: parameters, without: unwantedParameters(order))
  }
}

extension Speedmap {
  /// Invalid values of `appearance` are ignored without a word, and few of its names are public (fact
  /// sheet §5); that there is one for the font is, but not which.
  public func remarks(on order: Order) -> [String] {
    let appearance = order.values["appearance"]?.object ?? [:]
    let names = appearance.keys.filter {
      !["colors", "radius"].contains($0) && !$0.hasPrefix("font")
    }
    let colours = (appearance["colors"]?.object ?? [:]).keys.filter { $0 != "accent" }
      .map { "colors." + $0 }
    let unknown = (names + colours).sorted().prefix(8).map { PlainText.shown($0, limit: 40) }
    guard !unknown.isEmpty else { return [] }
    return [
      "usher does not know \(unknown.joined(separator: ", ")) in appearance; "
        + "Speedmap leaves out what it does not know."
    ]
  }
}

extension PageLook {
  /// The only keys of `appearance` that are public (fact sheet §5).
  var appearance: JSON {
    .object(["colors": .object(["accent": .string(accent)]), "radius": .integer(Int64(radius))])
  }
}
