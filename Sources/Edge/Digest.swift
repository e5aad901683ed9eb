import CCrypto

/// Fingerprints of bytes, keyed and not, computed by OpenSSL.
public enum Digest {
  /// SHA-256 (FIPS 180-4): 32 bytes.
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    var length: UInt32 = 0
    let isDone = EVP_Digest(bytes, bytes.count, &digest, &length, EVP_sha256(), nil)
    precondition(isDone == 1 && length == 32, "OpenSSL cannot compute SHA-256.")
    return digest
  }

  /// HMAC (RFC 2104) with SHA-256: 32 bytes.
  public static func hmacSHA256(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    hmac(EVP_sha256(), bytes, key: key, size: 32)
  }

  /// HMAC (RFC 2104) with SHA-512: 64 bytes.
  public static func hmacSHA512(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    hmac(EVP_sha512(), bytes, key: key, size: 64)
  }

  private static func hmac(
    _ function: OpaquePointer?, _ bytes: [UInt8], key: [UInt8], size: Int
  ) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: size)
    var length: UInt32 = 0
    let isDone = HMAC(function, key, Int32(key.count), bytes, bytes.count, &digest, &length) != nil
    precondition(isDone && Int(length) == size, "OpenSSL cannot compute HMAC.")
    return digest
  }
}
