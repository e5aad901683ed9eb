import Edge
import Flow

/// One session at the simulated Speedmap.
struct CaptureSession: SimulatedSession {
  /// `cancelled` and `failed` are assumptions of the sheet; the others were seen (§3).
  enum Status: String, Codable, Sendable {
    case created, completed, expired, cancelled, failed
  }

  static let attemptsAStep = 3

  let id: String
  let kind: CaptureKind
  /// The members of the create request.
  let order: JSON
  let steps: [String]
  let createdAt: Instant
  var status = Status.created
  /// What the API gives in place of `status`.
  var shownStatus: String?
  var isOpened = false
  var hasBegun = false
  var isCameraDenied = false
  /// Failed attempts at the step that is running.
  var attempts = 0
  /// The stored checks, one a finished step.
  var references: [String] = []
  /// The worst of the steps: `passed`, `review` or `failed`.
  var result = "passed"

  init(id: String, kind: CaptureKind, order: JSON, steps: [String], at now: Instant) {
    self.id = id
    self.kind = kind
    self.order = order
    self.steps = steps
    createdAt = now
  }

  var isOver: Bool { status != .created }

  /// The step that is running or comes next; nil when none is left.
  var current: String? { references.count < steps.count ? steps[references.count] : nil }

  mutating func act(_ action: CustomerAction, at now: Instant) -> [Happening] {
    if isOver { return action == .open ? reopened : [] }
    guard let step = current, isOpened || [.open, .expire].contains(action) else { return [] }
    switch action {
    case .open:
      isOpened = true
      return [ready]
    case .begin: return begin(step)
    case .finish: return finish(step, "passed", now)
    case .review: return finish(step, "review", now)
    case .fail: return kind == .verification ? exhaust(step, now) : finish(step, "failed", now)
    case .retry: return retry(step)
    case .denyCamera: return deny(step)
    case .cancel: return cancel(now)
    case .expire: return expire(now)
    case .answer, .submit: return []
    }
  }

  func script(_ story: Story) -> [CustomerAction] {
    let start: [CustomerAction] = hasBegun ? [.open] : [.open, .begin]
    let rest = [[CustomerAction]](
      repeating: [.begin, .finish], count: max(0, steps.count - references.count - 1)
    ).flatMap { $0 }
    return switch story {
    case .complete: start + [.finish] + rest
    case .cancel: start + [.cancel]
    case .fail: start + [.fail] + rest
    case .review: start + [.review] + rest
    case .cameraDenied: [.open, .denyCamera]
    case .retryThenComplete: start + [.retry, .finish] + rest
    case .expire: [.open, .expire]
    case .abandon: start + [.finish]
    }
  }
}

extension CaptureSession {
  private mutating func begin(_ step: String) -> [Happening] {
    guard !hasBegun else { return [] }
    hasBegun = true
    isCameraDenied = false
    return [event("step.start", step), event("camera.start", step)]
  }

  private mutating func finish(_ step: String, _ outcome: String, _ now: Instant) -> [Happening] {
    guard hasBegun else { return [] }
    hasBegun = false
    attempts = 0
    let reference = "spm_" + Hex.encode(Random.bytes(8))
    references.append(reference)
    if outcome == "failed" || (outcome == "review" && result == "passed") { result = outcome }
    let told = [
      event("camera.stop", step), event("upload.complete", step),
      event("step.complete", step, ["reference_id": .string(reference)]),
    ]
    guard current == nil else { return told }
    status = .completed
    let successURL = order["success_url"]?.string
    return told + [message("complete", ["status": .string(status.rawValue)]), webhook(now)]
      + (successURL.map { [.returned($0)] } ?? [])
  }

  /// A verification session that used all its tries is over; a capture session goes on.
  private mutating func exhaust(_ step: String, _ now: Instant) -> [Happening] {
    guard hasBegun else { return [] }
    status = .failed
    result = "failed"
    return [event("camera.stop", step), error("attempts_exhausted", step: step), webhook(now)]
  }

  private mutating func retry(_ step: String) -> [Happening] {
    guard hasBegun else { return [] }
    attempts += 1
    guard attempts >= Self.attemptsAStep else { return [event("retry", step)] }
    attempts = 0
    hasBegun = false
    return [event("camera.stop", step), error("retry_limit", step: step)]
  }

  private mutating func deny(_ step: String) -> [Happening] {
    let start = hasBegun ? [event("camera.stop", step)] : [event("step.start", step)]
    hasBegun = false
    isCameraDenied = true
    return start + [error("camera_denied", step: step)]
  }

  private mutating func cancel(_ now: Instant) -> [Happening] {
    status = .cancelled
    return [message("cancel", ["status": .string(status.rawValue)]), webhook(now)]
  }

  private mutating func expire(_ now: Instant) -> [Happening] {
    status = .expired
    // Without an open page nobody is there to post the message.
    return (isOpened ? [error("session_expired")] : []) + [webhook(now)]
  }

  /// What the page of an ended session posts when it is loaded again; `complete` comes only once.
  private var reopened: [Happening] { status == .expired ? [error("session_expired")] : [] }
}
