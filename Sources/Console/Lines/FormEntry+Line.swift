import Flow

extension FormEntry {
  /// The values there are to choose from; empty where anything can be typed.
  private var choices: [Choice] {
    switch input {
    case .text: []
    case .choice(let choice): choice.options.compactMap(\.self)
    case .pick(let pick): pick.choices
    case .checks(let checks): checks.choices
    }
  }

  /// Takes an answer: a number of the list, a name, or a text; `-` empties the field.
  ///
  /// - Returns: why it cannot be taken; nil when it was.
  mutating func answer(_ line: String) -> String? {
    let before = self
    if line == "-" {
      input = FormInput(field, value: nil)
      return nil
    }
    switch input {
    case .text: input = .text(TextInput(line))
    case .choice(let choice): input = FormInput(field, value: .string(value(line, choice.isOpen)))
    case .pick:
      let wanted = value(line, true)
      var pick = PickInput(choices, value: wanted)
      if pick.picked == nil {
        pick = PickInput(choices, value: nil)
        pick.type(line)
        let found = pick.matches
        guard found.count < 2 else {
          let names = found.prefix(12).map { "\($0.value) \(PlainText.shown($0.label))" }
          return "\(found.count) have that: \(names.joined(separator: ", "))"
        }
      }
      input = .pick(pick)
    case .checks:
      let names = line.split(separator: ",").map { value(String($0.drop { $0 == " " }), true) }
      let isOpen = if case .checks(_, let open) = field.kind { open } else { false }
      // A number is one of the list's, even where other names are taken.
      let stranger = names.first { name in
        !choices.contains { $0.value == name } && (!isOpen || Int(name) != nil)
      }
      if let stranger {
        return "there is no “\(PlainText.shown(stranger, limit: 40))”; \(offered)"
      }
      input = FormInput(field, value: .array(names.map(JSON.string)))
    }
    guard let fault else { return nil }
    self = before
    return fault.reason
  }

  /// A number of the list or a choice's own words as its value; other text as it is.
  private func value(_ text: String, _ isOpen: Bool) -> String {
    if let number = Int(text), !isOpen || !choices.contains(where: { $0.value == text }),
      choices.indices.contains(number - 1)
    {
      return choices[number - 1].value
    }
    let wanted = text.lowercased()
    return choices.first { [$0.value.lowercased(), $0.label.lowercased()].contains(wanted) }?.value
      ?? text
  }

  /// `1 liveness, 2 document`; empty where anything can be typed.
  var offered: String {
    choices.prefix(40).enumerated().map { place, choice in
      let label = PlainText.shown(choice.label)
      let value = PlainText.shown(choice.value)
      // A label that says the value already stands alone.
      let words = label.contains(value) ? label : "\(value) (\(label))"
      return "\(place + 1) \(words)"
    }.joined(separator: ", ")
  }

  /// The question, with what is filled in.
  var question: String {
    let mark = field.isRequired ? "*" : ""
    let filled = value.map { " [\(PlainText.shown(ValueText.text($0), limit: 200))]" } ?? ""
    let many = "\(choices.count) to choose from; type a part of the name, or ? for the list"
    let hint = choices.isEmpty ? field.hint : choices.count > 12 ? many : offered
    return "\(field.label)\(mark) (\(hint))\(filled): "
  }
}
