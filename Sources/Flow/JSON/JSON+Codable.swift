extension JSON: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public init(from decoder: any Decoder) throws {
    // Every wrong guess costs an error that the decoder makes, so the commonest come first.
    let scalar = try decoder.singleValueContainer()
    if scalar.decodeNil() {
      self = .null
    } else if let value = try? scalar.decode(String.self) {
      self = .string(value)
    } else if let container = try? decoder.container(keyedBy: Key.self) {
      var members: [String: JSON] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(JSON.self, forKey: key)
      }
      self = .object(members)
    } else if let value = try? scalar.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? scalar.decode(Bool.self) {
      self = .bool(value)
    } else if var container = try? decoder.unkeyedContainer() {
      var items: [JSON] = []
      while !container.isAtEnd { items.append(try container.decode(JSON.self)) }
      self = .array(items)
    } else {
      self = .number(try scalar.decode(Double.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var container = encoder.container(keyedBy: Key.self)
      for (name, value) in members { try container.encode(value, forKey: Key(stringValue: name)) }
    case .array(let items):
      var container = encoder.unkeyedContainer()
      for item in items { try container.encode(item) }
    case .null: try encodeScalar(Optional<Bool>.none, to: encoder)
    case .bool(let value): try encodeScalar(value, to: encoder)
    case .integer(let value): try encodeScalar(value, to: encoder)
    case .number(let value): try encodeScalar(value, to: encoder)
    case .string(let value): try encodeScalar(value, to: encoder)
    }
  }

  private func encodeScalar<Value: Encodable>(_ value: Value, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
