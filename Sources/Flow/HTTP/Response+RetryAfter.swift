extension Response {
  /// Milliseconds that the sender asks to wait, an hour at most (RFC 9110 §10.2.3); nil for no wish.
  ///
  /// A date is taken by the sender's own clock: what it is behind `Date` counts.
  public var retryAfter: Int64? {
    guard let text = headers.value(of: "Retry-After") else { return nil }
    let epoch = Instant(milliseconds: 0)
    if !text.isEmpty, text.hasOnlyDigits {
      return min(Int64(text) ?? 3600, 3600) * 1000
    }
    guard
      let now = headers.value(of: "Date").flatMap({ Instant(httpDate: $0, near: epoch) }),
      let until = Instant(httpDate: text, near: now)
    else { return nil }
    return min(max(until.since(now), 0), 3_600_000)
  }

  /// The response with the time it came, where its sender gave none (RFC 9110 §6.6.1).
  public func dated(_ now: Instant) -> Response {
    guard headers.value(of: "Date") == nil else { return self }
    var response = self
    response.headers.append(Header("Date", now.httpDate))
    return response
  }
}
