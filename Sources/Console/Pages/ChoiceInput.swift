import Flow

/// One of several values, and other text where the list is open.
struct ChoiceInput: Equatable {
  /// The choices, with “not set” first where that is allowed; its value is nil.
  let options: [Choice?]
  let isOpen: Bool
  private(set) var typed = TextInput()
  /// A place among the options; behind them stands what was typed.
  private(set) var place = 0

  init(_ choices: [Choice], _ field: Field, isOpen: Bool, value: String?) {
    // usher's own fields have a plain default as their first choice.
    options = field.place == .ours ? choices : [nil] + choices
    self.isOpen = isOpen
    guard let value else { return }
    if let place = options.firstIndex(where: { $0?.value == value }) {
      self.place = place
    } else {
      typed = TextInput(value)
      place = options.count
    }
  }

  private var isTyped: Bool { place >= options.count }

  var value: String? {
    if isTyped { return typed.isEmpty ? nil : typed.text }
    return options[place]?.value
  }

  /// What stands between the arrows; nil for “not set”.
  var label: String? { isTyped ? typed.text : options[place]?.label }

  mutating func type(_ text: String) {
    // No value begins with a blank: until one is begun, the space bar chooses.
    if text == " ", !isTyped {
      _ = edit(.toggle)
      return
    }
    typed.insert(text)
    place = options.count
  }

  mutating func edit(_ request: KeyRequest) -> Bool {
    let count = options.count + (typed.isEmpty ? 0 : 1)
    switch request {
    case .left: place = (place + count - 1) % max(1, count)
    case .right, .toggle: place = (place + 1) % max(1, count)
    default:
      guard isTyped, typed.edit(request) else { return false }
      if typed.isEmpty { place = 0 }
    }
    return true
  }
}
