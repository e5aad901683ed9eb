extension Truepic {
  /// Goes on with a token: the kept one while it is fresh, else a new one (fact sheet §2).
  private func withToken<Outcome>(
    _ account: Account, _ at: Surroundings,
    then next: @escaping @Sendable (AccessToken) -> Exchange<Outcome>
  ) -> Exchange<Outcome> {
    if let token = at.token, token.isFresh(at: at.now) { return next(token) }
    return newToken(account, at, then: next)
  }

  /// Asks for a new token.
  private func newToken<Outcome>(
    _ account: Account, _ at: Surroundings,
    then next: @escaping @Sendable (AccessToken) -> Exchange<Outcome>
  ) -> Exchange<Outcome> {
    let body = JSON.object([
      "audience": .string(account.setting("audience")),
      "grant_type": .string("client_credentials"),
      "client_id": .string(account.setting("client_id")),
      "client_secret": .string(account.secret("client_secret")),
    ])
    let request = Request.json(
      "POST", account.setting("token_url"), body, keys: [account.key("client_secret")],
      doing: "asking for a token", changes: false)
    return talk.ask(request) { answer in
      // One with a line break would put a header of its own into every request.
      guard let text = answer["access_token"]?.string,
        text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) })
      else {
        return .refused(talk.lacking("a token", request))
      }
      let token = AccessToken(
        secret: Secret(text),
        expiresAt: at.now.adding(milliseconds: life(of: text, answer, at.now)))
      return .keep(token, next(token))
    }
  }

  /// Milliseconds, thirty days at most: as the answer says, else as the token says of itself.
  ///
  /// The answer goes first since it needs no clock that agrees with Truepic's. Without either the token is
  /// used once and not kept.
  private func life(of token: String, _ answer: JSON, _ now: Instant) -> Int64 {
    let most: Int64 = 30 * 86_400
    if let seconds = answer["expires_in"]?.integer { return min(max(seconds, 0), most) * 1000 }
    return min(max(AccessToken.end(of: token)?.since(now) ?? 0, 0), most * 1000)
  }

  /// Asks with a token, and once more with a new one when the kept one is refused; `next` also gets
  /// the surroundings with the token that worked.
  func ask<Outcome>(
    _ account: Account, _ at: Surroundings,
    _ request: @escaping @Sendable (AccessToken) -> Request,
    then next: @escaping @Sendable (JSON, Request, Surroundings) -> Exchange<Outcome>
  ) -> Exchange<Outcome> {
    fetch(account, at, request) { response, request, at in
      talk.read(response, request) { next($0, request, at) }
    }
  }

  /// The same for an answer that need not be JSON.
  func fetch<Outcome>(
    _ account: Account, _ at: Surroundings,
    _ request: @escaping @Sendable (AccessToken) -> Request,
    then next: @escaping @Sendable (Response, Request, Surroundings) -> Exchange<Outcome>
  ) -> Exchange<Outcome> {
    withRenewal(account, at) { token, again in
      var later = at
      later.token = token
      let (request, surroundings) = (request(token), later)
      return talk.fetch(request, retrying401: again) { next($0, request, surroundings) }
    }
  }

  /// The same for an answer that nobody looks at.
  func tell<Outcome>(
    _ account: Account, _ at: Surroundings,
    _ request: @escaping @Sendable (AccessToken) -> Request,
    then next: @escaping @Sendable () -> Exchange<Outcome>
  ) -> Exchange<Outcome> {
    withRenewal(account, at) { token, again in
      talk.fetch(request(token), retrying401: again) { _ in next() }
    }
  }

  /// - Parameter once: one request; the second argument is what to do when its token is refused.
  private func withRenewal<Outcome>(
    _ account: Account, _ at: Surroundings,
    _ once:
      @escaping @Sendable (AccessToken, (@Sendable () -> Exchange<Outcome>)?) -> Exchange<Outcome>
  ) -> Exchange<Outcome> {
    let renewed: @Sendable () -> Exchange<Outcome> = {
      .keep(nil, newToken(account, at) { once($0, nil) })
    }
    return withToken(account, at) { once($0, $0 == at.token ? renewed : nil) }
  }
}
