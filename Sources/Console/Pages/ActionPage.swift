import Flow

/// One action: what it asks for, and what the backend is at once it was sent.
struct ActionPage: Equatable {
  let action: ProviderAction
  let session: SessionID
  /// What has to be typed before something is done that cannot be undone; nil where nothing has.
  let password: String?
  var form: Form
  /// What the backend is at, as a clause; nil before it was sent.
  var doing: String?

  /// The field in which that is typed.
  private static let confirmation = "confirm"

  init(_ action: ProviderAction, _ session: Session, title: String) {
    self.action = action
    self.session = session.id
    // Where no real person is concerned, the form itself is question enough.
    password = action.isFinal && session.mode != .test ? title : nil
    var fields = action.fields
    if let password {
      fields.append(
        Field(
          Self.confirmation, "Confirm", .text(limit: 80), .ours, required: true,
          hint: "it cannot be undone; type \(password) to go on"))
    }
    form = Form(fields.map { FormEntry($0, value: nil) })
  }

  /// The order, checked as the command line checks it.
  func order() throws(FieldFault) -> ActionOrder {
    let pairs = try form.pairs()
    if let password {
      let typed = pairs.first { $0.name == Self.confirmation }?.value.string
      guard typed == password else {
        throw FieldFault(
          field: Self.confirmation, reason: "type \(password), letter by letter, to go on")
      }
    }
    return try ActionOrder.filling(action, with: pairs.filter { $0.name != Self.confirmation })
  }
}
