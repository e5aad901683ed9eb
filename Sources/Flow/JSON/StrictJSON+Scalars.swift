extension StrictJSON {
  mutating func number() throws(Fault) -> JSON {
    let start = position
    _ = take(UInt8(ascii: "-"))
    let isZero = current == UInt8(ascii: "0")
    let count = digits()
    guard count == 1 || count > 1 && !isZero else { throw Fault() }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      guard digits() > 0 else { throw Fault() }
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      guard digits() > 0 else { throw Fault() }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if isWhole, let whole = Int64(text) { return .integer(whole) }
    guard let number = Double(text), number.isFinite else { throw Fault() }
    return Int64(exactly: number).map { .integer($0) } ?? .number(number)
  }

  private mutating func digits() -> Int {
    let start = position
    while (0x30...0x39).contains(current) { position += 1 }
    return position - start
  }

  /// A text; most have no escape, so that they are taken as they are.
  mutating func string() throws(Fault) -> String {
    position += 1
    var text: [UInt8]?
    var start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let rest = bytes[start..<position]
        position += 1
        guard let text else { return String(decoding: rest, as: UTF8.self) }
        return String(decoding: text + rest, as: UTF8.self)
      }
      guard byte >= 0x20 else { throw Fault() }
      position += 1
      guard byte == UInt8(ascii: "\\") else { continue }
      text = (text ?? []) + bytes[start..<(position - 1)]
      text?.append(contentsOf: String(try escape()).utf8)
      start = position
    }
    throw Fault()
  }

  private mutating func escape() throws(Fault) -> Character {
    let byte = current
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return Character(try scalar())
    default: throw Fault()
    }
  }

  /// The scalar of `\uXXXX`, or of two of them that make a pair; a half of a pair is no text.
  private mutating func scalar() throws(Fault) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw Fault() }
    let second = try unit()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw Fault() }
    return scalar
  }

  private mutating func unit() throws(Fault) -> UInt32 {
    guard position + 4 <= bytes.count else { throw Fault() }
    let digits = String(decoding: bytes[position..<(position + 4)], as: UTF8.self)
    guard let value = Hex.decode(digits), value.count == 2 else { throw Fault() }
    position += 4
    return UInt32(value[0]) << 8 | UInt32(value[1])
  }
}
