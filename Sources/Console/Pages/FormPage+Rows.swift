import Flow

extension FormPage {
  /// The session that the new one goes on for.
  var replaced: SessionID? { if case .reissue(let id) = origin { id } else { nil } }

  /// Everything that is filled in, by field name.
  var values: [String: JSON] {
    var values: [String: JSON] = [:]
    for entry in entries { values[entry.field.name] = entry.value }
    return values
  }

  /// Why a name cannot be added; nil when it can.
  func fault(ofName name: String) -> String? {
    if entries.contains(where: { $0.field.name == name }) { return nil }
    if Order.takes(name, offer.provider) { return nil }
    let spaces = offer.provider.openNamespaces.map { $0 + ".NAME" }.joined(separator: ", ")
    return "\(offer.provider.name) takes these further fields: \(spaces)"
  }

  /// Adds a field and goes to it; one that is there already is only gone to.
  mutating func add(_ name: String) {
    if !entries.contains(where: { $0.field.name == name }) {
      entries.append(FormEntry(free: name, value: nil))
    } else if rows.contains(.more) {
      showsRare = true
    }
    focus(on: name)
  }

  /// Takes the focused field away; false when it is not one that was added.
  mutating func removeFocused() -> Bool {
    guard case .entry(let index) = focused, entries[index].isFree else { return false }
    entries.remove(at: index)
    focus = min(focus, rows.count - 1)
    return true
  }
}
