/// What Biometric.Vision's technology codes stand for (fact sheet §5); the list is open.
enum TechnologyCode {
  /// What the customer does at a technology; nil for a code that is not in the sheet.
  static func help(for code: String) -> String? { table[code] }

  private static let table = [
    "LD": "Liveness detection. The customer looks into the camera.",
    "LDHP": "Liveness by head position. The customer turns the head as the page says.",
    "ED": "Electronic document. The customer confirms a government document.",
    "DR": "Document recognition. The customer photographs a document.",
    "F2F": "Face comparison. The face is compared with the document's; nothing is asked for.",
    "GBDFL": "State database of individuals. The data are looked up; nothing is asked for.",
  ]
}
