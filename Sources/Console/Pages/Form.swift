import Flow

/// Fields that are filled in, with everything that was typed.
struct Form: Equatable {
  var entries: [FormEntry]
  let openNamespaces: [String]
  /// A place among the visible rows.
  var focus = 0
  var showsRare = false
  /// True once the operator tried to send it; then missing fields are marked too.
  var wasSent = false
  var refusal: Refusal?
  /// A fault that concerns several fields.
  var fault: FieldFault?

  /// One line of the form.
  enum Row: Equatable {
    case entry(Int)
    /// Shows or hides the rare fields.
    case more
    /// Adds a field of an open name space.
    case add
  }

  /// - Parameter openNamespaces: those that further fields may be added of.
  init(_ entries: [FormEntry], openNamespaces: [String] = []) {
    (self.entries, self.openNamespaces) = (entries, openNamespaces)
  }

  var rows: [Row] {
    let common = entries.indices.filter { !entries[$0].field.isRare || isWorthShowing($0) }
    let rare = entries.indices.filter { !common.contains($0) }
    let add: [Row] = openNamespaces.isEmpty ? [] : [.add]
    guard !rare.isEmpty else { return common.map(Row.entry) + add }
    return common.map(Row.entry) + [.more] + (showsRare ? rare.map(Row.entry) + add : [])
  }

  /// A rare field that must be filled in, or that the provider complained about, is never hidden.
  private func isWorthShowing(_ index: Int) -> Bool {
    let field = entries[index].field
    return field.isRequired || [refusal?.field, fault?.field].contains(field.name)
  }

  /// Fields that are only shown when they are asked for.
  var rareCount: Int { entries.indices.count { entries[$0].field.isRare && !isWorthShowing($0) } }

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

  /// Obeys a key that is about the fields; false when it means nothing in the focused one.
  mutating func edit(_ request: KeyRequest) -> Bool {
    let count = rows.count
    switch request {
    case .toggle where focused == .more, .choose where focused == .more: showsRare.toggle()
    case .nextField: focus = (focus + 1) % max(1, count)
    case .previousField: focus = (focus + count - 1) % max(1, count)
    default:
      guard case .entry(let index) = focused else { return true }
      let before = entries[index].value
      guard entries[index].input.edit(request) else { return false }
      if entries[index].value != before { forgive(index) }
    }
    return true
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
  private mutating func forgive(_ index: Int) {
    let name = entries[index].field.name
    if fault?.field == name || fault?.field.isEmpty == true { fault = nil }
    if refusal?.field == name { refusal = nil }
  }

  /// The values that were entered, once each is of the shape that its field wants.
  func pairs() throws(FieldFault) -> [(name: String, value: JSON)] {
    for entry in entries {
      if let fault = entry.fault { throw fault }
    }
    return entries.compactMap { entry in entry.value.map { (entry.field.name, $0) } }
  }

  /// Forgets the complaints of an earlier try.
  mutating func beginSending() {
    wasSent = true
    refusal = nil
    fault = nil
  }

  /// Shows a fault at its field.
  mutating func complain(_ fault: FieldFault) {
    self.fault = fault
    focus(on: fault.field)
  }

  /// Shows a refusal, at its field where it names one.
  mutating func complain(_ refusal: Refusal) {
    self.refusal = refusal
    if let field = refusal.field { focus(on: field) }
  }
}
