/// Reads and explains Biometric.Vision's failure reasons (fact sheet §10).
enum FailureReason {
  /// All reasons of a result, as `liveness: CALC_RESULT, Closed eyes`.
  static func all(in result: JSON) -> [String] {
    var reasons: [String] = []
    for (key, value) in (result.object ?? [:]).sorted(by: { $0.key < $1.key })
    where key.hasSuffix("_result") {
      if let reason = one(in: value) {
        reasons.append("\(key.dropLast("_result".count)): \(reason)")
      }
    }
    let flow = result["flow_session_failure_reasons"]?.strings ?? []
    return reasons + flow.prefix(8).map { String($0.unicodeScalars.prefix(80)) }
  }

  /// The reason of one sub-result: type, and detail where there is one.
  static func one(in result: JSON) -> String? {
    guard let reason = result["failure_reason"], let type = reason["type"]?.string else {
      return nil
    }
    let parts = [type] + (reason["detail"]?.string.map { [$0] } ?? [])
    return String(parts.joined(separator: ", ").unicodeScalars.prefix(80))
  }

  /// What to do about a reason written by `all(in:)`; nil for one that is not in the sheet.
  static func help(for reason: String) -> String? {
    let text = reason.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? reason
    return table.first { text.hasSuffix($0.key) }?.help
  }

  /// By detail where the sheet has one, else by type; details come first.
  private static let table: [(key: String, help: String)] = [
    ("Closed eyes", "The eyes were shut. Ask the customer to keep them open and try again."),
    (
      "Low overall prediction",
      "The picture was not clear enough. Ask for better light and a clean lens."
    ),
    ("Low prediction", "The picture was not clear enough. Ask for better light and a clean lens."),
    (
      "Mask Attack",
      "It looks like a spoofing attempt with a mask. Do not retry; report it as your rules say."
    ),
    ("Incorrect image hash", "The picture was changed on its way. Treat it as a security matter."),
    ("Could not find face distance", "The face was too near or too far. Ask for an arm's length."),
    ("already exists", "The session was used before. Open a new one."),
    ("aborted by user", "The customer stopped. Ask whether to try again, with a new session."),
    (
      "No active or future subscription for technology",
      "The contract does not cover this check. Ask whoever manages the account."
    ),
    (
      "does not have access to technology",
      "The contract does not cover this check. Ask whoever manages the account."
    ),
    (
      "Could not send image to liveness service",
      "The picture could not be sent. Ask for a better connection, then a new session."
    ),
    ("Medical mask check failed", "A mask was worn. Ask the customer to take it off."),
    ("Illumination check failed", "The light was not good. Ask for even light on the face."),
    ("NO_CAM", "No camera was found or allowed. Ask the customer to allow it or to use a phone."),
    ("TIMEOUT", "It took too long. Ask the customer to try again, with a new session."),
    ("SERVICE_ERROR", "The trouble is at the provider. Try a new session in a minute."),
    ("REQUEST_ERROR", "The provider could not read the data. Try a new session."),
  ]
}
