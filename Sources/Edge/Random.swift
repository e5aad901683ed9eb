import FoundationEssentials

/// Randomness nobody can foretell, from the kernel (getrandom(2)).
public enum Random {
  /// Fresh bytes; ends the process if the system has no randomness, as any answer would be guessable.
  public static func bytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// 128 bits in 22 characters that need no escaping in a URL (base64url, RFC 4648 §5).
  public static func token() -> String {
    let text = Data(bytes(16)).base64EncodedString()
    return String(
      text.prefix(22).map { character in
        switch character {
        case "+": "-"
        case "/": "_"
        default: character
        }
      })
  }

  /// Six characters that are easily told apart when read aloud, like `k3v9q2`.
  ///
  /// 30 bits are too few to keep somebody out: it names a session, it protects nothing.
  public static func sessionID() -> String {
    // Crockford's alphabet: no i, l, o, u. 32 divides 256, so no character is favoured.
    let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String(bytes(6).map { alphabet[Int($0) % alphabet.count] })
  }
}
