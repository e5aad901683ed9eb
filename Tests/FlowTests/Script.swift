import Flow
import Testing

/// A provider's part in a talk: the requests it expects, in order, and what it answers.
struct Script {
  /// One request and its answer.
  struct Turn {
    var request: String
    var bearer: String?
    var accepts = "application/json"
    var body: JSON?
    var answer: Answer
  }

  /// How a talk ended, and which tokens were kept or forgotten on the way.
  struct Ending<Outcome: Sendable> {
    var outcome: Outcome?
    var refusal: Refusal?
    var tokens: [AccessToken?] = []
    /// Milliseconds of each pause.
    var pauses: [Int64] = []
  }

  var turns: [Turn] = []

  /// Adds a request that is expected next, like `GET https://…`.
  func on(
    _ request: String, bearer: String? = nil, body: String? = nil, _ status: Int, _ answer: String,
    headers: [Header] = [], accepts: String = "application/json"
  ) -> Script {
    var script = self
    script.turns.append(
      Turn(
        request: request, bearer: bearer, accepts: accepts, body: body.map { JSON(of: $0) },
        answer: .response(
          Response(status: status, headers: headers, body: Array(answer.utf8)))))
    return script
  }

  /// Adds a request that gets no answer.
  func on(_ request: String, _ kind: Answer.Failure.Kind, mayHaveArrived: Bool) -> Script {
    var script = self
    let failure = Answer.Failure(kind: kind, mayHaveArrived: mayHaveArrived, words: "it broke")
    script.turns.append(Turn(request: request, answer: .failed(failure)))
    return script
  }

  /// Plays the script; a request that is not the expected one is a failure, and so is a missing one.
  func play<Outcome>(_ exchange: Exchange<Outcome>) -> Ending<Outcome> {
    var ending = Ending<Outcome>()
    var exchange = exchange
    var turns = turns[...]
    while true {
      switch exchange {
      case .ask(let request, let next):
        guard let turn = turns.popFirst() else {
          Issue.record("asks once more: \(request.method) \(request.url)")
          return ending
        }
        check(request, turn)
        exchange = next(turn.answer)
      case .wait(let milliseconds, let next):
        ending.pauses.append(milliseconds)
        exchange = next(Instant.noon.adding(milliseconds: ending.pauses.reduce(0, +)))
      case .keep(let token, let next):
        ending.tokens.append(token)
        exchange = next
      case .done(let outcome):
        ending.outcome = outcome
        #expect(turns.isEmpty, "requests that were not made")
        return ending
      case .refused(let refusal):
        ending.refusal = refusal
        #expect(turns.isEmpty, "requests that were not made")
        return ending
      }
    }
  }

  private func check(_ request: Request, _ turn: Turn) {
    #expect("\(request.method) \(request.url)" == turn.request)
    var headers = ["accept": turn.accepts]
    if let bearer = turn.bearer { headers["authorization"] = "Bearer " + bearer }
    if !request.body.isEmpty { headers["content-type"] = "application/json" }
    let sent = request.headers.map { ($0.name.lowercased(), $0.value) }
    if case .response = turn.answer {
      #expect(request.isDownload == (turn.accepts == "application/pdf"))
      #expect(Dictionary(sent) { $0 + "," + $1 } == headers)
      #expect((try? JSON.parse(request.body)) == turn.body)
    }
    let isCreating =
      request.method == "POST"
      && !["/token", "/complete", "/export"].contains { request.url.hasSuffix($0) }
    #expect(request.creates == isCreating)
  }
}
