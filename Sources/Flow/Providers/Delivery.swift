/// The ways in which Truepic may write to an inspection's customer (fact sheet §4, §7).
struct Delivery: Sendable {
  private var email: Bool
  private var text: Bool
  private let hasAddress: Bool
  private let hasNumber: Bool

  init(_ inspection: JSON) {
    email = inspection["send_methods"]?["email"]?.bool == true
    text = inspection["send_methods"]?["text"]?.bool == true
    hasAddress = inspection["customer_email_address"]?.string?.isEmpty == false
    hasNumber = inspection["customer_phone_number"]?.string?.isEmpty == false
  }

  /// Switches on what the operator chose.
  ///
  /// - Parameter wish: `email`, `text` or `both`; nil leaves it as it is.
  /// - Returns: true when the inspection has to be changed.
  /// - Throws: for a way that leads nowhere.
  mutating func switchOn(_ wish: String?) throws(FieldFault) -> Bool {
    let before = methods
    if wish == "email" || wish == "both" {
      guard hasAddress else { throw fault("No e-mail address of the customer is known") }
      email = true
    }
    if wish == "text" || wish == "both" {
      guard hasNumber else { throw fault("No phone number of the customer is known") }
      text = true
    }
    return methods != before
  }

  /// - Throws: when nothing would be delivered, with what would help.
  func checkReach() throws(FieldFault) {
    guard email || text else { throw fault(silence) }
  }

  /// The member of the inspection that says so.
  var methods: JSON { .object(["email": .bool(email), "text": .bool(text)]) }

  /// The ways that are on.
  var words: String {
    [email ? "e-mail" : nil, text ? "text message" : nil].compactMap(\.self)
      .joined(separator: " and ")
  }

  private var silence: String {
    let offers = [hasAddress ? "email" : nil, hasNumber ? "text" : nil].compactMap(\.self)
    let start = "Truepic may not write to this customer: e-mail and text message are both off"
    guard !offers.isEmpty else {
      return start + ", and neither address nor number is known; send the link yourself"
    }
    return start + "; deliver=" + offers.joined(separator: " or deliver=")
      + " switches it on first"
  }

  private func fault(_ reason: String) -> FieldFault {
    FieldFault(field: "deliver", reason: reason)
  }
}
