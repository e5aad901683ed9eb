import Flow

extension Form {
  /// Everything that is filled in, by field name.
  var values: [String: JSON] {
    var values: [String: JSON] = [:]
    for entry in entries { values[entry.field.name] = entry.value }
    return values
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
