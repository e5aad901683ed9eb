import Flow

/// The messages that an operator can have sent to a customer (Truepic fact sheet §7, `/text`).
enum InspectionMessage: String {
  case welcome, request, reminder
  case reminderToFinish = "reminder-to-finish"

  /// Where the real service takes it; the sheet names those of the first two.
  var statuses: [InspectionStatus] {
    switch self {
    case .welcome, .reminder: [.created, .started]
    case .request: [.created, .started, .inProgress, .readyForReview]
    case .reminderToFinish: [.started, .inProgress]
    }
  }

  /// The webhook action that tells of it.
  var action: String {
    switch self {
    case .welcome: "ACTION_MESSAGE_WELCOME_TEXT"
    case .request: "ACTION_MESSAGE_REQUEST_TEXT"
    case .reminder, .reminderToFinish: "ACTION_MESSAGE_REMINDER_TEXT"
    }
  }
}
