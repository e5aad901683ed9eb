extension Truepic {
  /// Milliseconds between two looks at an operation, from the first on; the last one repeats.
  private static let pauses: [Int64] = [1000, 1000, 2000, 2000, 5000]
  /// Looks before usher gives up: about ten minutes.
  private static let looks = 120

  /// What a PDF takes from the export call to the bytes (fact sheet §7, `export`).
  func export(
    _ order: ActionOrder, _ session: Session, _ account: Account, _ at: Surroundings
  ) -> Exchange<ActionOutcome> {
    var body = JSON.object(["async": .bool(true)])
    if let zone = order.values["tz"] { body.set("tz", to: zone) }
    let options = body
    return fetch(account, at) { token in
      Request.json(
        "POST", address(session, account) + "/export", options, bearer: token.secret,
        doing: "asking for a PDF")
    } then: { response, request, at in
      // It may be made at once, although a later one was asked for.
      if isPDF(response) { return .done(.document(response.body)) }
      return talk.read(response, request) { answer in
        guard let id = name(operation(answer)["id"]) else {
          return .refused(talk.lacking("an operation", request))
        }
        return waitFor(id, look: 0, account, at)
      }
    }
  }

  private func isPDF(_ response: Response) -> Bool {
    response.body.starts(with: Array("%PDF-".utf8))
  }

  private func waitFor(
    _ id: String, look: Int, after pause: Int64 = 0, _ account: Account, _ at: Surroundings
  ) -> Exchange<ActionOutcome> {
    guard look < Self.looks else { return .refused(Self.late) }
    let planned = Self.pauses[min(look, Self.pauses.count - 1)]
    return .wait(milliseconds: max(planned, pause)) { now in
      var at = at
      at.now = now
      return sight(of: id, account, at).ending { [at] result in
        switch result {
        case .success(let seen) where seen.state == "SUCCESS":
          return download(seen, account, at)
        case .success(let seen) where seen.state == "ERROR":
          return .refused(failed(seen))
        case .success(let seen): return waitFor(id, look: look + 1, account, seen.at)
        // A look changes nothing, so that it may be taken again.
        case .failure(let refusal) where refusal.isPassing:
          return waitFor(id, look: look + 1, after: refusal.retryAfter ?? 0, account, at)
        case .failure(let refusal): return .refused(refusal)
        }
      }
    }
  }

  /// Within the envelope or without it: the operation has a member `result` of its own.
  private func operation(_ answer: JSON) -> JSON {
    answer["status"]?.string == nil ? answer["result"] ?? answer : answer
  }

  /// An operation as it was seen, with the surroundings after that.
  private struct Sight: Sendable {
    var operation: JSON
    var at: Surroundings

    var state: String? { operation["status"]?.string }
  }

  private func sight(
    of id: String, _ account: Account, _ at: Surroundings
  ) -> Exchange<Sight> {
    ask(account, at) { token in
      Request.get(
        account.setting("api") + "/operations/" + Percent.encode(id), bearer: token.secret,
        doing: "waiting for the PDF")
    } then: { answer, _, at in
      .done(Sight(operation: operation(answer), at: at))
    }
  }

  /// The address may be anywhere, so that only Truepic's own host is shown the token.
  private func download(
    _ sight: Sight, _ account: Account, _ at: Surroundings
  ) -> Exchange<ActionOutcome> {
    guard let url = sight.operation["result"]?["url"]?.string, let address = Address(url: url)
    else { return .refused(failed(sight)) }
    let isOwn = address.origin == Address(url: account.setting("api"))?.origin
    var request = Request(
      "GET", url,
      headers: [Header("Accept", "application/pdf")]
        + (isOwn ? Request.authorization(sight.at.token?.secret, accepts: nil) : []),
      doing: "downloading the PDF")
    request.isDownload = true
    return talk.fetch(request) { [request] response in
      isPDF(response)
        ? .done(.document(response.body)) : .refused(talk.lacking("a PDF", request))
    }
  }

  private func failed(_ sight: Sight) -> Refusal {
    let secrets = [sight.at.token?.secret].compactMap(\.self)
    let said = sight.operation["result"]?["error"]?.scalarText
      .map { Talk.shown($0, hiding: secrets) }
    return Refusal(
      .provider(status: 200),
      "Truepic Vision could not make the PDF" + (said.map { ": \($0)" } ?? "") + ".",
      advice: "Try again in a minute; the inspection itself is not touched.")
  }

  private static let late = Refusal(
    .network, "Truepic Vision did not finish the PDF in ten minutes.",
    advice: "Try again later; the inspection itself is not touched.")
}
