/// A command of the operator's own that takes a link to the customer, such as one that sends an SMS.
public struct HandOver: Equatable, Sendable {
  /// The key on the watch page.
  public var key: Character
  public var name: String
  /// Program and arguments; `{reference}`, `{phone}`, `{email}` and `{id}` are filled in.
  public var command: [String]

  public init(key: Character, name: String, command: [String]) {
    self.key = key
    self.name = name
    self.command = command
  }

  /// The words that braces may hold.
  public static let placeholders = ["reference", "phone", "email", "id"]

  /// Placeholders that the command names but nobody fills in.
  public var strangers: [String] {
    command.flatMap { argument in
      argument.matches(of: /\{([a-z_]+)\}/).map { String($0.1) }
    }.filter { !Self.placeholders.contains($0) }
  }

  /// One pass over the words: what was filled in is not looked at again, whatever it holds.
  private func fill(
    _ words: String, _ value: (String) throws(FieldFault) -> String
  ) throws(FieldFault) -> String {
    var (rest, filled) = (words[...], "")
    while let brace = rest.firstIndex(of: "{") {
      filled += rest[..<brace]
      rest = rest[brace...]
      if let name = Self.placeholders.first(where: { rest.hasPrefix("{\($0)}") }) {
        filled += try value(name)
        rest = rest.dropFirst(name.count + 2)
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return filled + rest
  }

  /// The command with its placeholders filled in; the link is never among them.
  ///
  /// - Parameter order: what the operator filled in, which only memory has.
  /// - Throws: a fault that says what is missing, or that a value would be read as an option.
  public func arguments(
    for session: Session, _ order: Order?, _ provider: (any Provider)?
  ) throws(FieldFault) -> [String] {
    var filled: [String] = []
    for (place, argument) in command.enumerated() {
      let argument = try fill(argument) { (name) throws(FieldFault) in
        try value(name, session, order, provider)
      }
      if place > 0, argument != command[place], argument.hasPrefix("-"),
        !command[place].hasPrefix("-")
      {
        throw FieldFault(
          field: "", reason: "“\(PlainText.shown(argument, limit: 20))” would be read as an option")
      }
      filled.append(argument)
    }
    return filled
  }

  private func value(
    _ name: String, _ session: Session, _ order: Order?, _ provider: (any Provider)?
  ) throws(FieldFault) -> String {
    let value: String? =
      switch name {
      case "id": session.id.rawValue
      case "reference": session.reference
      case "phone": Self.value(.phone, order, provider)
      default: Self.value(.email, order, provider)
      }
    if let value, !value.isEmpty { return value }
    let isForgotten = order == nil && name != "reference"
    throw FieldFault(
      field: name,
      reason: isForgotten
        ? "the \(name) is never stored: only the usher that opened the session has it"
        : "this session has no \(name)")
  }

  private static func value(
    _ kind: Field.Kind, _ order: Order?, _ provider: (any Provider)?
  ) -> String? {
    provider?.fields.lazy.filter { $0.kind == kind }.compactMap { order?.text($0.name) }.first
  }
}
