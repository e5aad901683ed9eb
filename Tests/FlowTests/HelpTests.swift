import Flow
import Testing

/// Every code and reason of the fact sheets has words for the operator.
@Suite struct HelpTests {
  @Test(arguments: [
    "datetime_status", "geolocation_status", "device_integrity_status", "capture_integrity_status",
    "pop_status", "ris_status", "blockchain_status", "object_detection_status",
    "content_analysis_status", "ai_analysis_status", "ris", "POP", "insecure_device",
    "falsified_location", "device_found_other_inspections", "device_flagged_other_inspections",
    "COMPLETE_WITH_NO_INCONSISTENCIES", "COMPLETE_WITH_INCONSISTENCIES", "INCOMPLETE", "Scheduled",
    "Created", "Started", "In Progress", "Ready for Review", "Closed", "Canceled", "400", "401",
    "403", "404", "412", "500", "feature_not_enabled",
  ])
  func truepic(code: String) { #expect(isSentence(Truepic().help(for: code))) }

  @Test(arguments: [
    ("SERVICE_ERROR, Could not send image to liveness service", "new session"),
    ("SERVICE_ERROR", "at the provider"), ("REQUEST_ERROR", "at the provider"),
    ("CLIENT, Could not find face distance", "new session"),
    ("CALC_RESULT, Closed eyes", "new session"), ("CALC_RESULT, Low prediction", "new session"),
    ("CALC_RESULT, Low overall prediction", "new session"),
    ("CALC_RESULT, Mask Attack", "security"), ("OTHER, Incorrect image hash", "security"),
    ("CLIENT, Liveness result for this session already exists", "new session"),
    ("CLIENT, Operation aborted by user", "new session"),
    ("OTHER, Operation aborted by user", "new session"),
    ("CLIENT, No active or future subscription for technology", "manages the account"),
    ("CLIENT, Subscription does not have access to technology", "manages the account"),
    ("CLIENT, Could not send image to liveness service", "new session"),
    ("NO_CAM", "new session"), ("TIMEOUT", "new session"),
    ("CLIENT, Medical mask check failed", "new session"),
    ("CLIENT, Illumination check failed", "new session"), ("CALC_RESULT", "new session"),
    ("CLIENT", "new session"), ("OTHER", "at the provider"),
  ])
  func biometric(reason: String, group: String) {
    for text in [reason, "liveness: " + reason] {
      #expect(isSentence(Biometric().help(for: text)))
      #expect(Biometric().help(for: text)?.contains(group) == true)
    }
  }

  @Test(arguments: ["LD", "LDHP", "ED", "DR", "F2F", "GBDFL"])
  func technologies(code: String) { #expect(isSentence(Biometric().help(for: code))) }

  @Test(arguments: ["", "nobody_knows", "\u{1B}[2J", "LDX"])
  func anUnknownCodeHasNone(code: String) {
    for provider in Registry.all { #expect(provider.help(for: code) == nil) }
  }

  @Test func thePermissionsOfTheGuidesAreAtHand() {
    let truepic = Truepic().permissions.joined(separator: " ")
    for word in ["Camera", "microphone", "Location", "precise", "Android 12", "iOS", "browser"] {
      #expect(truepic.contains(word))
    }
    #expect(Biometric().permissions.joined().contains("one place only"))
    #expect(Speedmap().permissions.joined().contains("microphone is never asked for"))
  }

  private func isSentence(_ text: String?) -> Bool {
    guard let text else { return false }
    return text.hasSuffix(".") && text.count <= 200 && text.first?.isUppercase == true
  }
}
