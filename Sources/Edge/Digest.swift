import CCrypto

/// Fingerprints of bytes, keyed and not, computed by OpenSSL.
///
/// Ends the process if OpenSSL's libcrypto is not there, as nothing could be verified without it.
public enum Digest {
  /// SHA-256 (FIPS 180-4): 32 bytes.
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] {
    digest(of: 32) { usher_crypto_sha256(bytes, bytes.count, $0) }
  }

  /// HMAC (RFC 2104) with SHA-256: 32 bytes.
  public static func hmacSHA256(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    digest(of: 32) {
      usher_crypto_hmac_sha256(bytes, bytes.count, key, Int32(key.count), $0)
    }
  }

  /// HMAC (RFC 2104) with SHA-512: 64 bytes.
  public static func hmacSHA512(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
    digest(of: 64) {
      usher_crypto_hmac_sha512(bytes, bytes.count, key, Int32(key.count), $0)
    }
  }

  private static func digest(
    of size: Int, _ compute: (UnsafeMutablePointer<UInt8>?) -> Bool
  ) -> [UInt8] {
    guard usher_crypto_load() else {
      fatalError("libcrypto.so.3 cannot be loaded; Debian's package libssl3 brings it.")
    }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard compute(buffer.baseAddress) else { fatalError("OpenSSL cannot compute a digest.") }
      count = size
    }
  }
}
