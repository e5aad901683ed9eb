import Flow

extension Hashing {
  /// The hash functions of OpenSSL's libcrypto.
  public static let libcrypto = Hashing(
    hmacSHA256: { key, message in Digest.hmacSHA256(message, key: key) },
    hmacSHA512: { key, message in Digest.hmacSHA512(message, key: key) },
    sha256: { message in Digest.sha256(message) })
}
