import Flow

/// What a page of Speedmap may post, and what its webhooks may say (fact sheet §4, §7).
enum CaptureScenarios {
  static let all: [Scenario] = errors + messages + oddities

  private static let errors =
    codes.map { code in
      let members: [String: JSON] = [
        "type": .string("error"), "code": .string(code.name),
        "recoverable": .bool(code.isRecoverable),
        // Before the session has loaded the page does not know its id.
        "session_id": code.isBeforeLoad ? .null : nil,
      ].compactMapValues(\.self)
      let words = code.isRecoverable ? "the customer can try again" : "that is the end of it"
      return scenario(
        "error-" + code.name, "the page reports \(code.name): \(words)",
        (code.isBeforeLoad ? [] : [.act(.open)]) + [.message(members)])
    } + [
      scenario(
        "error-without-code", "the page reports an error and says no more",
        [.act(.open), .message(["type": .string("error")])]),
      scenario(
        "error-unknown", "the page reports an error with a code that nobody knows",
        [.act(.open), .message(["type": .string("error"), "code": .string("lens_fogged")])]),
    ]

  private static let codes: [(name: String, isRecoverable: Bool, isBeforeLoad: Bool)] = [
    ("invalid_link", false, true), ("session_expired", false, false), ("load_failed", true, true),
    ("camera_denied", true, false), ("no_camera", true, false),
    ("unsupported_browser", false, false), ("retry_limit", true, false),
    ("attempts_exhausted", false, false), ("upload_failed", true, false),
    ("internal", true, false),
  ]

  private static let messages = [
    message("message-version-2", "a message of schema version 2 comes", ["version": .integer(2)]),
    message(
      "message-version-text", "a message comes whose version is written as text",
      ["version": .string("1")]),
    message(
      "message-other-flow", "a message comes that names the other flow",
      ["flow": .string("verify")]),
    message(
      "message-foreign-source", "a message of another sender comes", ["source": .string("adverts")]),
    message(
      "message-type-unknown", "a message of an unknown type comes", ["type": .string("mood")]),
    message(
      "message-event-unknown", "a message of an unknown event comes",
      ["event": .string("lens.cleaned")]),
    message(
      "message-status-unknown", "a message with an unknown status comes",
      ["status": .string("pondering")]),
    message(
      "message-other-session", "a message that names another session comes",
      ["session_id": .string("cap_0000000000000000")]),
    message(
      "message-without-session", "a message that names no session comes", ["session_id": .null]),
    message("message-sub-frame", "a message out of a frame within the page comes", [:], .subFrame),
    message("message-other-origin", "a message of another site comes", [:], .otherOrigin),
    message(
      "message-hostile", "a message with control and bidi characters comes",
      ["event": .string("step\u{1B}[2J\u{202E}trats"), "step": .string("\u{7}<b>")]),
  ]

  private static let oddities = [
    scenario(
      "complete-twice", "passes, and the page says so twice",
      [.story(.complete), .message(["type": .string("complete"), "status": .string("completed")])]),
    scenario(
      "complete-claimed", "a message says that all is done, and the API does not",
      [.act(.open), .message(["type": .string("complete")])]),
    scenario(
      "status-unknown-api", "the API gives a status that nobody has seen",
      [.act(.open), .status("processing")]),
    scenario(
      "webhook-type-unknown", "a webhook of an unknown type comes",
      [.act(.open), .webhook(["type": .string("capture_session.pondered")])]),
    scenario(
      "webhook-other-session", "a webhook about another session comes",
      [
        .act(.open),
        .webhook([
          "type": .string("capture_session.completed"),
          "data": .object(["id": .string("cap_0000000000000000")]),
        ]),
      ]),
  ]

  /// A step begins by a message that differs from a usual one in these members.
  private static func message(
    _ name: String, _ words: String, _ members: [String: JSON], _ passage: Passage = .proper
  ) -> Scenario {
    let usual: [String: JSON] = ["event": .string("step.start"), "step": .string("liveness")]
    return scenario(
      name, words, [.act(.open), .message(usual.merging(members) { $1 }, passage)])
  }

  private static func scenario(_ name: String, _ words: String, _ cues: [Cue]) -> Scenario {
    Scenario(name, words, provider: SpeedmapSimulation().id, cues: cues)
  }
}
