extension Answer {
  /// True when the same read may well work a little later: too many requests, trouble at the provider,
  /// or none that answered.
  public var isPassing: Bool {
    switch self {
    case .response(let response): response.status == 429 || (500...599).contains(response.status)
    case .failed(let failure):
      switch failure.kind {
      case .cannotResolve, .cannotConnect, .timedOut, .broken: true
      case .certificate, .tooLarge, .refusedURL: false
      }
    }
  }

  /// The response with the time it came; see `Response.dated`.
  public func dated(_ now: Instant) -> Answer {
    guard case .response(let response) = self else { return self }
    return .response(response.dated(now))
  }
}
