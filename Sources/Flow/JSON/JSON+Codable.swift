extension JSON: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      var members: [String: JSON] = [:]
      for key in container.allKeys {
        members[key.stringValue] = try container.decode(JSON.self, forKey: key)
      }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var items: [JSON] = []
      while !container.isAtEnd { items.append(try container.decode(JSON.self)) }
      self = .array(items)
    } else {
      self = try JSON(scalar: decoder.singleValueContainer())
    }
  }

  private init(scalar container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else {
      self = .number(try container.decode(Double.self))
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
