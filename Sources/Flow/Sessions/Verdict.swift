/// What the provider decided about the person; only ever from proof.
public enum Verdict: Equatable, Codable, Sendable {
  case passed
  /// Reasons in the provider's own codes, most important first; may be empty.
  case failed(reasons: [String])
  /// A person at the provider or in the organisation has to look.
  case review

  /// `passed`, `failed` or `review`.
  public var name: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .review: "review"
    }
  }

  /// The reasons of a failure; empty otherwise.
  public var reasons: [String] {
    if case .failed(let reasons) = self { reasons } else { [] }
  }
}
