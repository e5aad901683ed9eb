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
  let origin: Origin
  var form: Form
  private(set) var listing = Listing.none
  /// How the chosen entry of the list shapes the form.
  private var shape = FormShape()
  /// Everything that was entered, also in fields that the present shape leaves out.
  private var entered: [String: JSON] = [:]

  /// - Parameter values: what is filled in beside the defaults.
  /// - Parameter isWhole: true when nothing is to be filled in beside the values.
  init(
    _ offer: Offer, _ values: [String: JSON] = [:], origin: Origin? = nil, isWhole: Bool = false
  ) {
    self.offer = offer
    self.origin = origin ?? .provider(offer.id)
    let fields = offer.provider.form
    let entries = fields.map { field in
      let standard = isWhole ? nil : offer.defaults[field.name] ?? offer.sample(of: field)
      return FormEntry(field, value: values[field.name] ?? standard)
    }
    let known = Set(fields.map(\.name))
    let free = values.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }
      .map { FormEntry(free: $0.key, value: $0.value) }
    form = Form(entries + free, openNamespaces: offer.provider.openNamespaces)
    markNeeds()
  }

  /// True while the provider is asked for the list.
  var isAsking: Bool { if case .asking = listing { true } else { false } }

  mutating func list(_ listing: Listing) {
    self.listing = listing
    reshape()
  }

  /// Brings the fields into the shape of what was chosen; what was typed stays.
  mutating func reshape() {
    guard case .known(let catalogue) = listing else { return markNeeds() }
    for entry in form.entries { entered[key(entry.field)] = entry.value }
    let chosen = form.entries.first { $0.field.name == catalogue.field }?.value?.scalarText
    shape = chosen.flatMap { catalogue[$0]?.shape } ?? FormShape()
    let old = form.entries
    let focused = form.focusedEntry?.field.name
    let fields = shape.fields(offer.provider.form).map { listed($0, catalogue) }
    let shaped = fields.map { field in
      old.first { $0.field == field } ?? FormEntry(field, value: value(of: field))
    }
    let names = Set(fields.map(\.name))
    form.entries = shaped + old.filter { $0.isFree && !names.contains($0.field.name) }
    if let focused { form.focus(on: focused) }
  }

  /// A field that the provider lists the values of is found by typing.
  private func listed(_ field: Field, _ catalogue: Catalogue) -> Field {
    guard field.name == catalogue.field else { return field }
    var field = field
    field.kind = .pick(catalogue.entries.map(\.choice))
    field.hint = "type a part of its name, or use ← and →; a number that is not listed works too"
    return field
  }

  /// What was entered for a field before, in its own place or in the list that it now stands in.
  private func value(of field: Field) -> JSON? {
    if let value = entered[key(field)] { return value }
    guard let positions = shape.positions, let place = positions.fields.firstIndex(of: field),
      let whole = offer.provider.fields.first(where: { $0.name == positions.list }),
      let list = entered[key(whole)].flatMap({ try? whole.check($0) })?.array,
      list.indices.contains(place), list[place] != .null
    else { return offer.sample(of: field) }
    return list[place]
  }

  /// Marks as required what an order of what is filled in needs: some kinds of session need less.
  private mutating func markNeeds() {
    let order = Order(provider: offer.id, values: form.values)
    let needed = offer.provider.fields.filter(\.isRequired)
    for index in form.entries.indices {
      let name = form.entries[index].field.name
      guard let field = needed.first(where: { $0.name == name }) else { continue }
      form.entries[index].field.isRequired = offer.provider.needs(field, for: order)
    }
  }

  /// Everything that is filled in, by field name; what fills places of a list is given as that list.
  var values: [String: JSON] {
    var values = form.values
    guard let positions = shape.positions else { return values }
    let places = positions.fields.map { values.removeValue(forKey: $0.name) }
    guard places.contains(where: { $0 != nil }) else { return values }
    values[positions.list] = .array(places.map { $0 ?? .null })
    return values
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
