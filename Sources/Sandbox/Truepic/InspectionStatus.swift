/// The statuses of an inspection; the ids are not in life-cycle order (Truepic fact sheet §6).
enum InspectionStatus: Int64, Codable, Sendable {
  case created = 1
  case readyForReview, started, inProgress, closed, canceled, scheduled

  var name: String {
    switch self {
    case .created: "Created"
    case .readyForReview: "Ready for Review"
    case .started: "Started"
    case .inProgress: "In Progress"
    case .closed: "Closed"
    case .canceled: "Canceled"
    case .scheduled: "Scheduled"
    }
  }

  /// `STATUS_SCHEDULED` is an assumption of the sheet; the others were seen.
  var internalName: String {
    switch self {
    case .created: "STATUS_INSPECTION_CREATED"
    case .readyForReview: "STATUS_READY_FOR_REVIEW"
    case .started: "STATUS_INSPECTION_STARTED"
    case .inProgress: "STATUS_INSPECTION_IN_PROGRESS"
    case .closed: "STATUS_INSPECTION_CLOSED"
    case .canceled: "STATUS_CANCELED"
    case .scheduled: "STATUS_SCHEDULED"
    }
  }

  /// Where it may go from here.
  var successors: [InspectionStatus] {
    switch self {
    case .scheduled: [.created, .canceled]
    case .created: [.started, .canceled]
    case .started: [.inProgress, .canceled]
    case .inProgress: [.readyForReview, .closed]
    case .readyForReview: [.inProgress, .closed]
    case .closed, .canceled: []
    }
  }
}
