import Flow

/// Any of several values, in the order in which they were ticked.
struct ChecksInput: Equatable {
  let choices: [Choice]
  /// Values; their order is the order of the request.
  var picked: [String]
  /// The choice that the space key ticks.
  private(set) var place = 0

  init(choices: [Choice], picked: [String]) {
    self.choices = choices
    self.picked = picked
  }

  /// What stands in the box: `x`, or a number where the order is not that of the list.
  func mark(_ choice: Choice) -> String {
    guard let index = picked.firstIndex(of: choice.value) else { return " " }
    let listed = choices.map(\.value).filter(picked.contains)
    return listed == picked ? "x" : String(index + 1)
  }

  mutating func edit(_ request: KeyRequest) -> Bool {
    switch request {
    case .left: place = max(0, place - 1)
    case .right: place = max(0, min(choices.count - 1, place + 1))
    case .toggle:
      guard choices.indices.contains(place) else { return false }
      let value = choices[place].value
      if let index = picked.firstIndex(of: value) {
        picked.remove(at: index)
      } else {
        picked.append(value)
      }
    default: return false
    }
    return true
  }
}
