import FoundationEssentials

extension Field {
  /// Checks a value and gives it in the shape that the provider wants.
  ///
  /// - Parameter value: typed text as `.string`, or JSON as the command line parsed it.
  /// - Throws: `FieldFault` that names this field and what it wants.
  public func check(_ value: JSON) throws(FieldFault) -> JSON {
    switch kind {
    case .text(let limit): return .string(try text(value, limit: limit))
    case .email:
      return .string(try matching(value, /[^@\s]+@[^@\s]+\.[^@\s]+/, "an e-mail address"))
    case .phone:
      return .string(
        try matching(value, /\+?[0-9][0-9 ().\-]{4,24}/, "a phone number, like +1 555 0100"))
    case .colour:
      return .string(try matching(value, /#[0-9A-Fa-f]{6}/, "six hex digits after #, like #0F766E"))
    case .number: return try number(value)
    case .flag: return try flag(value)
    case .choice(let choices, let open): return try choice(value, choices, open: open)
    case .checks(let choices): return try checks(value, choices)
    case .list: return try list(value)
    case .url: return .string(try url(value))
    case .object:
      guard case .object = value else { throw fault("a JSON object, like {\"radius\":12}") }
      return value
    }
  }

  private func fault(_ wanted: String) -> FieldFault {
    FieldFault(field: name, reason: "\(label) wants \(wanted)")
  }

  private func text(_ value: JSON, limit: Int) throws(FieldFault) -> String {
    guard let text = value.scalarText else { throw fault("plain text") }
    guard !text.unicodeScalars.contains(where: PlainText.isUnsafe) else {
      throw fault("text without control or direction characters")
    }
    guard text.count <= limit else {
      throw fault("at most \(limit) characters; this has \(text.count)")
    }
    return text
  }

  private func matching(
    _ value: JSON, _ pattern: Regex<Substring>, _ wanted: String
  ) throws(FieldFault) -> String {
    let text = try text(value, limit: 254)
    guard text.wholeMatch(of: pattern) != nil else { throw fault(wanted) }
    return text
  }

  private func number(_ value: JSON) throws(FieldFault) -> JSON {
    let number = value.integer ?? value.string.flatMap(Int64.init)
    guard let number, number > 0 else { throw fault("a whole number above zero") }
    return .integer(number)
  }

  private func flag(_ value: JSON) throws(FieldFault) -> JSON {
    switch value.scalarText {
    case "true", "yes", "on", "1": return .bool(true)
    case "false", "no", "off", "0": return .bool(false)
    default: throw fault("true or false")
    }
  }

  private func choice(
    _ value: JSON, _ choices: [Choice], open: Bool
  ) throws(FieldFault) -> JSON {
    let text = try text(value, limit: 200)
    guard open || choices.contains(where: { $0.value == text }) else {
      throw fault("one of " + choices.map(\.value).joined(separator: ", "))
    }
    return .string(text)
  }

  private func checks(_ value: JSON, _ choices: [Choice]) throws(FieldFault) -> JSON {
    let texts = value.strings ?? value.scalarText.map(ValueText.list) ?? []
    let known = choices.map(\.value)
    if let stranger = texts.first(where: { !known.contains($0) }) {
      throw FieldFault(
        field: name,
        reason: "\(label) has no “\(PlainText.shown(stranger))”; choose from "
          + known.joined(separator: ", "))
    }
    guard Set(texts).count == texts.count else { throw fault("each choice once") }
    guard !isRequired || !texts.isEmpty else { throw fault("at least one choice") }
    return .array(texts.map(JSON.string))
  }

  private func list(_ value: JSON) throws(FieldFault) -> JSON {
    if let items = value.array {
      var texts: [JSON] = []
      for item in items {
        texts.append(item == .null ? .null : .string(try text(item, limit: 1000)))
      }
      return .array(texts)
    }
    let items = ValueText.list(try text(value, limit: 10_000))
    return .array(items.map { $0.isEmpty ? .null : .string($0) })
  }

  private func url(_ value: JSON) throws(FieldFault) -> String {
    let text = try text(value, limit: 2000)
    guard let url = URL(string: text), let scheme = url.scheme, !scheme.isEmpty, text.contains(":")
    else {
      throw fault("a whole address, like https://example.com/done or yourapp://done")
    }
    return text
  }
}
