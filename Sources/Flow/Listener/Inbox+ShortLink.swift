extension Inbox {
  /// A short link: fetching it shows a page, and only the page's button leads on.
  func shortLink(_ request: IncomingRequest, _ code: String) -> Receipt {
    switch request.method {
    case "GET", "HEAD": return look(request, code)
    case "POST": return follow(request, code)
    default: return wrongMethod("GET, HEAD, POST")
    }
  }

  private func look(_ request: IncomingRequest, _ code: String) -> Receipt {
    guard let short = context.shortLink(code) else { return gone(request) }
    let page = ShortLinkPage(language: language(short, request), hashing: context.hashing)
    let event = isMachine(request) ? "link.fetched_by_machine" : "link.looked_at"
    return Receipt(page.offer(short), [signal(event, short)])
  }

  private func follow(_ request: IncomingRequest, _ code: String) -> Receipt {
    let fields = Percent.pairs(String(decoding: request.body.prefix(1024), as: UTF8.self))
    guard isOwnForm(request), let proof = fields.first(where: { $0.name == "proof" })?.value,
      let short = context.useShortLink(code, proof)
    else { return gone(request) }
    var receipt = Receipt(ShortLinkPage.onward(short.link), [signal("link.followed", short)])
    receipt.usedCode = short.code
    return receipt
  }

  private func gone(_ request: IncomingRequest) -> Receipt {
    let language = PageLanguage(accepted: request.headers.value(of: "Accept-Language")) ?? .en
    var receipt = Receipt(ShortLinkPage(language: language, hashing: context.hashing).gone)
    receipt.isWrongToken = true
    return receipt
  }

  /// What happened to a short link says nothing about the session's standing.
  private func signal(_ event: String, _ short: ShortLink) -> Signal {
    Signal(
      session: short.session, channel: .callback, trust: .claim, at: context.now, event: event,
      key: "short:\(event):\(Hex.encode(context.hashing.sha256(Array(short.code.utf8)).prefix(8)))")
  }

  private func language(_ short: ShortLink, _ request: IncomingRequest) -> PageLanguage {
    PageLanguage(short.link)
      ?? PageLanguage(accepted: request.headers.value(of: "Accept-Language")) ?? .en
  }

  /// True for a form that this listener's own page sent.
  ///
  /// A browser writes `Origin: null` under `no-referrer` (Fetch, “append a request Origin header”),
  /// and `Sec-Fetch-Site` only over https or to loopback; the form's `proof` settles the rest.
  private func isOwnForm(_ request: IncomingRequest) -> Bool {
    let headers = request.headers
    let type = headers.value(of: "Content-Type")?.lowercased() ?? ""
    let site = headers.value(of: "Sec-Fetch-Site") ?? "same-origin"
    let origin = headers.value(of: "Origin") ?? "null"
    return type.hasPrefix("application/x-www-form-urlencoded") && site == "same-origin"
      && (origin == "null" || origin == Address(url: context.advertised)?.origin)
  }

  /// True for what does not look like a browser in front of a person.
  private func isMachine(_ request: IncomingRequest) -> Bool {
    let headers = request.headers
    let purposes = ["Purpose", "Sec-Purpose", "X-Purpose", "X-Moz"]
    guard request.method == "GET", !purposes.contains(where: { headers.value(of: $0) != nil })
    else { return true }
    let agent = headers.value(of: "User-Agent")?.lowercased() ?? ""
    let robots = ["bot", "crawl", "spider", "preview", "scan", "externalhit", "headless", "fetch"]
    return !agent.hasPrefix("mozilla/") || robots.contains { agent.contains($0) }
  }
}
