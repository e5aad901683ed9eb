/// The status ids of an inspection, which are not in the order of its life (Truepic fact sheet §6).
enum InspectionStatus: Int64, CaseIterable {
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

  /// Truepic's own word for it.
  var word: String { InspectionStatus.word(rawValue) }

  /// The status that a session is in, as far as usher knows; nil when it does not.
  ///
  /// A claim may be forged, so that only a proof goes before what the API said last.
  init?(of session: Session) {
    let read = Self.allCases.first { $0.word == session.rawStatus }
    let heard = InspectionStatus(session.standing)
    guard session.trust == .proof, let heard, let read else {
      guard let known = read ?? heard else { return nil }
      self = known
      return
    }
    self = heard.rank > read.rank ? heard : read
  }

  private init?(_ standing: Standing) {
    switch standing {
    case .created: self = .created
    case .opened: self = .started
    case .inProgress: self = .inProgress
    case .submitted, .confirmed: self = .readyForReview
    case .cancelled: self = .canceled
    case .expired, .failed, .unknown, .superseded: return nil
    }
  }

  private var rank: Int {
    switch self {
    // Both stand as created, so that neither goes before the other.
    case .scheduled, .created: 1
    case .started: 2
    case .inProgress: 3
    case .readyForReview: 4
    case .closed, .canceled: 5
    }
  }
}
