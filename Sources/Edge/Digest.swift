import CCrypto

/// Fingerprints of bytes, keyed and not: SHA-256, computed by OpenSSL.
public enum Digest {
  private static let size = 32

  /// The plain fingerprint (FIPS 180-4): 32 bytes.
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: size)
    var length: UInt32 = 0
    let isDone = EVP_Digest(bytes, bytes.count, &digest, &length, EVP_sha256(), nil)
    precondition(isDone == 1 && Int(length) == size, "OpenSSL cannot compute SHA-2.")
    return digest
  }

  /// The keyed fingerprint, HMAC (RFC 2104): 32 bytes.
  public static func hmacSHA256(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: size)
    var length: UInt32 = 0
    let isDone =
      HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, &digest, &length) != nil
    precondition(isDone && Int(length) == size, "OpenSSL cannot compute HMAC.")
    return digest
  }
}
