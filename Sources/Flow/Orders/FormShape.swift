/// How a choice shapes the rest of a form.
public struct FormShape: Equatable, Sendable {
  /// Fields that together fill a list field, by position.
  public struct Positions: Equatable, Sendable {
    /// The list field in whose place they stand.
    public var list: String
    public var fields: [Field]

    public init(list: String, fields: [Field]) {
      self.list = list
      self.fields = fields
    }
  }

  public var positions: Positions?
  /// Names of fields that must be filled in although they usually need not.
  public var required: Set<String>
  /// Names of rare fields that are usual here.
  public var common: Set<String>
  /// Names of fields that mean nothing here.
  public var omitted: Set<String>

  public init(
    positions: Positions? = nil, required: Set<String> = [], common: Set<String> = [],
    omitted: Set<String> = []
  ) {
    self.positions = positions
    self.required = required
    self.common = common
    self.omitted = omitted
  }

  /// The fields of a form in this shape.
  public func fields(_ standard: [Field]) -> [Field] {
    standard.flatMap { field -> [Field] in
      if omitted.contains(field.name) { return [] }
      if let positions, positions.list == field.name { return positions.fields }
      var field = field
      field.isRequired = field.isRequired || required.contains(field.name)
      field.isRare = field.isRare && !common.contains(field.name)
      return [field]
    }
  }

  /// Puts values by position into their list, and leaves all others as they are.
  ///
  /// - Throws: for a position that must have a value and has none.
  public func folded(
    _ pairs: [(name: String, value: JSON)]
  ) throws(FieldFault) -> [(name: String, value: JSON)] {
    guard let positions else { return pairs }
    var list: [JSON] = []
    for field in positions.fields {
      let value = pairs.first { $0.name == field.name }?.value
      if field.isRequired, value == nil {
        throw FieldFault(field: field.name, reason: "\(field.label) is needed: \(field.hint)")
      }
      list.append(value ?? .null)
    }
    while list.last == .null { list.removeLast() }
    let names = Set(positions.fields.map(\.name))
    let rest = pairs.filter { !names.contains($0.name) }
    return list.isEmpty ? rest : rest + [(positions.list, .array(list))]
  }
}
