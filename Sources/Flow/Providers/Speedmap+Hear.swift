extension Speedmap {
  public func subject(of webhook: JSON) -> String? {
    webhook["data"]?["id"]?.string ?? webhook["data"]?["session_id"]?.string
      ?? webhook["data"]?["object"]?["id"]?.string
  }

  /// Only `capture_session.completed` is confirmed; the others follow its pattern (fact sheet §7).
  public func hear(webhook: JSON, for session: Session, at: Instant) -> Signal {
    let type = name(webhook["type"]) ?? "no type"
    let says: Standing? =
      switch type.split(separator: ".").last {
      case "completed": .submitted
      case "expired": .expired
      case "cancelled", "canceled": .cancelled
      default: nil
      }
    var signal = Signal(
      session: session.id, channel: .webhook, trust: .claim, at: at, event: type,
      key: name(webhook["id"]) ?? "", says: isAboutSession(type) ? says : nil)
    signal.rawStatus = name(webhook["data"]?["status"])
    return signal
  }

  /// True for `capture_session.…`, `verification_session.…` and `liveness_session.…`.
  private func isAboutSession(_ type: String) -> Bool {
    let parts = type.split(separator: ".", omittingEmptySubsequences: false)
    let subjects = ["capture_session", "verification_session", "liveness_session"]
    guard parts.count == 2, subjects.contains(String(parts[0])), !parts[1].isEmpty else {
      return false
    }
    return parts[1].utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || $0 == UInt8(ascii: "_") }
  }

  /// The page goes to `success_url` when every step was received; it carries nothing else that is known.
  public func hear(
    callback query: [(name: String, value: String)], for session: Session, at: Instant
  ) -> Signal? {
    Signal(
      session: session.id, channel: .callback, trust: .claim, at: at, event: "finished",
      key: "callback:finished", says: .submitted)
  }

  public func hear(bridge message: JSON, for session: Session, at: Instant) -> Signal? {
    guard message["source"]?.string == "speedmap" else { return nil }
    let type = name(message["type"]) ?? "no type"
    var signal = Signal(
      session: session.id, channel: .bridge, trust: .claim, at: at, event: type, key: "")
    signal.rawStatus = name(message["status"])
    if let version = message["version"]?.integer, version != 1 {
      signal.warning = "message schema version \(version); usher knows 1"
    }
    // A number is no missing id: it names something, and not this session.
    if let named = message["session_id"], named != .null, named.string != session.providerSession {
      signal.refused = "it names another session"
      return signal
    }
    switch type {
    case "ready":
      signal.says = .opened
      signal.steps = message["steps"]?.array.map { $0.prefix(16).compactMap { name($0) } }
    case "event": hear(event: message, &signal)
    case "complete":
      signal.says = .submitted
      signal.clearsAttention = true
    case "cancel": signal.says = .cancelled
    case "error": hear(error: message, &signal)
    default: break
    }
    return signal
  }

  private func hear(event message: JSON, _ signal: inout Signal) {
    let event = name(message["event"]) ?? "no event"
    signal.event = event
    signal.step = name(message["step"])
    switch event {
    case "step.start":
      signal.says = .inProgress(step: signal.step)
      signal.stepState = .started
    case "step.complete":
      signal.says = .inProgress(step: signal.step)
      signal.stepState = .completed
      signal.reference = name(message["reference_id"])
      signal.clearsAttention = true
    case "camera.start", "upload.complete":
      signal.says = .inProgress(step: signal.step)
      signal.clearsAttention = true
    case "camera.stop", "retry":
      signal.says = .inProgress(step: signal.step)
    default: break
    }
  }

  /// The field decides whether the customer can go on; without it the table; unknown codes cannot
  /// (fact sheet §4).
  private func hear(error message: JSON, _ signal: inout Signal) {
    let code = name(message["code"]) ?? "internal"
    signal.step = name(message["step"])
    if message["recoverable"]?.bool ?? Self.errors[code]?.isRecoverable ?? false {
      signal.attention = code
    } else {
      signal.says = code == "session_expired" ? .expired : .failed(code: code)
    }
  }
}
