import Edge
import Flow

/// Lines for people, one a change.
enum PlainLine {
  /// `12:01:03  k3v9q2  bridge   step.start  liveness`; `✓` after the channel marks a proof.
  static func signal(_ signal: Signal, times: Int) -> String {
    let mark = signal.trust == .proof ? "✓" : " "
    let channel = (signal.channel.rawValue + " " + mark).padded(to: 12)
    var words = "\(time(signal.at))  \(signal.session)  \(channel)\(PlainText.shown(signal.event))"
    for detail in [signal.step, signal.code] {
      if let detail { words += "  " + PlainText.shown(detail) }
    }
    if let refused = signal.refused { words += "  refused: \(refused)" }
    if times > 0 { words += "  ×\(times + 1)" }
    return words
  }

  /// What is known of a webhook's delivery, a line each: causes, then body and secret.
  static func details(_ signal: Signal) -> [String] {
    guard let delivery = signal.delivery else { return [] }
    let parts = [
      signal.verification?.rawValue, "\(delivery.bytes) bytes",
      "SHA-256 \(delivery.sha256.prefix(12))…", delivery.secret.map { "secret \($0)" },
      delivery.answered.map { "answered \($0)" },
    ]
    return [parts.compactMap(\.self).joined(separator: " · ")] + delivery.causes.map(\.sentence)
  }

  /// `12:01:03  k3v9q2  → in progress (liveness)`.
  static func standing(_ session: Session, at: Instant) -> String {
    "\(time(at))  \(session.id)  → \(words(session))"
  }

  /// The standing in words, with what the operator should know about it.
  static func words(_ session: Session) -> String {
    var words = base(session.standing)
    if session.isUnconfirmedEnd { words += ", not yet confirmed" }
    if !session.attention.isEmpty, !session.isOver {
      words +=
        " — needs you: " + session.attention.map { PlainText.shown($0) }.joined(separator: ", ")
    }
    return words
  }

  private static func base(_ standing: Standing) -> String {
    switch standing {
    case .unknown: "unknown: it may or may not have been created"
    case .created: "link ready"
    case .opened: "opened by the customer"
    case .inProgress(let step): "in progress" + (step.map { " (\(PlainText.shown($0)))" } ?? "")
    case .submitted: "submitted"
    case .cancelled: "cancelled"
    case .expired: "expired"
    case .failed(let code): "failed: " + PlainText.shown(code)
    case .superseded(let next): "superseded by \(next)"
    case .confirmed(.passed): "passed"
    case .confirmed(.review): "needs a review at the provider"
    case .confirmed(.failed(let reasons)):
      "failed"
        + (reasons.isEmpty
          ? "" : ": " + reasons.map { PlainText.shown($0) }.joined(separator: "; "))
    }
  }

  /// Time of day in the operator's zone.
  static func time(_ instant: Instant) -> String {
    let seconds = instant.milliseconds / 1000 + Int64(Clock.utcOffset(at: instant))
    let day = ((seconds % 86_400) + 86_400) % 86_400
    return [day / 3600, day / 60 % 60, day % 60].map { ($0 < 10 ? "0" : "") + String($0) }
      .joined(separator: ":")
  }
}

extension String {
  /// Spaces added at the end up to a number of characters.
  func padded(to width: Int) -> String {
    count >= width ? self : self + String(repeating: " ", count: width - count)
  }
}
