/// The status ids of an inspection, which are not in the order of its life (Truepic fact sheet §6).
enum InspectionStatus: Int64 {
  case created = 1
  case readyForReview = 2
  case started = 3
  case inProgress = 4
  case closed = 5
  case canceled = 6
  case scheduled = 7

  /// Truepic's own word for an id; an unknown id is shown as it is.
  static func word(_ id: Int64) -> String {
    switch InspectionStatus(rawValue: id) {
    case .created: "Created"
    case .readyForReview: "Ready for Review"
    case .started: "Started"
    case .inProgress: "In Progress"
    case .closed: "Closed"
    case .canceled: "Canceled"
    case .scheduled: "Scheduled"
    case nil: "status \(id)"
    }
  }
}
