/// Finds a secret in text, in whatever way a service writes it back: plain, as a URL, HTML or JSON
/// does, and any mixture or repetition of these.
struct SecretSearch {
  private let secret: [UInt8]

  init(_ secret: Secret) { self.secret = Array(secret.revealed.utf8) }

  /// The text with a mark in place of each occurrence.
  func replacing(in text: String, with mark: String) -> String {
    let bytes = Array(text.utf8)
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = end(in: bytes, from: index) {
        kept += Array(mark.utf8)
        index = end
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return kept.count == bytes.count && kept == bytes ? text : String(decoding: kept, as: UTF8.self)
  }

  /// Where the secret ends, at the furthest, when it begins at a place; nil when it does not.
  private func end(in bytes: [UInt8], from start: Int) -> Int? {
    // What looks like an escape may also be the secret's own text, so that there are several ways on.
    var places: Set = [start]
    for byte in secret {
      var next: Set<Int> = []
      for place in places where place < bytes.count {
        next.formUnion(Self.spellings(of: byte, in: bytes, from: place))
      }
      guard !next.isEmpty else { return nil }
      places = next
    }
    return places.max()
  }

  /// The ends of what stands for a byte at a place.
  private static func spellings(of byte: UInt8, in bytes: [UInt8], from index: Int) -> [Int] {
    var ends: [Int] = []
    switch bytes[index] {
    case UInt8(ascii: "%"): ends = percent(byte, bytes, index)
    case UInt8(ascii: "&"): ends = entity(byte, bytes, index)
    case UInt8(ascii: "\\"): ends = backslash(byte, bytes, index)
    default: break
    }
    return bytes[index] == byte ? ends + [index + 1] : ends
  }

  /// `%2b`, and `%252B` where it was encoded twice.
  private static func percent(_ byte: UInt8, _ bytes: [UInt8], _ index: Int) -> [Int] {
    var place = index + 1
    while true {
      if let end = hex(byte, bytes, place, digits: 2) { return [end] }
      guard bytes[place...].starts(with: "25".utf8) else { return [] }
      place += 2
    }
  }

  /// `&#43;`, `&#x2B;`, `&plus;`, and `&amp;#43;` where it was encoded twice.
  private static func entity(_ byte: UInt8, _ bytes: [UInt8], _ index: Int) -> [Int] {
    var start = index + 1
    while true {
      let body = bytes[start...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
      let end = start + body.count + 1
      if end <= bytes.count, value(String(decoding: body, as: UTF8.self)) == byte { return [end] }
      guard bytes[start...].starts(with: "amp;".utf8) else { return [] }
      start += 4
    }
  }

  private static func value(_ entity: String) -> UInt8? {
    let lower = entity.lowercased()
    if lower.hasPrefix("#x") { return UInt8(lower.dropFirst(2), radix: 16) }
    if lower.hasPrefix("#") { return UInt8(lower.dropFirst(), radix: 10) }
    return names[lower]
  }

  private static let names: [String: UInt8] = [
    "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "plus": 0x2B, "sol": 0x2F,
    "equals": 0x3D, "colon": 0x3A, "num": 0x23, "percnt": 0x25, "lowbar": 0x5F, "period": 0x2E,
    "excl": 0x21, "dollar": 0x24, "ast": 0x2A, "commat": 0x40, "quest": 0x3F, "bsol": 0x5C,
    "vert": 0x7C, "grave": 0x60, "hat": 0x5E, "comma": 0x2C, "semi": 0x3B,
  ]

  /// `\/`, `\"` and `\u002b`.
  private static func backslash(_ byte: UInt8, _ bytes: [UInt8], _ index: Int) -> [Int] {
    let place = index + 1
    guard place < bytes.count else { return [] }
    if bytes[place] == UInt8(ascii: "u") {
      return hex(byte, bytes, place + 1, digits: 4).map { [$0] } ?? []
    }
    return bytes[place] == byte ? [place + 1] : []
  }

  private static func hex(_ byte: UInt8, _ bytes: [UInt8], _ start: Int, digits: Int) -> Int? {
    let text = bytes[min(start, bytes.count)...].prefix(digits)
    guard text.count == digits, UInt8(String(decoding: text, as: UTF8.self), radix: 16) == byte
    else { return nil }
    return start + digits
  }
}
