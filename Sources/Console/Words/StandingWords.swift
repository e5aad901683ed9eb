import Flow

/// A standing as an operator reads it: a sign, words and a role, so that colour is never alone.
public struct StandingWords: Equatable, Sendable {
  /// One sign; `!` stands for what needs the operator.
  public var symbol: String
  /// The same on every screen and in every plain line.
  public var words: String
  public var role: Role

  init(_ symbol: String, _ words: String, _ role: Role) {
    self.symbol = symbol
    self.words = words
    self.role = role
  }

  private init(_ glyph: Glyph, _ words: String, _ role: Role) {
    self.init(glyph.text, words, role)
  }

  /// - Parameter help: what a code means, in the provider's words.
  public init(_ session: Session, help: (String) -> String?) {
    if let problem = session.problem(help) {
      self.init("!", problem, .warn)
    } else if session.isUnconfirmedEnd, session.standing != .submitted {
      self.init("?", Self.end(session, help) + ", not yet confirmed", .warn)
    } else {
      self = Self.plain(session, help)
    }
  }

  private static func plain(_ session: Session, _ help: (String) -> String?) -> StandingWords {
    switch session.standing {
    case .unknown where session.hasNoLink: StandingWords("!", noLink, .warn)
    case .created where session.hasNoLink: StandingWords(.waiting, noLink, .warn)
    case .unknown: StandingWords("!", "not known if it was created", .warn)
    case .created: StandingWords(.waiting, "link handed over", .text)
    case .opened: StandingWords(.live, "opened by the customer", .accent)
    case .inProgress(let step): StandingWords(.live, progress(step, session.steps), .accent)
    case .submitted where session.trust == .claim:
      StandingWords("?", "submitted, not yet confirmed", .warn)
    case .submitted: StandingWords(.waiting, "submitted, verdict pending", .accent)
    case .confirmed(.passed): StandingWords(.passed, "passed", .good)
    case .confirmed(.review): StandingWords(.waiting, "needs review", .warn)
    case .superseded(.forgotten): StandingWords(.right, "replaced by a forgotten one", .faint)
    case .superseded(let next):
      StandingWords(.right, "replaced by \(PlainText.shown(next.rawValue))", .faint)
    default: StandingWords(.failed, end(session, help), .bad)
    }
  }

  private static let noLink = "created, but without a usable link"

  private static func progress(_ step: String?, _ steps: [Step]) -> String {
    guard let step else { return "in progress" }
    let name = PlainText.shown(step, limit: 24)
    guard let index = steps.firstIndex(where: { $0.name == step }), steps.count > 1 else {
      return name
    }
    return "\(name) \(index + 1) of \(steps.count)"
  }

  private static func end(_ session: Session, _ help: (String) -> String?) -> String {
    switch session.standing {
    case .cancelled: return "cancelled"
    case .expired: return "expired"
    case .failed(let code): return "failed: " + PlainText.shown(code, limit: 40)
    case .confirmed(.failed(let reasons)):
      guard let reason = reasons.first else { return "failed" }
      return "failed: " + PlainText.shown(reason, limit: 40)
    default: return session.standing.name
    }
  }
}
