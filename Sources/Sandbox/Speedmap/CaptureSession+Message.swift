import Flow

extension CaptureSession {
  /// Codes after which the page offers the person another try (Speedmap fact sheet §4).
  static let recoverableCodes = [
    "load_failed", "camera_denied", "no_camera", "retry_limit", "upload_failed", "internal",
  ]

  var ready: Happening {
    message(
      "ready",
      ["status": .string(status.rawValue), "steps": .array(steps.map(JSON.string))])
  }

  func event(_ name: String, _ step: String, _ more: [String: JSON] = [:]) -> Happening {
    message(
      "event", more.merging(["event": .string(name), "step": .string(step)]) { $1 })
  }

  func error(_ code: String, step: String? = nil) -> Happening {
    var members: [String: JSON] = [
      "code": .string(code), "recoverable": .bool(Self.recoverableCodes.contains(code)),
      "status": .string(status.rawValue),
    ]
    if let step { members["step"] = .string(step) }
    return message("error", members)
  }

  /// A bridge message of schema version 1.
  func message(_ type: String, _ members: [String: JSON]) -> Happening {
    .message(
      Self.text(
        type, flow: kind.flow, members.merging(["session_id": .string(id)]) { $1 }))
  }

  static func text(_ type: String, flow: String, _ members: [String: JSON]) -> String {
    JSON.object(
      members.merging([
        "source": .string("speedmap"), "version": .integer(1), "type": .string(type),
        "flow": .string(flow),
      ]) { $1 }
    ).text
  }

  /// The webhook of an end; the envelope is that of Standard Webhooks (webhook-signatures §3).
  func webhook(_ now: Instant) -> Happening {
    .webhook(
      .object([
        "type": .string(kind.object + "." + status.rawValue), "timestamp": .string(now.iso8601),
        "data": .object(["id": .string(id), "status": .string(status.rawValue)]),
      ]))
  }

  /// What the API gives for a session; the outcome only after completion.
  var details: JSON {
    var members = (order.object ?? [:]).filter {
      ["reason", "brand", "locale", "success_url", "metadata"].contains($0.key)
    }
    members.merge([
      "id": .string(id), "status": .string(shownStatus ?? status.rawValue),
      "steps": .array(steps.map(JSON.string)), "created_at": .string(createdAt.iso8601),
      "references": .array(references.map(JSON.string)),
    ]) { $1 }
    if [.completed, .failed].contains(status) { members["result"] = .string(result) }
    return .object(members)
  }
}
