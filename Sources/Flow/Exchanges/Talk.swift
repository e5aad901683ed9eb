/// The parts of a talk that all providers share: reading answers and telling why one is no use.
struct Talk: Sendable {
  /// The provider's name, for sentences.
  var provider: String

  /// Asks and goes on with the JSON of a 2xx answer.
  func ask<Outcome>(
    _ request: Request,
    retrying401 again: (@Sendable () -> Exchange<Outcome>)? = nil,
    then next: @escaping @Sendable (JSON) -> Exchange<Outcome>
  ) -> Exchange<Outcome> {
    fetch(request, retrying401: again) { read($0, request, then: next) }
  }

  /// Goes on with the JSON of a 2xx answer.
  func read<Outcome>(
    _ response: Response, _ request: Request, then next: (JSON) -> Exchange<Outcome>
  ) -> Exchange<Outcome> {
    guard let body = try? JSON.parse(response.body) else {
      return .refused(unreadable(request, response))
    }
    return next(body)
  }

  /// Asks and goes on with the bytes of a 2xx answer.
  func fetch<Outcome>(
    _ request: Request,
    retrying401 again: (@Sendable () -> Exchange<Outcome>)? = nil,
    then next: @escaping @Sendable (Response) -> Exchange<Outcome>
  ) -> Exchange<Outcome> {
    .ask(request) { answer in
      switch answer {
      case .failed(let failure):
        return .refused(refusal(request, failure))
      case .response(let response) where response.status == 401 && again != nil:
        return again?() ?? .refused(refusal(request, response))
      case .response(let response) where (200..<300).contains(response.status):
        return next(response)
      case .response(let response):
        return .refused(refusal(request, response))
      }
    }
  }

  /// A 2xx answer that lacks what it must have.
  func lacking(_ what: String, _ request: Request) -> Refusal {
    Refusal(
      .network, "\(provider) answered without \(what) while \(request.doing).",
      advice: request.changes
        ? uncertain(request)
        : "Try again; if it stays so, the API address in the settings may be wrong.",
      mayHaveCreated: request.creates)
  }

  /// An answer about something else than was asked for, which must not decide anything.
  func foreign(_ request: Request) -> Refusal {
    Refusal(
      .network, "\(provider) answered about another session while \(request.doing).",
      advice:
        "Nothing was taken from it; check the API address, and whether a proxy mixes answers up.")
  }

  /// What to do when nobody knows whether a change went through: never the same again blindly.
  private func uncertain(_ request: Request) -> String {
    request.creates
      ? "It may have been created; look at \(provider) before you try again."
      : "It may have been done all the same; ask how the session stands before you try again."
  }

  private func unreadable(_ request: Request, _ response: Response) -> Refusal {
    Refusal(
      .network,
      "\(provider) answered \(response.status) while \(request.doing), but not with JSON.",
      advice: request.changes ? uncertain(request) : "Check the API address in the settings.",
      mayHaveCreated: request.creates)
  }

  private func refusal(_ request: Request, _ failure: Answer.Failure) -> Refusal {
    let mayHaveHappened = request.changes && failure.mayHaveArrived
    return Refusal(
      .network, "No answer from \(provider) while \(request.doing): \(failure.words).",
      advice: mayHaveHappened
        ? uncertain(request)
        : (request.creates ? "Nothing was created. " : "") + failure.kind.advice,
      mayHaveCreated: mayHaveHappened && request.creates)
  }

  private func refusal(_ request: Request, _ response: Response) -> Refusal {
    let said = (try? JSON.parse(response.body)).flatMap(Complaint.sentence)
      .map { Talk.shown($0, hiding: request.secrets) }
    let wait = response.retryAfter
    let mayHaveHappened = request.changes && response.status >= 500
    return Refusal(
      .provider(status: response.status),
      "\(provider) refused with \(response.status) while \(request.doing)"
        + (said.map { ": \($0)" } ?? "") + (said?.hasSuffix(".") == true ? "" : "."),
      advice: mayHaveHappened
        ? uncertain(request)
        : Talk.advice(on: request, response.status, names: said != nil, wait: wait),
      mayHaveCreated: mayHaveHappened && request.creates,
      retryAfter: wait)
  }

  /// A provider's sentence may repeat the key or link that it is about.
  static func shown(_ text: String, hiding secrets: [Secret]) -> String {
    // Hidden before it is cut to what is shown: half a key would not be found.
    let hidden = Redaction.hide(secrets, in: String(text.unicodeScalars.prefix(65_536)))
    return PlainText.shown(Redaction.redact(String(hidden.unicodeScalars.prefix(1000))), limit: 200)
  }

  /// - Parameter names: true when the provider said what is wrong.
  private static func advice(
    on request: Request, _ status: Int, names: Bool, wait: Int64?
  ) -> String {
    let later = wait.map { "in \(max(1, ($0 + 999) / 1000)) s, as it asks" } ?? "in a minute"
    return switch status {
    case 300..<400 where request.isDownload:
      "The file is behind another address, and usher follows no redirect; fetch it at the provider."
    case 300..<400: "Check the API address in the settings; usher follows no redirect."
    case 401: "Check the key in the settings of this profile."
    case 403: "The key has no right to do this; ask whoever manages the account."
    case 404: "Check the ids and the API address in the settings."
    case 400, 409, 412, 422: advice(onFault: request, names: names)
    case 429: "Too many requests; try again \(later)."
    case 500...: "The trouble is at the provider; try again \(later)."
    default:
      request.creates ? "Check the order and the settings." : "Check the settings of this profile."
    }
  }

  /// Only a new session has fields that an operator can mend.
  private static func advice(onFault request: Request, names: Bool) -> String {
    if request.creates {
      return names
        ? "Mend what it names and try again."
        : "It names no field; check the order, and what this account needs, with the provider."
    }
    return request.changes
      ? "Ask how the session stands: it may have gone on, so that this is no longer possible."
      : "Nothing was changed; check the ids, the addresses and the keys in the settings."
  }
}

extension Answer.Failure.Kind {
  /// What an operator can do about it.
  var advice: String {
    switch self {
    case .cannotResolve: "Check the network and the host name in the settings."
    case .cannotConnect: "Check the network, the proxy and the address in the settings."
    case .timedOut: "Try again; if it stays so, the provider or the network is down."
    case .certificate: "The certificate did not check out; do not go on before you know why."
    case .tooLarge:
      "The answer was larger than usher takes; check the API address, or raise answer_cap_mib."
    case .broken: "Try again."
    case .refusedURL: "Only https is taken, and http for this machine and the local network."
    }
  }
}
