extension Speedmap {
  public func subject(of webhook: JSON, _ account: Account) -> String? {
    fields("session_fields", account).lazy.compactMap { webhook.member(at: $0)?.scalarText }.first
  }

  /// Only `capture_session.completed` is confirmed; the settings explain any other (fact sheet §7).
  public func hear(
    webhook: JSON, for session: Session, _ account: Account, at: Instant
  ) -> Signal {
    let type = member("event_fields", of: webhook, account) ?? "no type"
    let named: StatusWord? = meaning(of: type, in: "events", account)
    let word = named ?? Self.word(of: type)
    var signal = Signal(
      session: session.id, channel: .webhook, trust: .claim, at: at, event: type,
      key: deliveryID(webhook["id"]), says: word?.standing)
    let isStated = named != nil || type == Self.statedEvent
    signal.isAssumed = word == nil || isStated ? nil : true
    signal.rawStatus = webhook["data"].flatMap { member("status_fields", of: $0, account) }
    return signal
  }

  private static let statedEvent = "capture_session.completed"

  /// The names that follow the pattern of the one that is confirmed.
  private static func word(of type: String) -> StatusWord? {
    let parts = type.split(separator: ".", omittingEmptySubsequences: false)
    let subjects = ["capture_session", "verification_session", "liveness_session"]
    guard parts.count == 2, subjects.contains(String(parts[0])) else { return nil }
    return switch parts[1] {
    case "completed": .completed
    case "expired": .expired
    case "cancelled", "canceled": .cancelled
    default: nil
    }
  }

  /// The page goes to `success_url` when every step was received; it carries nothing else that is known.
  public func hear(
    callback query: [(name: String, value: String)], for session: Session, at: Instant
  ) -> Signal { returned(session, at: at) }

  public func hear(bridge message: JSON, for session: Session, at: Instant) -> Signal? {
    guard message["source"]?.string == "speedmap" else { return nil }
    let type = name(message["type"]) ?? "no type"
    var signal = Signal(
      session: session.id, channel: .bridge, trust: .claim, at: at, event: type, key: "")
    signal.rawStatus = name(message["status"])
    signal.warning = Self.warning(about: message, session)
    if let named = message["session_id"], named != .null, isOther(named, than: session) {
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

  /// True for what names another session, or nothing that a session is named by.
  ///
  /// Messages name `cap_…` or `vs_…`; what the ids of liveness sessions are like, and by which of them
  /// their messages name them, is not published (fact sheet §2 and §4).
  private func isOther(_ named: JSON, than session: Session) -> Bool {
    let id = session.providerSession ?? ""
    guard let text = named.scalarText else { return true }
    guard text != id else { return false }
    let isOfAnotherKind =
      named.string != nil && text.prefix { $0 != "_" } != id.prefix { $0 != "_" }
    return session.kind != "liveness" || !isOfAnotherKind
  }

  /// What differs from message schema 1 without keeping the message from being understood.
  private static func warning(about message: JSON, _ session: Session) -> String? {
    let warnings = [versionWarning(message["version"]), flowWarning(message["flow"], session)]
      .compactMap(\.self)
    return warnings.isEmpty ? nil : warnings.joined(separator: "; ")
  }

  private static func versionWarning(_ version: JSON?) -> String? {
    guard let version, version != .null else { return "no message schema version; usher knows 1" }
    guard version.integer != 1 else { return nil }
    let written = version.string.map { "“\($0)”, as text" } ?? version.scalarText ?? "of no number"
    return "message schema version \(PlainText.shown(written, limit: 40)); usher knows 1"
  }

  /// A sample takes the flow as optional; which one liveness sessions have is not stated (fact sheet §4).
  private static func flowWarning(_ flow: JSON?, _ session: Session) -> String? {
    guard let flow, flow != .null else { return nil }
    let text = flow.scalarText ?? "of no text"
    let shown = "flow “\(PlainText.shown(text, limit: 40))”"
    let known = ["capture", "verify"]
    guard known.contains(text) else { return shown + " is not known" }
    guard let kind = session.kind, known.contains(kind), kind != text else { return nil }
    return shown + ", but the session is for \(kind)"
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
