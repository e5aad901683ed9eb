import Console
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
    if let warning = signal.warning { words += "  ! " + PlainText.shown(warning, limit: 200) }
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

  /// `12:01:03  k3v9q2  → liveness 1 of 2`.
  static func standing(_ session: Session, at: Instant) -> String {
    "\(time(at))  \(session.id)  → \(words(session))"
  }

  /// The standing in the words of the screen, and for a failure every reason.
  static func words(_ session: Session) -> String {
    let provider = Registry[session.provider]
    let standing = StandingWords(session) { provider?.help(for: $0) }
    guard session.isOver else {
      guard !session.attention.isEmpty else { return standing.words }
      let codes = session.attention.map { PlainText.shown($0) }
        .filter { !standing.words.contains($0) }.joined(separator: ", ")
      return "needs you: " + standing.words + (codes.isEmpty ? "" : " (\(codes))")
    }
    let reasons = session.standing.verdict?.reasons.dropFirst() ?? []
    return ([standing.words] + reasons.map { PlainText.shown($0) }).joined(separator: "; ")
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
