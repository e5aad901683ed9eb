extension Order {
  /// Fills an order from `name=value` pairs, the profile's defaults and, where asked, the samples.
  ///
  /// - Parameter usesSamples: true in the sandbox, where nothing has to be typed.
  /// - Parameter isComplete: false where nothing is created, so that required fields may be missing.
  /// - Throws: `FieldFault` for an unknown name (with the nearest one), a bad value, two values
  ///   for one place, or a missing required field.
  public static func filling(
    _ provider: any Provider, with pairs: [(name: String, value: JSON)],
    defaults: [String: JSON] = [:], usesSamples: Bool = false, isComplete: Bool = true
  ) throws(FieldFault) -> Order {
    var order = Order(provider: provider.id)
    for (name, value) in defaults.sorted(by: { $0.key < $1.key }) {
      try order.set(name, value, provider)
    }
    for (name, value) in pairs { try order.set(name, value, provider) }
    if usesSamples { order.addSamples(provider) }
    try order.checkPlaces(provider)
    if isComplete {
      try order.requireFields(provider)
      try provider.check(order)
    }
    return order
  }

  private mutating func set(
    _ name: String, _ value: JSON, _ provider: any Provider
  ) throws(FieldFault) {
    if name == Field.reference.name {
      reference = try Field.reference.check(value).string ?? ""
    } else if let field = provider.fields.first(where: { $0.name == name }) {
      // Nothing after the `=` takes a default back.
      values[name] = value == .string("") ? nil : try field.check(value)
    } else if Order.takes(name, provider) {
      values[name] = value
    } else {
      throw Order.unknown(name, provider)
    }
  }

  /// Whether a name space takes it: a few parts that are not empty, as each nests the next.
  public static func takes(_ name: String, _ provider: any Provider) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return (2...8).contains(parts.count) && parts.allSatisfy { !$0.isEmpty }
      && provider.openNamespaces.contains { $0 == parts[0] }
  }

  private static func unknown(_ name: String, _ provider: any Provider) -> FieldFault {
    let names = provider.fields.map(\.name) + [Field.reference.name]
    let nearest = Spelling.nearest(to: name, in: names)
    let advice = nearest.map { "did you mean \($0)?" } ?? "it has " + names.joined(separator: ", ")
    return FieldFault(
      field: name, reason: "\(provider.name) has no field “\(PlainText.shown(name))”; \(advice)")
  }

  private mutating func addSamples(_ provider: any Provider) {
    for field in provider.fields
    where provider.needs(field, for: self) && values[field.name] == nil {
      values[field.name] = field.sample
    }
  }

  private func requireFields(_ provider: any Provider) throws(FieldFault) {
    for field in provider.fields
    where provider.needs(field, for: self) && values[field.name] == nil {
      throw FieldFault(field: field.name, reason: "\(field.label) is needed: \(field.hint)")
    }
  }
}
