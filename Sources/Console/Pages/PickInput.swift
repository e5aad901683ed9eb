import Flow

/// One of many values, found by typing a part of its words; text that fits none is the value itself.
struct PickInput: Equatable {
  let choices: [Choice]
  private(set) var typed = TextInput()
  /// A place among the matches; nil while nothing is chosen.
  private(set) var place: Int?

  init(_ choices: [Choice], value: String?) {
    self.choices = choices
    guard let value else { return }
    place = choices.firstIndex { $0.value == value }
    if place == nil { typed = TextInput(value) }
  }

  /// The choices that hold what was typed, an exact value before all others.
  var matches: [Choice] {
    guard !typed.isEmpty else { return choices }
    let wanted = typed.text.lowercased()
    let found = choices.filter { $0.label.lowercased().contains(wanted) || $0.value == wanted }
    return found.filter { $0.value == wanted } + found.filter { $0.value != wanted }
  }

  var picked: Choice? {
    let matches = matches
    guard let place, matches.indices.contains(place) else { return nil }
    return matches[place]
  }

  var value: String? { picked?.value ?? (typed.isEmpty ? nil : typed.text) }

  mutating func type(_ text: String) {
    typed.insert(text)
    place = matches.isEmpty ? nil : 0
  }

  mutating func edit(_ request: KeyRequest) -> Bool {
    let count = matches.count
    switch request {
    case .left: place = count == 0 ? nil : ((place ?? 0) + count - 1) % count
    case .right: place = count == 0 ? nil : place.map { ($0 + 1) % count } ?? 0
    default:
      guard typed.edit(request) else { return false }
      place = typed.isEmpty || matches.isEmpty ? nil : 0
    }
    return true
  }
}
