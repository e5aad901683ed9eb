import Flow

@testable import Sandbox

extension Bench {
  static let truepic = TruepicSimulation()
  static let biometric = BiometricSimulation()
  static let speedmap = SpeedmapSimulation()

  var truepicHeaders: [Header] {
    let body = JSON.object([
      "audience": .string(Self.origin), "grant_type": .string("client_credentials"),
      "client_id": .string(TruepicSimulation.clientID),
      "client_secret": .string(TruepicSimulation.clientSecret),
    ])
    let answer = call(Self.truepic, "POST", "/oauth/token", body)
    return [Header("Authorization", "Bearer " + (answer.json["access_token"]?.string ?? ""))]
  }

  static let speedmapHeaders = [Header("Authorization", "Bearer " + SpeedmapSimulation.key)]

  /// A new inspection: its id and the path of its page.
  func inspection(_ more: [String: JSON] = [:]) -> (id: String, page: String) {
    let order = ["team_id": JSON.integer(77), "inspection_type_id": .integer(12)]
      .merging(more) { $1 }
    let result = call(
      Self.truepic, "POST", "/v3/inspections", .object(order), headers: truepicHeaders
    ).json["result"]
    let link = result?["inspection_link"]?.string ?? ""
    return (
      String(result?["id"]?.integer ?? 0), String(link.dropFirst(Self.origin.count))
    )
  }

  /// A new flow session: its id and the path of its page.
  func flow() -> (id: String, page: String) {
    let order = JSON.object([
      "api_key": .string(BiometricSimulation.key),
      "metadata": .object(["ticket": .string("A-118")]),
    ])
    let id = call(Self.biometric, "POST", "/api/v1/flows/session/create/", order)
      .json["session_id"]?.string
    return (id ?? "", "/flow/" + (id ?? ""))
  }

  /// A new session at Speedmap: its id and the path of its page.
  func capture(_ kind: CaptureKind = .capture, _ order: [String: JSON] = [:])
    -> (id: String, page: String)
  {
    let json = call(
      Self.speedmap, "POST", kind.collection, .object(order), headers: Self.speedmapHeaders
    ).json
    let link = json[kind.linkName]?.string ?? ""
    return (json["id"]?.string ?? "", String(link.dropFirst(Self.origin.count)))
  }

  /// Presses a button of a hosted page.
  @discardableResult
  func press(
    _ action: CustomerAction, _ provider: any SimulatedProvider, _ page: String,
    query: String = "", isBridged: Bool = false
  ) -> JSON {
    call(
      provider, "POST", page + "/act",
      .object([
        "action": .string(action.rawValue), "query": .string(query), "bridged": .bool(isBridged),
      ])
    ).json
  }

  func inspectionDetails(_ id: String) -> JSON {
    call(Self.truepic, "GET", "/v3/inspections/" + id, headers: truepicHeaders).json["result"]
      ?? .null
  }

  func flowResult(_ id: String) -> JSON {
    call(
      Self.biometric, "GET",
      "/api/v1/flows/session/result/?session_id=\(id)&flow_api_key=\(BiometricSimulation.key)"
    ).json
  }

  func captureDetails(_ id: String, _ kind: CaptureKind = .capture) -> JSON {
    call(Self.speedmap, "GET", kind.collection + "/" + id, headers: Self.speedmapHeaders).json
  }
}
