import FoundationEssentials

/// Base64 text (RFC 4648 §4).
enum Base64 {
  /// Bytes of a text with its padding or without any; Foundation takes padding anywhere.
  static func decode(_ text: some StringProtocol) -> [UInt8]? {
    let digits = text.prefix { $0 != "=" }
    let padding = text.dropFirst(digits.count)
    guard padding.count <= 2, padding.allSatisfy({ $0 == "=" }) else { return nil }
    let missing = (4 - digits.utf8.count % 4) % 4
    guard missing < 3 else { return nil }
    return Data(base64Encoded: digits + String(repeating: "=", count: missing)).map { Array($0) }
  }

  /// The same in the alphabet for URLs (RFC 4648 §5).
  static func decodeURL(_ text: some StringProtocol) -> [UInt8]? {
    decode(String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 }))
  }
}
