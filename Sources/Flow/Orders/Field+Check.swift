import FoundationEssentials

extension Field {
  /// Checks a value and gives it in the shape that the provider wants.
  ///
  /// - Parameter value: typed text as `.string`, or JSON as the command line parsed it.
  /// - Throws: `FieldFault` that names this field and what it wants.
  public func check(_ value: JSON) throws(FieldFault) -> JSON {
    switch kind {
    case .text(let limit): return .string(try words(value, limit: limit))
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
    case .pick: return .string(try words(value, limit: 200))
    case .checks(let choices, let open): return try checks(value, choices, open: open)
    case .list: return try list(value)
    case .url: return .string(try url(value))
    case .moment:
      let text = try text(value, limit: 40)
      guard Instant(iso8601: text) != nil else {
        throw fault("a date and time in UTC, like 2027-01-31T09:00:00Z")
      }
      return .string(text)
    case .timeZone:
      let text = try text(value, limit: 60)
      guard TimeZoneName.isPossible(text) else {
        throw fault("a place, like Europe/Berlin, or UTC")
      }
      return .string(text)
    case .object:
      let value = value.string.map(ValueText.value) ?? value
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
    // Scalars, since a single character may hold any number of them.
    let length = text.unicodeScalars.count
    guard length <= limit else { throw fault("at most \(limit) characters; this has \(length)") }
    return text
  }

  /// Text that says something, or nothing at all.
  private func words(_ value: JSON, limit: Int) throws(FieldFault) -> String {
    let text = try text(value, limit: limit)
    guard text.isEmpty || text.contains(where: { !$0.isWhitespace }) else {
      throw fault("more than blanks")
    }
    return text
  }

  private func matching(
    _ value: JSON, _ pattern: Regex<Substring>, _ wanted: String
  ) throws(FieldFault) -> String {
    let text = try text(value, limit: 254)
    guard text.wholeMatch(of: pattern.matchingSemantics(.unicodeScalar)) != nil else {
      throw fault(wanted)
    }
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
    let text = try words(value, limit: 200)
    guard open || choices.contains(where: { $0.value == text }) else {
      throw fault("one of " + choices.map(\.value).joined(separator: ", "))
    }
    return .string(text)
  }

  private func checks(
    _ value: JSON, _ choices: [Choice], open: Bool
  ) throws(FieldFault) -> JSON {
    let texts = try items(value).compactMap(\.string)
    let known = choices.map(\.value)
    for stranger in texts where !known.contains(stranger) {
      let nearest = Spelling.nearest(to: stranger, in: known)
      // Where others may exist, only what looks like a slip is refused.
      guard !open || nearest != nil else { continue }
      let advice = nearest.map { "did you mean \($0)?" }
      throw FieldFault(
        field: name,
        reason: "\(label) has no “\(PlainText.shown(stranger))”; "
          + (advice ?? "choose from " + known.joined(separator: ", ")))
    }
    guard Set(texts).count == texts.count else { throw fault("each choice once") }
    guard !isRequired || !texts.isEmpty else { throw fault("at least one choice") }
    return .array(texts.map(JSON.string))
  }

  private func list(_ value: JSON) throws(FieldFault) -> JSON {
    let items = try items(value)
    return .array(items == [.null] ? [] : items)
  }

  /// Texts by position, null for none, from a JSON array or from text with commas.
  private func items(_ value: JSON) throws(FieldFault) -> [JSON] {
    var value = value
    if let text = value.string, case .array(let written) = ValueText.value(text) {
      value = .array(written)
    }
    let items: [JSON]
    if let array = value.array {
      items = array
    } else {
      items = ValueText.list(try text(value, limit: 10_000)).map(JSON.string)
    }
    var texts: [JSON] = []
    for item in items {
      let text = item == .null ? "" : try text(item, limit: 1000)
      texts.append(text.isEmpty ? .null : .string(text))
    }
    return texts
  }

  private func url(_ value: JSON) throws(FieldFault) -> String {
    let text = try text(value, limit: 2000)
    let scheme = text.prefixMatch(of: /([A-Za-z][A-Za-z0-9+.\-]*):\/\/./)?.1.lowercased()
    let isWhole =
      switch scheme {
      case nil, "javascript", "data", "file": false
      case "http", "https": Address(url: text) != nil
      default: URL(string: text) != nil
      }
    guard isWhole else {
      throw fault("a whole address, like https://example.com/done or yourapp://done")
    }
    return text
  }
}
