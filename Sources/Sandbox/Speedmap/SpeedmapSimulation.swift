import Edge
import Flow

/// The simulated Speedmap: its three kinds of session and their pages.
struct SpeedmapSimulation: SimulatedProvider {
  typealias Session = CaptureSession

  static let key = "sk_test_sandbox_usher"

  let id = ProviderID(rawValue: "speedmap")

  func answer(_ call: Call, desk: Desk) throws -> Reply {
    guard call.segments.first == "v1" else {
      return Self.refusal(404, "not_found", "No such path.")
    }
    guard call.bearer == Self.key else {
      return Self.refusal(401, "unauthorized", "The API key is missing or not valid.")
    }
    for kind in CaptureKind.allCases {
      if call.path == kind.collection, call.method == "POST" {
        return try create(kind, call, desk)
      }
      if call.method == "GET", call.path.hasPrefix(kind.collection + "/"),
        let found = try desk.find(call.segments.last ?? "", CaptureSession.self),
        found.session.kind == kind
      {
        return Reply(200, found.session.details)
      }
    }
    return Self.refusal(404, "not_found", "No such session or path.")
  }

  private func create(_ kind: CaptureKind, _ call: Call, _ desk: Desk) throws -> Reply {
    guard let order = call.object else {
      return Self.refusal(400, "invalid_request", "The body must be a JSON object.")
    }
    if let fault = CaptureOrder.fault(in: order) {
      return Self.refusal(400, "invalid_request", fault)
    }
    let session = CaptureSession(
      id: kind.prefix + Hex.encode(Random.bytes(8)), kind: kind, order: order,
      steps: CaptureOrder.steps(in: order, kind: kind), at: desk.now)
    try desk.add(session, id: session.id)
    let link = "\(desk.origin)/\(kind.flow)/\(desk.linkToken(session.id))"
    var members = session.details.object ?? [:]
    members[kind.linkName] = .string(link)
    return Reply(201, .object(members))
  }

  static func refusal(_ status: Int, _ code: String, _ message: String) -> Reply {
    Reply(
      status,
      .object(["error": .object(["code": .string(code), "message": .string(message)])]))
  }
}
