/// Writes the replacement character for each escape of half a surrogate pair in a JSON text.
///
/// RFC 8259 §8.2 allows such halves, and whoever cuts a text in UTF-16 units sends them, but JSONDecoder
/// refuses the whole text.
enum PairedEscapes {
  private static let backslash = UInt8(ascii: "\\")
  private static let replacement = Array("\\ufffd".utf8)

  /// The same bytes, as many of them, with no half alone.
  static func made(of bytes: [UInt8]) -> [UInt8] {
    guard var place = bytes.firstIndex(of: backslash) else { return bytes }
    var made = bytes
    while place < bytes.count {
      guard bytes[place] == backslash else {
        place += 1
        continue
      }
      // An escaped backslash begins no escape.
      guard let unit = unit(at: place, in: bytes) else {
        place += 2
        continue
      }
      let next = isLead(unit) ? self.unit(at: place + replacement.count, in: bytes) : nil
      if let next, isTrail(next) {
        place += 2 * replacement.count
        continue
      }
      if isLead(unit) || isTrail(unit) {
        made.replaceSubrange(place..<place + replacement.count, with: replacement)
      }
      place += replacement.count
    }
    return made
  }

  private static func isLead(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xD800 }

  private static func isTrail(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xDC00 }

  /// What a `\uXXXX` stands for; nil where there is none.
  private static func unit(at place: Int, in bytes: [UInt8]) -> UInt16? {
    let end = place + replacement.count
    guard end <= bytes.count, bytes[place] == backslash, bytes[place + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[place + 2..<end] {
      guard let digit = Hex.value(byte) else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
