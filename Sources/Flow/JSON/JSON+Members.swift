extension JSON {
  /// The member of an object; nil for any other value or a missing member.
  public subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// A member by its path, with dots between the names; nil when a part of it is missing.
  public func member(at path: String) -> JSON? {
    path.split(separator: ".", omittingEmptySubsequences: false)
      .reduce(Optional(self)) { value, name in value?[String(name)] }
  }

  /// The text of a string value.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// A bool, also when it is written as 0 or 1, as neighbouring provider fields do
  /// (Truepic fact sheet §5).
  public var bool: Bool? {
    switch self {
    case .bool(let value): value
    case .integer(0): false
    case .integer(1): true
    default: nil
    }
  }

  /// An exact whole number, also when it is written with a fraction of zero.
  public var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The items of an array.
  public var array: [JSON]? {
    guard case .array(let items) = self else { return nil }
    return items
  }

  /// The members of an object.
  public var object: [String: JSON]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The strings of an array, other items left out; nil when this is no array.
  public var strings: [String]? { array?.compactMap(\.string) }

  /// A scalar as a person would write it; nil for null, arrays and objects.
  public var scalarText: String? {
    switch self {
    case .string(let value): value
    case .integer(let value): String(value)
    case .number(let value): String(value)
    case .bool(let value): value ? "true" : "false"
    default: nil
    }
  }
}
