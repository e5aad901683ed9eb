/// What an operator can have Truepic Vision do with an inspection (fact sheet §7).
enum InspectionAction: String, CaseIterable {
  case remindStart = "remind-start"
  case remindFinish = "remind-finish"
  case requestMore = "request-more"
  case resend, complete, close, cancel, pdf

  /// The statuses in which it makes sense; the sheet names those of resend, request more, complete,
  /// close and cancel, the others follow from what they are for.
  var statuses: [InspectionStatus] {
    switch self {
    case .remindStart, .resend: [.created, .started]
    case .remindFinish: [.started, .inProgress]
    case .requestMore: [.created, .started, .inProgress, .readyForReview]
    case .complete: [.inProgress]
    case .close: [.inProgress, .readyForReview]
    case .cancel: [.scheduled, .created, .started]
    case .pdf: [.inProgress, .readyForReview, .closed]
    }
  }

  /// The last part of the path below `/text`; nil for what sends no message.
  var message: String? {
    switch self {
    case .remindStart: "reminder"
    case .remindFinish: "reminder-to-finish"
    case .requestMore: "request"
    case .resend: "welcome"
    case .complete, .close, .cancel, .pdf: nil
    }
  }

  private var label: String {
    switch self {
    case .remindStart: "Remind to start"
    case .remindFinish: "Remind to finish"
    case .requestMore: "Request more"
    case .resend: "Send the request again"
    case .complete: "Complete"
    case .close: "Close"
    case .cancel: "Cancel"
    case .pdf: "Save as PDF"
    }
  }

  private var words: String {
    switch self {
    case .remindStart: "Truepic writes to the customer that the inspection waits to be started"
    case .remindFinish: "Truepic writes to the customer that the inspection waits to be finished"
    case .requestMore: "Truepic asks the customer for more; a handed-in inspection opens again"
    case .resend: "Truepic sends the first message with the link once more"
    case .complete: "hand in what is there, in the customer's place"
    case .close: "end the inspection with an outcome"
    case .cancel: "call the inspection off; the link works no more"
    case .pdf: "have a report made and save it to a file"
    }
  }

  func described(_ account: Account) -> ProviderAction {
    ProviderAction(
      rawValue, label, words: words, fields: fields(account),
      isFinal: [.complete, .close, .cancel].contains(self))
  }

  private func fields(_ account: Account) -> [Field] {
    switch self {
    case .remindStart, .remindFinish, .resend: [Self.delivery]
    case .requestMore: [Self.supplement, Self.items, Self.delivery]
    case .close: [Self.outcome(account), Self.reason]
    case .complete, .cancel: []
    case .pdf: [.file, Self.timeZone]
    }
  }

  private static let delivery = Field(
    "deliver", "Deliver by",
    .choice(
      [Choice("email", "e-mail"), Choice("text", "text message"), Choice("both")], open: false),
    .request, hint: "not set: as the inspection is set; else this is switched on first")

  private static let supplement = Field(
    "message_supplement", "Note", .text(limit: 255), .request,
    hint: "added to the message to the customer")

  private static let items = Field(
    "items", "Do again", .list, .request,
    hint: "ids of list items the customer has to do again, commas between; the others are kept")

  private static let reason = Field(
    "outcome_reason", "Reason", .text(limit: 255), .request, hint: "kept with the outcome")

  private static let timeZone = Field(
    "tz", "Time zone", .timeZone, .request, hint: "of the times in it, like Europe/Berlin")

  /// No call lists the outcomes, so the settings may name them.
  private static func outcome(_ account: Account) -> Field {
    let choices = ValueText.list(account.setting("outcomes")).compactMap { entry -> Choice? in
      let parts = entry.split(separator: "=", maxSplits: 1).map(String.init)
      guard let id = parts.first, Int64(id) != nil else { return nil }
      return Choice(id, parts.count == 2 ? parts[1] : id)
    }
    let hint = "the outcome's number in your outcome set; empty: closed without one"
    return Field(
      "outcome_id", "Outcome", choices.isEmpty ? .number : .choice(choices, open: false), .request,
      hint: hint)
  }
}
