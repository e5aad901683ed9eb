import Flow

/// A check of a flow, by the provider's code (Biometric fact sheet §5).
enum Technology: String, Codable, CaseIterable, Sendable {
  case headPosition = "LDHP"
  case faceToFace = "F2F"

  var name: String {
    switch self {
    case .headPosition: "Liveness Head Position"
    case .faceToFace: "Face2Face"
    }
  }

  /// The member that holds its result.
  var resultName: String {
    switch self {
    case .headPosition: "liveness_result"
    case .faceToFace: "face2face_result"
    }
  }

  /// The result object (fact sheet §6); a failure says why (§10).
  func result(_ failure: FailureReason?) -> JSON {
    let passed = failure == nil
    let reason = failure?.json ?? .null
    return switch self {
    case .headPosition:
      .object([
        "result": .bool(passed), "prediction": .string(passed ? "0.9912" : "0.3120"),
        "eye_closed": .bool(false), "face_center": .bool(true),
        "face_direction": .string("forward"), "failure_reason": reason,
      ])
    case .faceToFace:
      .object([
        "result": .bool(passed), "prediction": .string(passed ? "0.9730" : "0.2240"),
        "prediction_percent": .string(passed ? "97.3" : "22.4"), "failure_reason": reason,
      ])
    }
  }

  var description: JSON {
    .object([
      "code": .string(rawValue), "name": .string(name), "description": .string("Simulated"),
    ])
  }
}
