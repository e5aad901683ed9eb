/// Reads and explains Biometric.Vision's failure reasons (fact sheet §10).
enum FailureReason {
  /// What stands for a reason where the provider gives none.
  static let notPassed = "not passed"

  /// All reasons of a result, as `liveness: CALC_RESULT, Closed eyes`.
  static func all(in result: JSON) -> [String] {
    var reasons: [String] = []
    for (name, value) in result.subResults {
      if let reason = one(in: value) ?? (hasFailed(value) ? notPassed : nil) {
        reasons.append("\(name): \(reason)")
      }
    }
    // The flow's own list repeats what a part says in its detail, or in its type where that is all.
    let flow = (result["flow_session_failure_reasons"]?.strings ?? []).filter { text in
      !reasons.contains { $0.hasSuffix(", " + text) || $0.hasSuffix(": " + text) }
    }
    return reasons + flow.prefix(8).map { String($0.unicodeScalars.prefix(80)) }
  }

  /// True when a part of a result did not pass.
  static func hasFailedPart(_ result: JSON) -> Bool {
    result.subResults.contains { hasFailed($0.value) }
  }

  private static func hasFailed(_ part: JSON) -> Bool { part["result"]?.bool == false }

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
    guard let entry = table.first(where: { matches(text, $0.key) }) else { return nil }
    return entry.help + " " + entry.group.rawValue
  }

  /// True for the whole reason, its type, or its detail; an unknown text that ends alike is another.
  private static func matches(_ text: String, _ key: String) -> Bool {
    let parts = text.split(separator: ", ", maxSplits: 1).map(String.init)
    return text == key || parts.contains(key)
  }

  /// Whose turn it is (fact sheet §10, Suggested operator grouping).
  private enum Group: String {
    case retry = "Then try again with a new session."
    case provider = "The trouble is at the provider; a new session in a minute may work."
    case account = "No new session helps before whoever manages the account has mended it."
    case security = "Treat it as a security matter, as your rules say."
  }

  /// By type and detail where both count, then by detail, then by type.
  private static let table: [(key: String, group: Group, help: String)] = [
    (
      "SERVICE_ERROR, Could not send image to liveness service", .provider,
      "The provider could not carry out the check."
    ),
    ("OTHER, Operation aborted by user", .retry, "Something outside stopped it."),
    ("Closed eyes", .retry, "The eyes were shut. Ask the customer to keep them open."),
    (
      "Low overall prediction", .retry,
      "The picture was not clear enough. Ask for better light and a clean lens."
    ),
    (
      "Low prediction", .retry,
      "The picture was not clear enough. Ask for better light and a clean lens."
    ),
    ("Mask Attack", .security, "It looks like a spoofing attempt with a mask. Do not retry."),
    ("Incorrect image hash", .security, "The picture was changed on its way."),
    (
      "Could not find face distance", .retry,
      "The face was too near or too far. Ask for an arm's length."
    ),
    (
      "Liveness result for this session already exists", .retry,
      "The session was used before; each is for one try."
    ),
    ("Operation aborted by user", .retry, "The customer stopped. Ask whether to go on."),
    (
      "No active or future subscription for technology", .account,
      "The contract does not cover this check."
    ),
    (
      "Subscription does not have access to technology", .account,
      "The contract does not cover this check."
    ),
    (
      "Could not send image to liveness service", .retry,
      "The picture could not be sent. Ask for a better connection."
    ),
    ("Medical mask check failed", .retry, "A mask was worn. Ask the customer to take it off."),
    (
      "Illumination check failed", .retry, "The light was not good. Ask for even light on the face."
    ),
    (
      "NO_CAM", .retry,
      "No camera was found or allowed. Ask the customer to allow it or to use a phone."
    ),
    ("TIMEOUT", .retry, "It took too long. Ask the customer to be ready before the start."),
    ("SERVICE_ERROR", .provider, "The provider could not carry out the check."),
    ("REQUEST_ERROR", .provider, "The provider could not read the data."),
    (notPassed, .retry, "The check did not pass. Ask for better light and a steady hand."),
    ("CALC_RESULT", .retry, "The check did not pass. Ask for better light and a steady hand."),
    ("CLIENT", .retry, "Something went wrong on the customer's device. Ask for another one."),
    ("OTHER", .provider, "The provider names no cause."),
  ]
}
