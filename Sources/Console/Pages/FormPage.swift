import Flow

/// The form of one provider.
struct FormPage: Equatable {
  /// What is known of the list that one field is chosen from.
  enum Listing: Equatable {
    /// The provider has none.
    case none
    case asking(Ticket)
    case known(Catalogue)
    /// It could not be read; the value is typed.
    case unread(String)
  }

  let offer: Offer
  var form: Form
  private(set) var listing = Listing.none
  /// How the chosen entry of the list shapes the form.
  private var shape = FormShape()
  /// Everything that was entered, also in fields that the present shape leaves out.
  private var values: [String: JSON] = [:]

  init(_ offer: Offer) {
    self.offer = offer
    form = Form(
      offer.provider.form.map { field in
        let sample = offer.usesSamples && field.isRequired ? field.sample : nil
        return FormEntry(field, value: offer.defaults[field.name] ?? sample)
      })
  }

  mutating func list(_ listing: Listing) {
    self.listing = listing
    reshape()
  }

  /// Brings the fields into the shape of what was chosen; what was typed stays.
  mutating func reshape() {
    guard case .known(let catalogue) = listing else { return }
    for entry in form.entries { values[key(entry.field)] = entry.value }
    let chosen = form.entries.first { $0.field.name == catalogue.field }?.value?.scalarText
    shape = chosen.flatMap { catalogue[$0]?.shape } ?? FormShape()
    let old = form.entries
    let focused = form.focusedEntry?.field.name
    form.entries = shape.fields(offer.provider.form).map { field in
      let field = listed(field, catalogue)
      return old.first { $0.field == field } ?? FormEntry(field, value: value(of: field))
    }
    if let focused { form.focus(on: focused) }
  }

  /// A field that the provider lists the values of is found by typing.
  private func listed(_ field: Field, _ catalogue: Catalogue) -> Field {
    guard field.name == catalogue.field else { return field }
    var field = field
    field.kind = .pick(catalogue.entries.map(\.choice))
    field.hint = "type a part of its name, or use the arrows; a number that is not listed works too"
    return field
  }

  /// What was entered for a field before, in its own place or in the list that it now stands in.
  private func value(of field: Field) -> JSON? {
    if let value = values[key(field)] { return value }
    let sample = offer.usesSamples && field.isRequired ? field.sample : nil
    guard let positions = shape.positions, let place = positions.fields.firstIndex(of: field),
      let whole = offer.provider.fields.first(where: { $0.name == positions.list }),
      let list = values[key(whole)].flatMap({ try? whole.check($0) })?.array,
      list.indices.contains(place), list[place] != .null
    else { return sample }
    return list[place]
  }

  /// Two inspection types may ask for different things in the same place.
  private func key(_ field: Field) -> String { field.name + " " + field.label }

  /// The order, checked as the command line checks it.
  func order() throws(FieldFault) -> Order {
    var pairs = try form.pairs()
    var names = Set(form.entries.map(\.field.name))
    for entry in form.entries where entry.field.isRequired && entry.value == nil {
      throw FieldFault(
        field: entry.field.name, reason: "\(entry.field.label) is needed: \(entry.field.hint)")
    }
    if let positions = shape.positions { names.insert(positions.list) }
    pairs = try shape.folded(pairs)
    return try Order.filling(
      offer.provider, with: pairs, defaults: offer.defaults.filter { !names.contains($0.key) })
  }
}
