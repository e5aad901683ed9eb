import Flow

/// The simulated Biometric.Vision: sessions, results, and the flow page.
struct BiometricSimulation: SimulatedProvider {
  typealias Session = FlowSession

  /// 47 characters or more, as the provider's keys are (fact sheet §2).
  static let key = "test_sandbox_usher_flow_key_000000000000000000000"

  let id = ProviderID(rawValue: "biometric")

  func answer(_ call: Call, desk: Desk) throws -> Reply {
    // The trailing slash counts: without it a real server redirects and turns POST into GET.
    switch (call.method, call.path) {
    case ("POST", "/api/v1/flows/session/create/"): return try create(call, desk)
    case ("GET", "/api/v1/flows/session/result/"): return try result(call, desk)
    case (_, "/api/v1/flows/session/create/"), (_, "/api/v1/flows/session/result/"):
      return Self.refusal(405, "Method \"\(call.method)\" not allowed.")
    case ("GET", "/finished"):
      return Reply(PageHost.closing("Finished", "You may close this window."))
    default: return Self.refusal(404, "Not found.")
    }
  }

  private func create(_ call: Call, _ desk: Desk) throws -> Reply {
    guard let body = call.object else { return Self.refusal(400, "JSON parse error.") }
    guard let key = body["api_key"]?.string else { return Self.missing("api_key") }
    guard key == Self.key else { return Self.refusal(403, "Invalid API key.") }
    let metadata = body["metadata"] ?? .object([:])
    guard metadata.object != nil else { return Self.refusal(400, "metadata must be an object.") }
    let session = FlowSession(id: UUIDText.make(), metadata: metadata)
    // The provider's design: the session id is the link's only secret.
    try desk.add(session, id: session.id, token: session.id)
    let codes = FlowSession.technologies.map { JSON.string($0.rawValue) }
    return Reply(
      201, .object(["session_id": .string(session.id), "technologies": .array(codes)]))
  }

  private func result(_ call: Call, _ desk: Desk) throws -> Reply {
    guard let session = call.query.value(of: "session_id") else {
      return Self.missing("session_id")
    }
    guard let key = call.query.value(of: "flow_api_key") else {
      return Self.refusal(401, "Authentication credentials were not provided.")
    }
    guard key == Self.key else { return Self.refusal(403, "Invalid API key.") }
    guard var found = try desk.find(session, FlowSession.self) else {
      return Self.refusal(404, "Not found.")
    }
    let readsBefore = found.session.readsAfterEnd
    let outcome = found.session.read(at: desk.now)
    // A running session is polled often; only a read that counts is worth a write.
    if found.session.readsAfterEnd != readsBefore {
      try desk.save(found.session, in: found.stored)
    }
    return Reply(200, outcome)
  }

  /// The error form of this kind of service; the real one is not known (fact sheet §11).
  static func refusal(_ status: Int, _ detail: String) -> Reply {
    Reply(status, .object(["detail": .string(detail)]))
  }

  private static func missing(_ name: String) -> Reply {
    refusal(400, "\(name): This field is required.")
  }
}
