extension Key: ExpressibleByStringLiteral {
  /// Reads a name as `init(text:)` does; an unknown one is a mistake of the programmer.
  public init(stringLiteral name: String) {
    guard let key = Key(text: name) else { preconditionFailure("there is no key “\(name)”") }
    self = key
  }
}
