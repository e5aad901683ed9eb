import Flow

/// The way in which a field is filled in.
enum FormInput: Equatable {
  case text(TextInput)
  case choice(ChoiceInput)
  case pick(PickInput)
  case checks(ChecksInput)

  init(_ field: Field, value: JSON?) {
    switch field.kind {
    case .choice(let choices, let open):
      self = .choice(ChoiceInput(choices, field, isOpen: open, value: value?.scalarText))
    case .pick(let choices): self = .pick(PickInput(choices, value: value?.scalarText))
    case .flag:
      let choices = [Choice("true", "yes"), Choice("false", "no")]
      self = .choice(ChoiceInput(choices, field, isOpen: false, value: value?.scalarText))
    case .checks(let choices, let open):
      let picked = value?.strings ?? value?.scalarText.map(ValueText.list) ?? []
      let known = choices.map(\.value)
      let others = open ? picked.filter { !known.contains($0) }.map { Choice($0) } : []
      self = .checks(ChecksInput(choices: choices + others, picked: picked))
    default: self = .text(TextInput(value.map(ValueText.text) ?? ""))
    }
  }

  var takesText: Bool {
    switch self {
    case .text, .pick: true
    case .choice(let choice): choice.isOpen
    case .checks: false
    }
  }

  mutating func type(_ text: String) {
    switch self {
    case .text(var input):
      input.insert(text)
      self = .text(input)
    case .choice(var choice):
      choice.type(text)
      self = .choice(choice)
    case .pick(var pick):
      pick.type(text)
      self = .pick(pick)
    case .checks: break
    }
  }

  /// Obeys a key; false when it means nothing here.
  mutating func edit(_ request: KeyRequest) -> Bool {
    switch self {
    case .text(var input):
      defer { self = .text(input) }
      return input.edit(request)
    case .choice(var choice):
      defer { self = .choice(choice) }
      return choice.edit(request)
    case .pick(var pick):
      defer { self = .pick(pick) }
      return pick.edit(request)
    case .checks(var checks):
      defer { self = .checks(checks) }
      return checks.edit(request)
    }
  }
}
