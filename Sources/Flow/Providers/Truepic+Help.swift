extension Truepic {
  public func help(for code: String) -> String? {
    let key = code.lowercased()
    return Self.tests[Self.test(key)] ?? Self.words[key]
  }

  /// `ris`, `RIS` and `ris_status` name the same test; which of them an alert writes is not published.
  private static func test(_ key: String) -> String {
    key.hasSuffix("_status") ? String(key.dropLast("_status".count)) : key
  }

  /// The tests of a photo (fact sheet §5).
  private static let tests = [
    "datetime":
      "The photo's time is not right. Ask the customer to set the device's clock by itself and retake it.",
    "geolocation":
      "The photo's place is not right. Ask the customer to allow precise location and retake it there.",
    "device_integrity":
      "The device looks changed or emulated. Ask for another device; report it as your rules say.",
    "capture_integrity":
      "The photo may have been changed on its way. Treat it as a security matter; ask for a new one.",
    "pop":
      "It looks like a picture of a picture or of a screen. Ask for a photo of the thing itself.",
    "ris":
      "The picture was found on the internet. Ask for a new photo; report it as your rules say.",
    "blockchain": "The photo's record could not be proven. Ask the customer to retake it.",
    "object_detection":
      "What should be in the photo was not found. Ask for a photo that shows the whole of it.",
    "content_analysis":
      "The photo's content did not fit. Look at it at Truepic and ask for another if need be.",
    "ai_analysis":
      "The analysis found inconsistencies. Look at the photo at Truepic before you decide.",
  ]

  /// Insights, results of the analysis, and what the API and the statuses say (fact sheet §3, §5, §6).
  private static let words = [
    "insecure_device":
      "The device is rooted or otherwise insecure. Ask for another device.",
    "falsified_location": "The location was falsified. Report it as your rules say.",
    "device_found_other_inspections":
      "The same device took part in other inspections. Look at them at Truepic.",
    "device_flagged_other_inspections":
      "The same device was flagged in another inspection. Look at it at Truepic.",
    "complete_with_no_inconsistencies": "The analysis found nothing wrong.",
    "complete_with_inconsistencies":
      "The analysis found inconsistencies. Look at the photos at Truepic before you decide.",
    "incomplete": "The analysis did not end. Look at the photos yourself.",
    "feature_not_enabled":
      "The account does not have this feature. Ask whoever manages it at Truepic.",
    "scheduled": "Truepic sends it later; the link works from then on.",
    "created": "The link was not opened yet. Hand it over, or remind the customer to start.",
    "started": "The link was opened, nothing is captured yet. Remind the customer to start.",
    "in progress": "Something is captured. Remind the customer to finish, or complete it yourself.",
    "ready for review": "Handed in, or expired with something captured. Look at it at Truepic.",
    "closed": "Closed by the organisation; nothing more happens.",
    "canceled": "Called off by the organisation; the link works no more.",
    "400":
      "The call could not be read, or the inspection's status does not allow it. Ask how it stands.",
    "401": "The token was refused. Check client id and secret, and that the key has this right.",
    "403": "The key has no right to do this, or the feature is switched off for the account.",
    "404": "There is no such inspection. Check the profile and its region's addresses.",
    "412": "Something that is needed is missing or not acceptable. Mend what the sentence names.",
    "500": "The trouble is at Truepic. Try again in a minute.",
  ]
}
