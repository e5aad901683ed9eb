/// The hash functions that Flow needs but does not carry; the edge hands them in.
public struct Hashing: Sendable {
  /// HMAC-SHA256 of a message (RFC 2104), 32 bytes.
  public var hmacSHA256: @Sendable (_ key: [UInt8], _ message: [UInt8]) -> [UInt8]
  /// HMAC-SHA512 of a message (RFC 2104), 64 bytes.
  public var hmacSHA512: @Sendable (_ key: [UInt8], _ message: [UInt8]) -> [UInt8]
  /// SHA-256, 32 bytes.
  public var sha256: @Sendable (_ message: [UInt8]) -> [UInt8]

  public init(
    hmacSHA256: @escaping @Sendable (_ key: [UInt8], _ message: [UInt8]) -> [UInt8],
    hmacSHA512: @escaping @Sendable (_ key: [UInt8], _ message: [UInt8]) -> [UInt8],
    sha256: @escaping @Sendable (_ message: [UInt8]) -> [UInt8]
  ) {
    self.hmacSHA256 = hmacSHA256
    self.hmacSHA512 = hmacSHA512
    self.sha256 = sha256
  }
}
