extension Inbox {
  /// Order of checks: path, method, signature on the raw bytes, then what it says.
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
    let verification = check.verify(request, now: context.now)
    guard let body = try? JSON.parse(request.body), case .object = body else {
      return Receipt(
        .text(400, "The body is not a JSON object."),
        remark: "\(provider.name): a webhook that is not JSON (\(verification.rawValue))")
    }
    return heard(body, request, provider, account, verification)
  }

  private func heard(
    _ body: JSON, _ request: IncomingRequest, _ provider: any Provider, _ account: Account,
    _ verification: Verification
  ) -> Receipt {
    let counts = verification == .verified || verification == .noSecret
    let answer =
      counts
      ? Response.text(200, "ok")
      : Response.text(account.webhook.refusedStatus, "The signature was not accepted.")
    guard let subject = provider.subject(of: body),
      let session = context.sessionByProvider(provider.id, subject)
    else {
      return Receipt(
        answer, remark: "\(provider.name): a webhook for no session of this journal")
    }
    var signal = provider.hear(webhook: body, for: session, at: context.now)
    signal.verification = verification
    signal.trust = verification == .verified ? .proof : .claim
    if !counts { signal.refused = verification.rawValue }
    return Receipt(answer, [keyed(signal, request)])
  }

  private func registeredURL(_ account: Account, _ id: ProviderID) -> String {
    account.webhook.publicURL ?? "\(context.advertised)/webhooks/\(id)/\(context.webhookSecret)"
  }
}
