import Edge
import Flow

extension Hashing {
  /// The real hash functions, as the program hands them in.
  public static let edge = Hashing(
    hmacSHA256: { key, message in Digest.hmacSHA256(message, key: key) },
    hmacSHA512: { key, message in Digest.hmacSHA512(message, key: key) },
    sha256: { message in Digest.sha256(message) })
}
