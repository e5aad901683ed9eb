extension Inbox {
  /// The customer's browser, sent here when the interface ended.
  func callback(_ request: IncomingRequest, _ token: String) -> Receipt {
    guard let session = context.sessionByToken(token), let provider = Registry[session.provider]
    else { return wrongToken }
    guard ["GET", "HEAD"].contains(request.method) else { return wrongMethod("GET, HEAD") }
    let page = ClosingPage.response
    // A preview or a scanner sends HEAD; it must not look as if the customer had finished.
    guard request.method == "GET" else { return Receipt(page) }
    let query = Percent.pairs(request.query)
    let signal = provider.hear(callback: query, for: session, at: context.now)
    let answer = signal.refused.map { why in
      Response.text(409, "Nothing was taken: \(why). This address is for another verification.")
    }
    return Receipt(answer ?? page, [keyed(signal, request, of: session)])
  }

  /// What an app relays about one session: JSON by POST.
  func relayed(
    _ request: IncomingRequest, _ token: String,
    _ hear: (IncomingRequest, JSON, Session, any Provider) -> Receipt
  ) -> Receipt {
    guard let session = context.sessionByToken(token), let provider = Registry[session.provider]
    else { return wrongToken }
    if request.method == "OPTIONS" { return preflight(session, request) }
    guard request.method == "POST" else { return wrongMethod("POST") }
    guard let body = try? JSON.parse(request.body), case .object = body else {
      return Receipt(.text(400, "The body is not a JSON object."))
    }
    var receipt = hear(request, body, session, provider)
    receipt.response.headers += crossOrigin(session, request)
    return receipt
  }

  func bridge(
    _ request: IncomingRequest, _ body: JSON, _ session: Session, _ provider: any Provider
  ) -> Receipt {
    if let fault = originFault(request, session) {
      let event = provider.name(body["type"]) ?? "message"
      return Receipt(.text(403, fault), [refused(session, .bridge, event, fault, request)])
    }
    guard let signal = provider.hear(bridge: body, for: session, at: context.now) else {
      return Receipt(.text(200, "ok"))
    }
    let response = signal.refused.map { Response.text(403, $0) } ?? .text(200, "ok")
    return Receipt(response, [distinguished(keyed(signal, request, of: session), in: session)])
  }

  func navigation(
    _ request: IncomingRequest, _ body: JSON, _ session: Session, _ provider: any Provider
  ) -> Receipt {
    guard body["main_frame"]?.bool == true, let url = body["url"]?.string,
      let account = context.account(session.provider),
      let signal = provider.hear(navigation: url, for: session, account, at: context.now)
    else { return Receipt(.text(200, "ok")) }
    return Receipt(.text(200, "ok"), [keyed(signal, request, of: session)])
  }

  private func refused(
    _ session: Session, _ channel: Channel, _ event: String, _ why: String,
    _ request: IncomingRequest
  ) -> Signal {
    var signal = Signal(
      session: session.id, channel: channel, trust: .claim, at: context.now, event: event, key: "")
    signal.refused = why
    return keyed(signal, request, of: session)
  }

  /// Main frame and exact origin, from the relaying app's headers or the browser's own (design §6).
  private func originFault(_ request: IncomingRequest, _ session: Session) -> String? {
    guard let expected = session.captureOrigin else { return "the session has no capture page" }
    let relayed = request.headers.value(of: "X-Capture-Origin")
    let frame = request.headers.value(of: "X-Main-Frame")
    if relayed != nil || frame != nil {
      guard let relayed else { return "it does not say from which origin it comes" }
      guard relayed == expected else { return "it comes from another origin" }
      guard let frame else { return "it does not say from which frame it comes" }
      guard frame == "true" || frame == "1" else { return "it comes from a sub-frame" }
      return nil
    }
    return request.headers.value(of: "Origin") == expected ? nil : "its origin is not known"
  }

  private func preflight(_ session: Session, _ request: IncomingRequest) -> Receipt {
    let allowed = crossOrigin(session, request)
    guard !allowed.isEmpty else { return wrongMethod("POST") }
    return Receipt(
      Response(
        status: 204,
        headers: allowed + [
          Header("Access-Control-Allow-Methods", "POST"),
          Header("Access-Control-Allow-Headers", "content-type"),
        ]))
  }

  /// Only the page of this very session may read the answer from a browser.
  private func crossOrigin(_ session: Session, _ request: IncomingRequest) -> [Header] {
    guard let origin = session.captureOrigin, request.headers.value(of: "Origin") == origin else {
      return []
    }
    return [Header("Access-Control-Allow-Origin", origin), Header("Vary", "Origin")]
  }
}
