extension Truepic {
  /// What the inspection's details tell beyond its status (fact sheet §5); all of it is optional there.
  func details(_ result: JSON) -> Details {
    var details = Details()
    details.add("Tests", result["verification_result"]?.string)
    addOutcome(result, &details)
    for (kind, label) in [("failures", "Failed tests"), ("warnings", "Warnings")] {
      details.add(label, tests(result["alert"]?[kind]?.array ?? []))
    }
    details.add("Alert recommends", result["alert"]?["recommendation"]?.string)
    details.add("AI analysis", result["ai_status"]?.string)
    details.add("AI reason", result["ai_status_reason"]?.string)
    details.add("Photos", photos(result))
    let insights = (result["insights"]?.array ?? []).compactMap { name($0["type"]) }
    details.add("Insights", insights.prefix(8).joined(separator: ", "))
    details.add("Link expired", flag: result["is_expired"])
    addToken(result["organization_token_status"] ?? .null, &details)
    if result["send_methods"] != nil {
      let words = Delivery(result).words
      details.add("Truepic writes by", words.isEmpty ? "nothing; both ways are off" : words)
    }
    return details
  }

  /// The sources disagree about the outcome's shape, so both are taken.
  private func addOutcome(_ result: JSON, _ details: inout Details) {
    let outcome = result["outcome"]
    details.add("Outcome", outcome?["name"]?.string ?? name(result["outcome_id"] ?? outcome?["id"]))
    details.add("Reason", result["outcome_reason"]?.string ?? outcome?["reason"]?.string)
  }

  /// Each test once, with how often it stands there.
  private func tests(_ entries: [JSON]) -> String {
    let keys = entries.compactMap { name($0["test_key"]) }
    var counts: [String: Int] = [:]
    for key in keys { counts[key, default: 0] += 1 }
    return counts.sorted { $0.key < $1.key }.prefix(12)
      .map { $0.value > 1 ? "\($0.key) ×\($0.value)" : $0.key }.joined(separator: ", ")
  }

  private func photos(_ result: JSON) -> String? {
    if let photos = result["photos"]?.array {
      let tested = photos.count { $0["processing_completed_at"]?.string != nil }
      return "\(photos.count), \(tested) tested"
    }
    guard let counts = result["photo_counts"] else { return nil }
    guard let kinds = counts.object else { return counts.scalarText }
    return kinds.sorted { $0.key < $1.key }.prefix(8)
      .compactMap { kind, count in count.scalarText.map { "\(kind) \($0)" } }
      .joined(separator: ", ")
  }

  /// The unit of `expires` is not stated; Unix seconds are assumed, and milliseconds are told by their size.
  private func addToken(_ token: JSON, _ details: inout Details) {
    details.add("Link token valid", flag: token["is_valid"])
    guard let expires = token["expires"]?.integer, expires > 0 else { return }
    let instant =
      expires > 100_000_000_000 ? Instant(milliseconds: expires) : Instant(seconds: expires)
    details.add("Link token until", instant.iso8601)
  }
}
