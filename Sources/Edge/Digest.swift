import CCrypto

/// Fingerprints of bytes, keyed and not, computed by OpenSSL.
public enum Digest: Sendable {
  case sha256, sha512

  /// The plain fingerprint (FIPS 180-4): 32 or 64 bytes.
  public func hash(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: size)
    var length: UInt32 = 0
    let isDone = EVP_Digest(bytes, bytes.count, &digest, &length, function, nil)
    precondition(isDone == 1 && Int(length) == size, "OpenSSL cannot compute SHA-2.")
    return digest
  }

  /// The keyed fingerprint, HMAC (RFC 2104): 32 or 64 bytes.
  public func authenticate(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: size)
    var length: UInt32 = 0
    let isDone = HMAC(function, key, Int32(key.count), bytes, bytes.count, &digest, &length) != nil
    precondition(isDone && Int(length) == size, "OpenSSL cannot compute HMAC.")
    return digest
  }

  private var size: Int { self == .sha256 ? 32 : 64 }
  private var function: OpaquePointer? { self == .sha256 ? EVP_sha256() : EVP_sha512() }
}
