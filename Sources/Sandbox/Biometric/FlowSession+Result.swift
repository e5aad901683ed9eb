import Flow

extension FlowSession {
  /// Reads the result as the API does: the first time after the end its parts are still empty.
  mutating func read(at now: Instant) -> JSON {
    guard isOver else { return outcome(idName: "id", parts: true) }
    readsAfterEnd = min(readsAfterEnd + 1, 2)
    return outcome(idName: "id", parts: readsAfterEnd > 1)
  }

  /// The result object of the API and of `flow.end` (Biometric fact sheet §6, §7).
  ///
  /// - Parameter parts: false leaves the results of the checks empty, as just after the end.
  func outcome(idName: String, parts: Bool) -> JSON {
    var members: [String: JSON] = [
      idName: .string(id), "status": .string(shownStatus ?? status.rawValue),
      "technologies": .array(Self.technologies.map(\.description)),
    ]
    for technology in done {
      let isLast = technology == done.last
      members[technology.resultName] =
        parts ? technology.result(isLast ? failure : nil) : .object([:])
    }
    if let result { members["flow_session_result"] = .bool(result) }
    if let failure {
      members["flow_session_failure_reasons"] = .array([.string(failure.text)])
    }
    if let endedAt { members["finished_at"] = .string(endedAt.iso8601) }
    if let validatedAt { members["validated_at"] = .string(validatedAt.iso8601) }
    return .object(members)
  }
}
