import Flow

/// The simulated Truepic Vision: its API under `/v3`, its token endpoint, its inspection page.
struct TruepicSimulation: SimulatedProvider {
  typealias Session = Inspection

  static let clientID = "client_test_sandbox_usher"
  static let clientSecret = "secret_test_sandbox_usher"

  let id = ProviderID(rawValue: "truepic")

  func answer(_ call: Call, desk: Desk) throws -> Reply {
    if call.method == "POST", call.path == "/oauth/token" { return token(call, desk) }
    guard call.segments.first == "v3" else { return Self.refusal(404, "Resource not found.") }
    let rest = Array(call.segments.dropFirst().filter { !$0.isEmpty })
    if call.method == "GET", rest.isEmpty || rest == ["online"] {
      return Self.envelope("Vision API is online.", [:])
    }
    if call.method == "GET", rest.count == 3, rest.first == "files" {
      return try download(rest[1], seal: rest[2], desk)
    }
    guard let bearer = call.bearer, TruepicToken(keys: desk.keys).accepts(bearer, at: desk.now)
    else { return Self.refusal(401, "Token is missing, invalid or expired.") }
    let name = call.method + " " + (rest.first ?? "")
    switch (name, rest.count) {
    case ("POST inspections", 1): return try create(call, desk)
    case ("POST inspections", 2) where rest[1] == "exclude-text": return try create(call, desk)
    case ("GET inspections", 1): return try list(call, desk)
    case ("GET inspections", 2): return try read(rest[1], call, desk)
    case ("PUT inspections", 2): return try update(rest[1], call, desk)
    case ("POST inspections", 3) where rest[2] == "complete": return try complete(rest[1], desk)
    case ("POST inspections", 3) where rest[2] == "export",
      ("GET inspections", 3) where rest[2] == "export":
      return try export(rest[1], call, desk)
    case ("GET operations", 2): return try operation(rest[1], desk)
    case ("PUT text", 2): return try write(rest[1], call, desk)
    case ("GET inspection-types", 1):
      return Self.envelope("Success.", ["result": .array(InspectionType.all.map(\.details))])
    case ("GET inspection-types", 2): return type(rest[1])
    default: return Self.refusal(404, "Resource not found.")
    }
  }

  /// The envelope of a success (fact sheet §3).
  static func envelope(
    _ message: String, _ members: [String: JSON], status: Int = 200, session: String? = nil,
    happenings: [Happening] = []
  ) -> Reply {
    let all = members.merging([
      "response_code": .integer(Int64(status)), "message": .string(message),
      "api_version": .string("3.0.0"),
    ]) { $1 }
    return Reply(status, .object(all), session: session, happenings: happenings)
  }

  /// The envelope of a refusal: no error code, only a message.
  static func refusal(_ status: Int, _ message: String) -> Reply {
    Reply(
      status,
      .object([
        "response_code": .integer(Int64(status)), "message": .string(message),
        "api_version": .string("3.0.0"),
      ]))
  }

  private func token(_ call: Call, _ desk: Desk) -> Reply {
    let body = call.object
    func refused(_ status: Int, _ error: String, _ words: String) -> Reply {
      Reply(status, .object(["error": .string(error), "error_description": .string(words)]))
    }
    guard body?["grant_type"]?.string == "client_credentials" else {
      return refused(400, "unsupported_grant_type", "grant_type must be client_credentials.")
    }
    guard body?["audience"]?.string == desk.origin else {
      return refused(403, "access_denied", "Service not found for this audience.")
    }
    guard body?["client_id"]?.string == Self.clientID,
      body?["client_secret"]?.string == Self.clientSecret
    else { return refused(401, "access_denied", "Unknown client_id or client_secret.") }
    return Reply(
      200,
      .object([
        "access_token": .string(
          TruepicToken(keys: desk.keys).issue(origin: desk.origin, at: desk.now)),
        "expires_in": .integer(TruepicToken.lifetimeSeconds), "token_type": .string("Bearer"),
      ]))
  }

  private func type(_ id: String) -> Reply {
    guard let type = InspectionType.all.first(where: { String($0.id) == id }) else {
      return Self.refusal(404, "Inspection type not found.")
    }
    return Self.envelope("Success.", ["result": type.details])
  }
}
