import Flow

/// What can go wrong in a session of Biometric.Vision (fact sheet §6, §7, §9, §10).
enum FlowScenarios {
  static let all: [Scenario] = failures + oddities

  /// The rows of the fact sheet's table that `fail`, `cancel`, `camera-denied` and `expire` leave out.
  private static let reasons: [(name: String, type: String, detail: String?)] = [
    ("service", "SERVICE_ERROR", nil),
    ("service-upload", "SERVICE_ERROR", "Could not send image to liveness service"),
    ("request", "REQUEST_ERROR", nil),
    ("face-distance", "CLIENT", "Could not find face distance"),
    ("closed-eyes", "CALC_RESULT", "Closed eyes"),
    ("low-prediction", "CALC_RESULT", "Low prediction"),
    ("low-overall", "CALC_RESULT", "Low overall prediction"),
    ("mask-attack", "CALC_RESULT", "Mask Attack"),
    ("image-hash", "OTHER", "Incorrect image hash"),
    ("session-used", "CLIENT", "Liveness result for this session already exists"),
    ("aborted", "CLIENT", "Operation aborted by user"),
    ("aborted-outside", "OTHER", "Operation aborted by user"),
    ("no-subscription", "CLIENT", "No active or future subscription for technology"),
    ("no-access", "CLIENT", "Subscription does not have access to technology"),
    ("client-upload", "CLIENT", "Could not send image to liveness service"),
    ("no-camera", "NO_CAM", nil),
    ("timeout", "TIMEOUT", nil),
    ("medical-mask", "CLIENT", "Medical mask check failed"),
    ("illumination", "CLIENT", "Illumination check failed"),
    ("unknown", "NOVEL_REASON", "Something usher has not heard of"),
  ]

  private static let failures = reasons.map { reason in
    scenario(
      "fail-" + reason.name,
      "fails: " + reason.type + (reason.detail.map { ", " + $0 } ?? " without detail"),
      [.act(.open), .act(.begin), .fail(FailureReason(type: reason.type, detail: reason.detail))])
  }

  private static let oddities = [
    scenario(
      "finished-false", "ends FINISHED, and the result is false",
      [.act(.open), .act(.begin), .act(.finish), .act(.begin), .finishInVain]),
    scenario(
      "technology-unknown", "a check with an unknown code begins",
      [
        .act(.open),
        .webhook([
          "event": .string("technology.start"),
          "data": .object([
            "technology_code": .string("XQ9"), "technology_name": .string("Gait"),
          ]),
        ]),
      ]),
    scenario(
      "event-unknown", "a webhook of an unknown event comes",
      [.act(.open), .webhook(["event": .string("flow.pondered")])]),
    scenario(
      "status-unknown", "the API gives a status that nobody has seen",
      [.act(.open), .status("PAUSED")]),
    scenario(
      "session-foreign", "a webhook about another session comes",
      [
        .act(.open),
        .webhook(["session_id": .string("00000000-0000-4000-8000-000000000000")]),
      ]),
    scenario(
      "start-after-end", "passes, then the start of the flow comes once more, as a new event",
      [.story(.complete), .webhook(["event": .string("flow.start")])]),
  ]

  private static func scenario(_ name: String, _ words: String, _ cues: [Cue]) -> Scenario {
    Scenario(name, words, provider: BiometricSimulation().id, cues: cues)
  }
}
