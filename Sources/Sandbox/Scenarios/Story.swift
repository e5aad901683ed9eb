/// The course of a whole session, which every provider tells in actions of its own.
enum Story: String, CaseIterable, Sendable {
  case complete, cancel, fail, review
  case cameraDenied = "camera-denied"
  case retryThenComplete = "retry-then-complete"
  case expire, abandon

  /// What the customer does, in a few words for a list.
  var words: String {
    switch self {
    case .complete: "does everything, and it passes"
    case .cancel: "opens it, then it is called off"
    case .fail: "does everything, and a check fails"
    case .review: "does everything, and a check leaves doubts"
    case .cameraDenied: "opens it and refuses the camera"
    case .retryThenComplete: "needs a second attempt, then it passes"
    case .expire: "opens it, then the provider's time is over"
    case .abandon: "opens it, does one step and goes away"
    }
  }
}
