/// How a simulated API misbehaves when it is asked to.
enum Trouble: Equatable, Sendable {
  /// It refuses with this HTTP status.
  case status(Int)
  /// It answers after five seconds.
  case slow
  /// It does what was asked, and the answer does not come before the client gives up.
  case timeout
  /// It answers 200 with a page instead of JSON.
  case garbage
  /// It answers 200 with an object that has no members.
  case empty

  /// `503`, `slow`, `timeout`, `garbage`, `empty`; nil for anything else.
  init?(_ word: some StringProtocol) {
    switch word {
    case "slow": self = .slow
    case "timeout": self = .timeout
    case "garbage": self = .garbage
    case "empty": self = .empty
    default:
      guard let status = Int(word), 400...599 ~= status, word.count == 3 else { return nil }
      self = .status(status)
    }
  }

  var word: String {
    switch self {
    case .status(let status): String(status)
    case .slow: "slow"
    case .timeout: "timeout"
    case .garbage: "garbage"
    case .empty: "empty"
    }
  }

  /// Milliseconds that the answer is held back; `timeout` is longer than any client waits.
  var delay: Int64 {
    switch self {
    case .slow: 5000
    case .timeout: 120_000
    case .status, .garbage, .empty: 0
    }
  }

  /// True when the call is carried out all the same.
  var isCarriedOut: Bool { self == .slow || self == .timeout }
}
