import Flow

/// One session of a flow at the simulated Biometric.Vision.
///
/// The sheet knows no session of doubtful outcome, but a time of validation after the end (§6):
/// `review` ends it FINISHED without `flow_session_result`, and none ever comes. It knows no
/// expiry event either: `expire` shows in the API alone.
struct FlowSession: SimulatedSession {
  /// Statuses that were seen (fact sheet §9); one that was not opened counts as PROGRESS here.
  enum Status: String, Codable, Sendable {
    case progress = "PROGRESS"
    case finished = "FINISHED"
    case failed = "FAILED"
  }

  static let technologies = Technology.allCases

  let id: String
  let metadata: JSON
  var status = Status.progress
  /// What the API gives in place of `status`.
  var shownStatus: String?
  var isOpened = false
  var hasBegun = false
  var isRetrying = false
  var done: [Technology] = []
  /// nil while it runs, and after an end that leaves doubts until it is validated.
  var result: Bool?
  var failure: FailureReason?
  /// True when time ran out, which no event tells.
  var isExpired = false
  var endedAt: Instant?
  var validatedAt: Instant?
  /// How often the result was read since the end, counted up to 2.
  var readsAfterEnd = 0

  init(id: String, metadata: JSON) {
    self.id = id
    self.metadata = metadata
  }

  var isOver: Bool { status != .progress }

  /// The check that is running or comes next; nil when none is left.
  var current: Technology? {
    done.count < Self.technologies.count ? Self.technologies[done.count] : nil
  }

  mutating func act(_ action: CustomerAction, at now: Instant) -> [Happening] {
    guard !isOver, let technology = current else { return [] }
    guard isOpened || [.open, .expire].contains(action) else { return [] }
    switch action {
    case .open: return open(now)
    case .begin: return begin(technology, now)
    case .retry:
      isRetrying = hasBegun
      return []
    case .finish: return hasBegun ? pass(technology, now) : []
    case .review: return hasBegun ? doubt(technology, now) : []
    case .fail: return hasBegun ? end(technology, .lowPrediction, now) : []
    case .denyCamera: return begin(technology, now) + end(technology, .noCamera, now)
    case .cancel: return begin(technology, now) + end(technology, .aborted, now)
    case .expire:
      isExpired = true
      close(.failed, result: false, failure: .timeOut, now)
      return []
    case .answer, .submit: return []
    }
  }

  func script(_ story: Story) -> [CustomerAction] {
    let start: [CustomerAction] = hasBegun ? [.open] : [.open, .begin]
    let others = Self.technologies.count - done.count - 1
    let rest = [[CustomerAction]](repeating: [.begin, .finish], count: max(0, others)).flatMap {
      $0
    }
    return switch story {
    case .complete: start + [.finish] + rest
    case .cancel: start + [.cancel]
    case .fail: start + [.fail]
    case .review: others > 0 ? start + [.finish] + rest.dropLast() + [.review] : start + [.review]
    case .cameraDenied: [.open, .denyCamera]
    case .retryThenComplete: start + [.retry, .finish] + rest
    case .expire: [.open, .expire]
    case .abandon: start
    }
  }
}

extension FlowSession {
  private mutating func open(_ now: Instant) -> [Happening] {
    guard !isOpened else { return [] }
    isOpened = true
    let codes = Self.technologies.map { JSON.string($0.rawValue) }
    return [event("flow.start", true, .object(["technologies": .array(codes)]), now)]
  }

  private mutating func begin(_ technology: Technology, _ now: Instant) -> [Happening] {
    guard !hasBegun else { return [] }
    hasBegun = true
    let data = JSON.object([
      "technology_code": .string(technology.rawValue), "technology_name": .string(technology.name),
    ])
    return [event("technology.start", true, data, now)]
  }

  private mutating func pass(_ technology: Technology, _ now: Instant) -> [Happening] {
    let ended = finish(technology, nil, now)
    if current != nil { return [ended] }
    close(.finished, result: true, failure: nil, now)
    return [ended] + closing(now)
  }

  private mutating func doubt(_ technology: Technology, _ now: Instant) -> [Happening] {
    let ended = finish(technology, nil, now)
    close(.finished, result: nil, failure: nil, now)
    return [ended] + closing(now)
  }

  private mutating func end(
    _ technology: Technology, _ reason: FailureReason, _ now: Instant
  ) -> [Happening] {
    let ended = finish(technology, reason, now)
    close(.failed, result: false, failure: reason, now)
    return [ended] + closing(now)
  }

  /// The running check fails, whatever came before.
  mutating func fail(_ reason: FailureReason, _ now: Instant) -> [Happening] {
    guard let technology = current, !isOver else { return [] }
    return end(technology, reason, now)
  }

  /// Every check passes, and the flow as a whole does not (fact sheet §6).
  mutating func finishInVain(_ now: Instant) -> [Happening] {
    guard let technology = current, !isOver else { return [] }
    let ended = finish(technology, nil, now)
    close(.finished, result: false, failure: nil, now)
    return [ended] + closing(now)
  }

  private mutating func finish(
    _ technology: Technology, _ reason: FailureReason?, _ now: Instant
  ) -> Happening {
    done.append(technology)
    hasBegun = false
    isRetrying = false
    let data = JSON.object([technology.resultName: technology.result(reason)])
    return event("technology.end", reason == nil, data, now)
  }

  private mutating func close(
    _ status: Status, result: Bool?, failure: FailureReason?, _ now: Instant
  ) {
    self.status = status
    self.result = result
    self.failure = failure
    endedAt = now
    validatedAt = result == nil ? nil : now
  }

  private func closing(_ now: Instant) -> [Happening] {
    let data = JSON.object(["session_result": outcome(idName: "session_id", parts: true)])
    return [event("flow.end", status == .finished, data, now), .navigated("/finished")]
  }

  /// The envelope of every webhook (fact sheet §7).
  func event(_ name: String, _ success: Bool, _ data: JSON, _ now: Instant) -> Happening {
    .webhook(
      .object([
        "id": .string(UUIDText.make()), "event": .string(name), "session_id": .string(id),
        "created": .integer(now.milliseconds / 1000), "success": .bool(success),
        "flow_name": .string("Sandbox flow"), "metadata": metadata, "data": data,
      ]))
  }
}
