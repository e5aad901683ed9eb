import Edge
import Flow

/// Random identifiers in the form of RFC 9562 version 4, in lower case as the provider writes them.
enum UUIDText {
  static func make() -> String {
    var bytes = Random.bytes(16)
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    let digits = Array(Hex.encode(bytes))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
      .joined(separator: "-")
  }
}
