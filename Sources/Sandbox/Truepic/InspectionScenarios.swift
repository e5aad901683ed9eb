import Flow

/// What can happen around an inspection of Truepic Vision (fact sheet §6, §11, §13, §14).
enum InspectionScenarios {
  static let all: [Scenario] = courses + actions

  private static let courses = [
    scenario(
      "callback-twice", "passes, and the finished page is loaded again",
      [.story(.complete), .act(.open)]),
    scenario(
      "callback-foreign", "the finished callback of another inspection comes",
      [.act(.open), .callBack(inspections: [1])]),
    scenario(
      "callback-nameless", "a finished callback comes that names no inspection",
      [.act(.open), .callBack(inspections: [])]),
    scenario(
      "callback-several", "a finished callback comes that names two inspections",
      [.act(.open), .callBack(inspections: [1, 2])]),
    scenario("expire-untouched", "the link expires before it is opened", [.act(.expire)]),
    scenario(
      "expire-with-capture", "the link expires after the first photo: it goes to review",
      [.act(.open), .act(.finish), .act(.expire)]),
    scenario(
      "request-more", "everything is handed in, more is asked for and handed in too",
      [
        .story(.complete), .requestMore, .act(.retry), .act(.finish), .act(.submit),
      ]),
    scenario(
      "webhook-foreign", "a webhook about another inspection comes",
      [
        .act(.open),
        .webhook(["action": .string("ACTION_STATUS_STARTED"), "inspection_id": .integer(1)]),
      ]),
  ]

  /// Every action that the sheet lists, and one that it does not.
  private static let names = [
    "ACTION_STATUS_STARTED", "ACTION_STATUS_IN_PROGRESS", "ACTION_STATUS_READY_FOR_REVIEW",
    "ACTION_INSPECTION_CLOSED", "ACTION_INSPECTION_CANCELED", "ACTION_PHOTO_VERIFICATION_PASSED",
    "ACTION_PHOTO_VERIFICATION_FAILED", "ACTION_PHOTO_VERIFICATION_WARN", "ACTION_PHOTO_DELETED",
    "ACTION_QUESTION_ANSWERED", "ACTION_QUESTION_ANSWER_DELETED", "ACTION_MESSAGE_WELCOME_TEXT",
    "ACTION_MESSAGE_REMINDER_TEXT", "ACTION_MESSAGE_REQUEST_TEXT",
    "ACTION_MESSAGE_AUTO_REMINDER_TEXT", "ACTION_MESSAGE_AUTO_REPLY_EMAIL",
    "ACTION_MESSAGE_AUTO_REPLY_TEXT", "ACTION_MESSAGE_AGENT_REPLY_TEXT", "ACTION_NEVER_HEARD_OF",
  ]

  private static let actions = names.map { name in
    scenario(
      name.lowercased().replacing("_", with: "-"),
      "the webhook \(name) comes; nothing else changes",
      [.act(.open), .webhook(["action": .string(name)])])
  }

  private static func scenario(_ name: String, _ words: String, _ cues: [Cue]) -> Scenario {
    Scenario(name, words, provider: TruepicSimulation().id, cues: cues)
  }
}
