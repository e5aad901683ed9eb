extension Biometric {
  public func subject(of webhook: JSON, _ account: Account) -> String? {
    name(webhook["session_id"])
  }

  /// The ids are UUIDs, whose letters mean the same in either case (RFC 9562 §4).
  public func spellings(of id: String) -> [String] { [id, id.lowercased(), id.uppercased()] }

  /// The envelope of fact sheet §7; its `id` is the duplicate key.
  public func hear(
    webhook: JSON, for session: Session, _ account: Account, at: Instant
  ) -> Signal {
    let event = name(webhook["event"]) ?? "no event"
    let data = webhook["data"] ?? .null
    var signal = Signal(
      session: session.id, channel: .webhook, trust: .claim, at: at, event: event,
      key: deliveryID(webhook["id"]))
    signal.sentAt = webhook["created"]?.integer.map(Instant.init(seconds:))
    // It comes back as it was sent, so that a difference shows a mix-up.
    if let named = webhook["metadata"]?["reference"]?.scalarText, !session.reference.isEmpty,
      named != session.reference
    {
      signal.warning = "its metadata names another reference"
    }
    switch event {
    case "flow.start":
      signal.says = .opened
      signal.steps = data["technologies"].map(technologies)
    case "technology.start":
      signal.step = name(data["technology_code"])
      signal.stepState = .started
      signal.says = .inProgress(step: signal.step)
    case "technology.end":
      signal.step = technology(of: data, in: session)
      let hasFailed = webhook["success"]?.bool == false || FailureReason.hasFailedPart(data)
      signal.stepState = hasFailed ? .failed : .completed
      signal.says = .inProgress(step: signal.step)
      // The step is over either way; without a word it would look as if it had passed.
      signal.attention =
        FailureReason.all(in: data).first ?? (hasFailed ? FailureReason.notPassed : nil)
    case "flow.end":
      signal.says = .submitted
      signal.rawStatus = name(data["session_result"]?["status"])
    default: break
    }
    return signal
  }

  /// Codes as texts or within objects; the provider writes both (fact sheet §6).
  func technologies(_ value: JSON) -> [String] {
    (value.array ?? []).prefix(16).compactMap { name($0["code"] ?? $0) }
  }

  /// The event names no technology (fact sheet §7): the result's name tells, among those under way.
  private func technology(of data: JSON, in session: Session) -> String? {
    if let code = name(data["technology_code"]) { return code }
    let codes: [String: [String]] = [
      "liveness_result": ["LD", "LDHP"], "face2face_result": ["F2F"],
      "document_recognition_result": ["DR"], "edocument_result": ["ED"], "gbdfl_result": ["GBDFL"],
    ]
    let key = (data.object ?? [:]).keys.sorted().first { codes[$0] != nil }
    let named = session.steps.map(\.name).first { codes[key ?? ""]?.contains($0) == true }
    return named ?? session.steps.last { $0.state == .started }?.name
  }

  /// A browser goes to the address that the flow's settings name (guide §1); a page there may report it.
  public func hear(
    callback query: [(name: String, value: String)], for session: Session, at: Instant
  ) -> Signal { returned(session, at: at) }

  /// Only the exact end page of the session's own host counts (guide §4).
  public func hear(
    navigation url: String, for session: Session, _ account: Account, at: Instant
  ) -> Signal? {
    guard let address = Address(url: url), address.origin == session.captureOrigin else {
      return nil
    }
    let rest = url.dropFirst(url.prefix { $0 != ":" }.count + 3)
      .drop { $0 != "/" && $0 != "?" && $0 != "#" }
    guard rest.prefix(while: { $0 != "?" && $0 != "#" }) == "/finished" else { return nil }
    return Signal(
      session: session.id, channel: .navigation, trust: .claim, at: at, event: "finished",
      key: "navigation:finished", says: .submitted)
  }

  public func help(for code: String) -> String? {
    TechnologyCode.help(for: code) ?? FailureReason.help(for: code)
  }
}
