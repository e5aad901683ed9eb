/// The three kinds of session that Speedmap's API opens (Speedmap fact sheet §1, §2).
enum CaptureKind: String, Codable, CaseIterable, Sendable {
  case capture, liveness, verification

  /// Path of the collection in the API.
  var collection: String {
    switch self {
    case .capture: "/v1/capture-sessions"
    case .liveness: "/v1/liveness/sessions"
    case .verification: "/v1/verification-sessions"
    }
  }

  /// The name in the link and in bridge messages, which know two flows only.
  var flow: String { self == .verification ? "verify" : "capture" }

  /// Whether liveness ids have a prefix of their own is not known; messages name two.
  var prefix: String { self == .verification ? "vs_" : "cap_" }

  /// The member of the create answer that holds the link.
  var linkName: String { self == .liveness ? "capture_url" : "url" }

  /// The first half of webhook types; only `capture_session` is certain (fact sheet §7).
  var object: String { rawValue + "_session" }
}
