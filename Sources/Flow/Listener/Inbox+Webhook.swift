extension Inbox {
  /// Order of checks: path, method, signature on the raw bytes, timestamp, then what it says; the first
  /// that fails has the answer.
  func webhook(_ request: IncomingRequest, _ id: ProviderID, _ secret: String) -> Receipt {
    guard let provider = Registry[id], let account = context.account(id),
      ConstantTime.equal(secret, context.webhookSecret)
    else { return wrongToken }
    // Operators open the address in a browser, and some senders probe it.
    if ["GET", "HEAD"].contains(request.method) {
      return Receipt(.text(200, "This address takes webhooks by POST."))
    }
    guard request.method == "POST" else { return wrongMethod("POST, GET, HEAD") }
    let check = WebhookSignature(
      settings: account.webhook, registeredURL: registeredURL(account, id), hashing: context.hashing
    )
    let outcome = check.examine(request, now: context.now)
    guard let body = content(of: request) else {
      return Receipt(
        refusal(outcome, account) ?? .text(400, "The body is not a JSON object."),
        remark: remark(provider, "a webhook that is not JSON", outcome))
    }
    return heard(body, request, provider, account, outcome)
  }

  /// The answer to a webhook whose signature or time is not right; nil for one that may count.
  private func refusal(_ outcome: WebhookCheck, _ account: Account) -> Response? {
    guard ![.verified, .noSecret].contains(outcome.verification) else { return nil }
    return .text(account.webhook.refusedStatus, "The signature was not accepted.")
  }

  /// The JSON of a webhook: the body, or the `payload` of a form.
  ///
  /// Only read after the signature was checked over the bytes as they came. Those alone tell which of
  /// the two it is, a form by beginning with a name: no scheme signs the Content-Type, so whoever
  /// resends a signed body could have another part of it read.
  private func content(of request: IncomingRequest) -> JSON? {
    var bytes = request.body
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    if let first = bytes.first, letters.contains(first | 0x20) {
      let form = Percent.pairs(String(decoding: bytes, as: UTF8.self))
      // By bytes: comparing texts costs the square of the combining marks in them.
      guard let payload = form.first(where: { $0.name.utf8.elementsEqual("payload".utf8) })
      else { return nil }
      bytes = Array(payload.value.utf8)
    }
    guard let body = try? JSON.parse(bytes), case .object = body else { return nil }
    return body
  }

  private func heard(
    _ body: JSON, _ request: IncomingRequest, _ provider: any Provider, _ account: Account,
    _ outcome: WebhookCheck
  ) -> Receipt {
    let verification = outcome.verification
    let refusal = refusal(outcome, account)
    let answer = refusal ?? .text(200, "ok")
    guard let subject = provider.subject(of: body, account),
      let session = provider.spellings(of: subject).lazy
        .compactMap({ context.sessionByProvider(provider.id, $0) }).first
    else {
      return Receipt(
        answer, remark: remark(provider, "a webhook for no session of this journal", outcome))
    }
    var signal = provider.hear(webhook: body, for: session, account, at: context.now)
    signal.verification = verification
    signal.trust = verification == .verified ? .proof : .claim
    if refusal != nil { signal.refused = verification.rawValue }
    var delivery = WebhookDelivery(request, outcome, context.hashing)
    delivery.answered = answer.status
    signal.delivery = delivery
    let signedID =
      account.webhook.scheme == .standard
      ? WebhookSignature.standard("id", in: request.headers) : nil
    return Receipt(answer, [keyed(signal, request, of: session, eventID: signedID)])
  }

  /// What the operator is told of a webhook that belongs to no session, with the likeliest cause.
  private func remark(
    _ provider: any Provider, _ what: String, _ outcome: WebhookCheck
  ) -> String {
    let words = "\(provider.name): \(what) (\(outcome.verification.rawValue))"
    return outcome.causes.first.map { "\(words). \($0.sentence)" } ?? words
  }

  private func registeredURL(_ account: Account, _ id: ProviderID) -> String {
    account.webhook.publicURL ?? "\(context.advertised)/webhooks/\(id)/\(context.webhookSecret)"
  }
}
