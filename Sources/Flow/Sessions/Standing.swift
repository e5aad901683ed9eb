/// Where a session is (design §5).
public enum Standing: Equatable, Codable, Sendable {
  /// The create request timed out, or the process ended before the answer.
  case unknown
  case created
  case opened
  case inProgress(step: String?)
  /// The customer's part is over; the verdict is not known yet.
  case submitted
  case cancelled
  case expired
  case failed(code: String)
  case confirmed(Verdict)
  /// Re-issued: the other session goes on in place of this one.
  case superseded(by: SessionID)

  /// The stable name, as in `--json`.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .created: "created"
    case .opened: "opened"
    case .inProgress: "inProgress"
    case .submitted: "submitted"
    case .cancelled: "cancelled"
    case .expired: "expired"
    case .failed: "failed"
    case .confirmed: "confirmed"
    case .superseded: "superseded"
    }
  }

  /// Order of a session's life; a late signal with a lower rank changes nothing.
  public var rank: Int {
    switch self {
    case .unknown: 0
    case .created: 1
    case .opened: 2
    case .inProgress: 3
    case .submitted: 4
    case .cancelled, .expired, .failed: 5
    case .confirmed: 6
    case .superseded: 7
    }
  }

  /// True while the customer can still do something with the link.
  public var isOpen: Bool { rank < Standing.submitted.rank }

  /// True when nothing more happens once this is proven: all ends but `submitted`.
  public var isEnd: Bool { rank > Standing.submitted.rank }

  /// The verdict of a confirmed session.
  public var verdict: Verdict? {
    if case .confirmed(let verdict) = self { verdict } else { nil }
  }

  /// The failure code of a failed session.
  public var code: String? {
    if case .failed(let code) = self { code } else { nil }
  }

  /// The step that is under way.
  public var step: String? {
    if case .inProgress(let step) = self { step } else { nil }
  }
}
