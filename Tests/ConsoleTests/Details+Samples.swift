@testable import Flow

extension Details {
  /// Details of one line.
  static func sample(label: String, _ text: String) -> Details {
    var details = Details()
    details.add(label, text)
    return details
  }
}
