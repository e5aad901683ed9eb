import Flow

/// Why a check failed: a type and sometimes a detail, in the provider's words (fact sheet §10).
struct FailureReason: Codable, Equatable, Sendable {
  var type: String
  var detail: String?

  static let lowPrediction = FailureReason(type: "CALC_RESULT", detail: "Low prediction")
  static let aborted = FailureReason(type: "CLIENT", detail: "Operation aborted by user")
  static let noCamera = FailureReason(type: "NO_CAM")
  static let timeOut = FailureReason(type: "TIMEOUT")

  var json: JSON {
    var members: [String: JSON] = ["type": .string(type)]
    if let detail { members["detail"] = .string(detail) }
    return .object(members)
  }

  /// As `flow_session_failure_reasons` lists it.
  var text: String { detail ?? type }
}
