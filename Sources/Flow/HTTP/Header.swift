/// One HTTP header line.
public struct Header: Equatable, Sendable {
  /// The name as sent; compare with `Header.value(of:in:)`, which ignores case (RFC 9110 §5.1).
  public var name: String
  /// The value without surrounding white space.
  public var value: String

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Sequence where Element == Header {
  /// The first value of a header, whatever the case of its name.
  public func value(of name: String) -> String? {
    first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// All values of a header, in the order they came.
  public func values(of name: String) -> [String] {
    filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }
}
