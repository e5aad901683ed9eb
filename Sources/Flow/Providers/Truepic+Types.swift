extension Truepic {
  /// Pages of the list that are read at most.
  private static let pages: Int64 = 20

  public func catalogue(_ account: Account, _ at: Surroundings) -> Exchange<Catalogue> {
    types(page: 1, [], account, at)
  }

  private func types(
    page: Int64, _ known: [Catalogue.Entry], _ account: Account, _ at: Surroundings
  ) -> Exchange<Catalogue> {
    ask(account, at) { token in
      let query = page > 1 ? "?page%5Bnumber%5D=\(page)" : ""
      return Request.get(
        account.setting("api") + "/inspection-types" + query, bearer: token.secret,
        doing: "reading the inspection types")
    } then: { answer, request, at in
      guard let types = answer["result"]?.array else {
        return .refused(talk.lacking("inspection types", request))
      }
      let entries = known + types.compactMap { entry($0, account) }
      let last = min(answer["pageCount"]?.integer ?? 1, Self.pages)
      guard page >= last else { return self.types(page: page + 1, entries, account, at) }
      return .done(Catalogue(field: "inspection_type_id", entries: entries))
    }
  }

  /// A type with its rules (fact sheet §4, §7).
  private func entry(_ type: JSON, _ account: Account) -> Catalogue.Entry? {
    guard let id = name(type["id"]) else { return nil }
    let label = type["name"]?.string.map { PlainText.shown($0, limit: 60) } ?? "type"
    var shape = FormShape(
      positions: FormShape.Positions(
        list: "custom_field_values", fields: positions(type["custom_fields"], account)))
    if type["is_address_required"]?.bool == true { shape.required.insert("customer_address") }
    if needsReference(type["custom_fields"], account) {
      shape.required.insert(Field.reference.name)
    }
    if type["use_single_name_field"]?.bool == true {
      shape.common = ["customer_name"]
      shape.omitted = ["customer_first_name", "customer_last_name"]
    } else {
      shape.omitted = ["customer_name"]
    }
    return Catalogue.Entry(Choice(id, "\(label) (\(id))"), shape: shape)
  }

  /// True when the custom field that takes the reference must not be empty.
  private func needsReference(_ fields: JSON?, _ account: Account) -> Bool {
    guard let position = Int(account.setting("reference_field")), let fields = fields?.array,
      fields.indices.contains(position - 1)
    else { return false }
    return fields[position - 1]["is_required"]?.bool == true
  }

  private func positions(_ fields: JSON?, _ account: Account) -> [Field] {
    var taken = Set(form.map(\.label))
    return (fields?.array ?? []).prefix(64).enumerated().map { index, field in
      let position = index + 1
      let written = field["label"]?.string.map { PlainText.shown($0, limit: 40) }
      // An account may call its fields as usher calls those that every inspection has.
      let label = written.map { taken.contains($0) ? "\($0) (custom \(position))" : $0 }
      if let label { taken.insert(label) }
      let takesReference = account.setting("reference_field") == String(position)
      let method = field["entry_method"]?.string
      return Field(
        "custom_field_values.\(position)", label ?? "Custom value \(position)",
        .text(limit: method == "ENTRY_METHOD_VIN" ? 17 : 1000), .request,
        required: field["is_required"]?.bool == true && !takesReference,
        hint: takesReference
          ? "takes the reference, when there is one" : Self.hint(method, position: position),
        sample: .string(method == "ENTRY_METHOD_VIN" ? "1M8GDM9AXKP042788" : "A-118"))
    }
  }

  private static func hint(_ method: String?, position: Int) -> String {
    switch method {
    case "ENTRY_METHOD_VIN": "a vehicle identification number, 17 characters"
    case "ENTRY_METHOD_SELECTABLE":
      "one of the options set up at Truepic, as they are written there"
    default: "custom value \(position) of this inspection type"
    }
  }
}
