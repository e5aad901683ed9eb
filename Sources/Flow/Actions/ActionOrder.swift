/// What the operator filled in for an action.
public struct ActionOrder: Equatable, Sendable {
  /// The name of a `ProviderAction`.
  public var action: String
  /// Checked values by field name.
  public var values: [String: JSON]

  public init(_ action: String, values: [String: JSON] = [:]) {
    self.action = action
    self.values = values
  }

  /// A field's value as plain text.
  public func text(_ name: String) -> String? { values[name]?.scalarText }

  /// Fills an order for an action from `name=value` pairs.
  ///
  /// - Throws: `FieldFault` for an unknown name (with the nearest one), a bad value, or a missing
  ///   required field.
  public static func filling(
    _ action: ProviderAction, with pairs: [(name: String, value: JSON)]
  ) throws(FieldFault) -> ActionOrder {
    var order = ActionOrder(action.name)
    for (name, value) in pairs {
      guard let field = action.fields.first(where: { $0.name == name }) else {
        throw unknown(name, action)
      }
      order.values[name] = value == .string("") ? nil : try field.check(value)
    }
    for field in action.fields where field.isRequired && order.values[field.name] == nil {
      throw FieldFault(field: field.name, reason: "\(field.label) is needed: \(field.hint)")
    }
    return order
  }

  private static func unknown(_ name: String, _ action: ProviderAction) -> FieldFault {
    let names = action.fields.map(\.name)
    let advice =
      Spelling.nearest(to: name, in: names).map { "did you mean \($0)?" }
      ?? (names.isEmpty ? "it takes none" : "it has " + names.joined(separator: ", "))
    return FieldFault(
      field: name, reason: "\(action.name) has no field “\(PlainText.shown(name))”; \(advice)")
  }
}
