extension Biometric {
  /// Scores and truth values of the sub-results; documents, names and pictures are left out
  /// (fact sheet §6).
  func details(_ answer: JSON) -> Details {
    var details = Details()
    details.add("Passed", flag: answer["flow_session_result"])
    for (name, value) in answer.subResults where value.object != nil {
      details.add(name.capitalisedWord, findings(value))
    }
    return details
  }

  private func findings(_ result: JSON) -> String {
    guard result != .object([:]) else { return "not known yet" }
    var findings: [String] = []
    if let passed = result["result"]?.bool { findings.append(passed ? "passed" : "not passed") }
    if let status = result["status"]?.string, Self.statuses.contains(status) {
      findings.append(status)
    }
    for (name, label) in Self.scores {
      if let score = score(result[name]) { findings.append("\(label) \(score)") }
    }
    for (name, label) in Self.flags {
      if let flag = result[name]?.bool { findings.append("\(label) \(flag ? "yes" : "no")") }
    }
    if let reason = FailureReason.one(in: result) { findings.append(reason) }
    return findings.isEmpty ? "present" : findings.joined(separator: ", ")
  }

  private static let statuses: Set = ["VALID", "INVALID", "PENDING", "TIMEOUT"]
  private static let scores = [("prediction", "score"), ("prediction_percent", "percent")]
  private static let flags = [("eye_closed", "eyes closed"), ("face_center", "face in the centre")]

  /// A number, which the provider writes as text.
  private func score(_ value: JSON?) -> String? {
    guard let text = value?.scalarText, let number = Double(text), number.isFinite else {
      return nil
    }
    return String(text.prefix(8))
  }
}

extension Substring {
  /// `face2face` as `Face2face`, and underscores as spaces.
  fileprivate var capitalisedWord: String {
    let words = String(map { $0 == "_" ? " " : $0 })
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
