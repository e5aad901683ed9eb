/// usher's own words for where a provider says that a session is, for settings that explain a
/// provider's words.
enum StatusWord: String, CaseIterable, Sendable {
  case created, opened, submitted, completed, expired, cancelled, failed
  case inProgress = "in_progress"

  /// All of them, for sentences.
  static let all = "one of " + allCases.map(\.rawValue).joined(separator: ", ")

  /// The standing, without a verdict: how it ended takes more than a word.
  var standing: Standing {
    switch self {
    case .created: .created
    case .opened: .opened
    case .inProgress: .inProgress(step: nil)
    case .submitted, .completed, .failed: .submitted
    case .expired: .expired
    case .cancelled: .cancelled
    }
  }
}
