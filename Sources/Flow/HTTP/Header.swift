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

  /// Compares names as RFC 9110 has them: ASCII, in any case.
  fileprivate func isNamed(_ other: String) -> Bool {
    name.utf8.count == other.utf8.count
      && zip(name.utf8, other.utf8).allSatisfy { Self.lowered($0) == Self.lowered($1) }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

extension Sequence where Element == Header {
  /// The first value of a header, whatever the case of its name.
  public func value(of name: String) -> String? {
    first { $0.isNamed(name) }?.value
  }

  /// All values of a header, in the order they came.
  public func values(of name: String) -> [String] {
    compactMap { $0.isNamed(name) ? $0.value : nil }
  }
}
