import Flow

/// The form of one provider, with everything that was typed.
struct FormPage: Equatable {
  let offer: Offer
  var entries: [FormEntry]
  /// A place among the visible rows.
  var focus = 0
  var showsRare = false
  /// True once the operator tried to open the session; then missing fields are marked too.
  var wasSent = false
  var refusal: Refusal?
  /// A fault that concerns several fields.
  var fault: FieldFault?

  let origin: Origin

  /// One line of the form.
  enum Row: Equatable {
    case entry(Int)
    /// Shows or hides the rare fields.
    case more
    /// Adds a field of an open name space.
    case add
  }

  /// What the form was begun from; each keeps a draft of its own.
  enum Origin: Hashable, Sendable {
    case provider(ProviderID)
    case preset(String)
    /// A session that is opened again.
    case reissue(SessionID)
  }

  /// - Parameter values: what is filled in beside the defaults.
  /// - Parameter isWhole: true when nothing is to be filled in beside the values.
  init(
    _ offer: Offer, _ values: [String: JSON] = [:], origin: Origin? = nil, isWhole: Bool = false
  ) {
    self.offer = offer
    self.origin = origin ?? .provider(offer.id)
    let form = offer.provider.form
    entries = form.map { field in
      let sample = offer.usesSamples && field.isRequired ? field.sample : nil
      let standard = isWhole ? nil : offer.defaults[field.name] ?? sample
      return FormEntry(field, value: values[field.name] ?? standard)
    }
    let known = Set(form.map(\.name))
    entries += values.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }
      .map { FormEntry(free: $0.key, value: $0.value) }
  }

  var rows: [Row] {
    let common = entries.indices.filter { !entries[$0].field.isRare || isWorthShowing($0) }
    let rare = entries.indices.filter { !common.contains($0) }
    let shown = common.map(Row.entry)
    guard !rare.isEmpty else { return shown + [.add] }
    return shown + [.more] + (showsRare ? rare.map(Row.entry) + [.add] : [])
  }

  /// A rare field that must be filled in, or that the provider complained about, is never hidden.
  private func isWorthShowing(_ index: Int) -> Bool {
    let field = entries[index].field
    return field.isRequired || [refusal?.field, fault?.field].contains(field.name)
  }

  var rareCount: Int { entries.count { $0.field.isRare } }

  var focused: Row? { rows.indices.contains(focus) ? rows[focus] : nil }

  var focusedEntry: FormEntry? {
    if case .entry(let index) = focused { entries[index] } else { nil }
  }

  var takesText: Bool { focusedEntry?.input.takesText ?? false }

  mutating func type(_ text: String) {
    guard case .entry(let index) = focused else { return }
    entries[index].input.type(text)
    forgive(index)
  }

  /// Moves the focus to a field; a field that is not shown leaves it where it is.
  mutating func focus(on name: String) {
    let row = rows.firstIndex {
      if case .entry(let index) = $0 { entries[index].field.name == name } else { false }
    }
    if let row { focus = row }
  }

  /// What is wrong with an entry, in words; a missing value only after sending.
  func complaint(_ entry: FormEntry) -> String? {
    if let fault, fault.field == entry.field.name { return fault.reason }
    if let refusal, refusal.field == entry.field.name { return refusal.reason }
    if entry.value == nil {
      guard entry.field.isRequired, wasSent else { return nil }
      return "\(entry.field.label) is needed"
    }
    return entry.fault?.reason
  }

  /// A changed value is no longer the one that was complained about.
  mutating func forgive(_ index: Int) {
    let name = entries[index].field.name
    if fault?.field == name || fault?.field.isEmpty == true { fault = nil }
    if refusal?.field == name { refusal = nil }
  }

  /// The order, checked as the command line checks it.
  func order() throws(FieldFault) -> Order {
    for entry in entries {
      if let fault = entry.fault { throw fault }
    }
    let pairs = entries.compactMap { entry in entry.value.map { (entry.field.name, $0) } }
    let names = Set(entries.map(\.field.name))
    return try Order.filling(
      offer.provider, with: pairs, defaults: offer.defaults.filter { !names.contains($0.key) })
  }
}
