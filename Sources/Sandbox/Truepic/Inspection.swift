import Flow

/// One inspection at the simulated Truepic Vision.
struct Inspection: SimulatedSession {
  static let photosAsked = 2

  let number: Int64
  /// The members of the create request, as last updated.
  var order: JSON
  var status: InspectionStatus
  var isOpened = false
  var isExpired = false
  var isAnswered = false
  var isCameraDenied = false
  /// The test result of each photo: `pass`, `warn` or `fail`.
  var photos: [String] = []
  /// The worst photo, known once everything is handed in.
  var verification: String?
  var outcomeID: Int64?
  var outcomeReason: String?
  var timeline: [Entry] = []
  let createdAt: Instant
  var updatedAt: Instant

  /// One line of the timeline.
  struct Entry: Codable, Equatable, Sendable {
    var action: String
    var at: Instant
  }

  init(number: Int64, order: JSON, at now: Instant) {
    self.number = number
    self.order = InspectionOrder.kept(of: order)
    status = order["scheduled_for"]?.string == nil ? .created : .scheduled
    createdAt = now
    updatedAt = now
    timeline = [Entry(action: "ACTION_INSPECTION_CREATED", at: now)]
  }

  var isOver: Bool {
    isExpired || [.readyForReview, .closed, .canceled].contains(status)
  }

  var hasEverything: Bool { photos.count >= Self.photosAsked && isAnswered }

  mutating func act(_ action: CustomerAction, at now: Instant) -> [Happening] {
    // A finished inspection that is loaded again calls back again (fact sheet §13).
    if action == .open, [.readyForReview, .closed].contains(status) { return [callback(now)] }
    guard !isOver else { return [] }
    switch action {
    case .open: return open(now)
    case .finish: return take("pass", now)
    case .review: return take("warn", now)
    case .fail: return take("fail", now)
    case .retry: return deletePhoto(now)
    case .answer: return answer(now)
    case .submit: return submit(now)
    case .cancel: return move(to: .canceled, "ACTION_INSPECTION_CANCELED", now)
    case .expire: return expire(now)
    case .denyCamera:
      isCameraDenied = isOpened
      return []
    case .begin:
      isCameraDenied = false
      return []
    }
  }

  /// Changes the status where the table of the fact sheet allows it; nothing happens otherwise.
  mutating func move(to next: InspectionStatus, _ action: String, _ now: Instant) -> [Happening] {
    guard status.successors.contains(next) else { return [] }
    status = next
    return [note(action, now)]
  }

  func script(_ story: Story) -> [CustomerAction] {
    let photos = [CustomerAction](
      repeating: .finish, count: max(0, Self.photosAsked - photos.count))
    let rest: [CustomerAction] = isAnswered ? [.submit] : [.answer, .submit]
    return switch story {
    case .complete: [.open] + photos + rest
    case .fail: [.open, .fail] + photos.dropFirst() + rest
    case .review: [.open, .review] + photos.dropFirst() + rest
    case .retryThenComplete: [.open, .finish, .retry] + photos + rest
    case .cancel: [.open, .cancel]
    case .cameraDenied: [.open, .denyCamera]
    case .expire: [.open, .expire]
    case .abandon: [.open, .finish]
    }
  }
}

extension Inspection {
  private mutating func open(_ now: Instant) -> [Happening] {
    guard status == .created else { return [] }
    isOpened = true
    return move(to: .started, "ACTION_STATUS_STARTED", now)
  }

  private mutating func take(_ result: String, _ now: Instant) -> [Happening] {
    guard isOpened, photos.count < Self.photosAsked else { return [] }
    isCameraDenied = false
    photos.append(result)
    let suffix = ["pass": "PASSED", "warn": "WARN", "fail": "FAILED"][result] ?? "PASSED"
    return move(to: .inProgress, "ACTION_STATUS_IN_PROGRESS", now)
      + [note("ACTION_PHOTO_VERIFICATION_\(suffix)", now)]
  }

  private mutating func deletePhoto(_ now: Instant) -> [Happening] {
    guard photos.popLast() != nil else { return [] }
    return [note("ACTION_PHOTO_DELETED", now)]
  }

  private mutating func answer(_ now: Instant) -> [Happening] {
    guard isOpened, !isAnswered else { return [] }
    isAnswered = true
    return move(to: .inProgress, "ACTION_STATUS_IN_PROGRESS", now)
      + [note("ACTION_QUESTION_ANSWERED", now)]
  }

  private mutating func submit(_ now: Instant) -> [Happening] {
    guard hasEverything else { return [] }
    return handIn(now) + [callback(now)]
  }

  /// Ready for Review, with the result of the tests; also what an operator's `complete` does.
  mutating func handIn(_ now: Instant) -> [Happening] {
    let moved = move(to: .readyForReview, "ACTION_STATUS_READY_FOR_REVIEW", now)
    if !moved.isEmpty, !photos.isEmpty {
      verification = ["fail", "warn"].first { photos.contains($0) } ?? "pass"
    }
    return moved
  }

  /// With something captured an expired inspection goes to review; else nobody is told (§14).
  private mutating func expire(_ now: Instant) -> [Happening] {
    isExpired = true
    updatedAt = now
    return handIn(now)
  }

  mutating func note(_ action: String, _ now: Instant) -> Happening {
    updatedAt = now
    timeline.append(Entry(action: action, at: now))
    // The payload is not published; with a time two reminders are two things, not one sent twice.
    return .webhook(
      .object([
        "action": .string(action), "inspection_id": .integer(number),
        "created_at": .string(now.iso8601),
      ]))
  }

  private func callback(_ now: Instant) -> Happening {
    .calledBack([
      QueryItem("inspection_id", String(number)), QueryItem("_", String(now.milliseconds)),
    ])
  }
}
