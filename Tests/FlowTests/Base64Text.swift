import FoundationEssentials

/// Base64 for signatures that tests make themselves.
enum Base64Text {
  static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
