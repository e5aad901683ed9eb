/// Breaks long rows of combining marks in a JSON text with a joiner that shows nothing, as the stream-safe
/// text format has it (UAX #15, D4).
///
/// Comparing texts sorts the marks of each letter, which takes the square of how many there are:
/// 200 KB of them in one member's name took 11 s.
struct StreamSafeText {
  /// Marks in a row (UAX #15, D3).
  private static let most = 30
  private static let joiner = Array("\u{34F}".utf8)

  /// Bytes up to here, and up to the token that is being read: a scalar, or the escapes that stand for one.
  private var (place, token) = (0, 0)
  /// Where joiners go.
  private var places: [Int] = []
  /// Marks up to here.
  private var row = 0
  private var isEscaped = false
  /// The digits so far of an escape that began with `\u`.
  private var digits: String?
  /// The first half of a surrogate pair.
  private var lead: UInt32?

  /// The same bytes, with joiners where there are too many marks in a row.
  static func made(of text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    // Plain ASCII has no marks, nor escapes of any.
    guard bytes.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "\\") }) else { return bytes }
    var reader = StreamSafeText()
    for scalar in text.unicodeScalars { reader.take(scalar) }
    guard !reader.places.isEmpty else { return bytes }
    var made: [UInt8] = []
    made.reserveCapacity(bytes.count + reader.places.count * joiner.count)
    var begin = 0
    for place in reader.places {
      made += bytes[begin..<place]
      made += joiner
      begin = place
    }
    return made + bytes[begin...]
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    place += UTF8.width(scalar)
    guard let meant = meaning(of: scalar) else { return }
    let isMark = meant.value >= 0x300 && meant.properties.canonicalCombiningClass != .notReordered
    row = isMark ? row + 1 : 0
    if row > Self.most {
      places.append(token)
      row = 1
    }
    token = place
  }

  /// What the token stands for, once it is whole.
  private mutating func meaning(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if let digits { return digit(scalar, after: digits) }
    guard isEscaped else {
      isEscaped = scalar == "\\"
      return isEscaped ? nil : scalar
    }
    isEscaped = false
    if scalar == "u" { digits = "" }
    return scalar == "u" ? nil : scalar
  }

  private mutating func digit(_ digit: Unicode.Scalar, after digits: String) -> Unicode.Scalar? {
    let text = digits + String(digit)
    guard text.unicodeScalars.count == 4 else {
      self.digits = text
      return nil
    }
    self.digits = nil
    // What is no number is no JSON either, which the decoder says.
    let unit = UInt32(text, radix: 16) ?? 0
    guard unit & 0xFC00 != 0xD800 else {
      lead = unit
      return nil
    }
    let pair = lead.map { 0x10000 + ($0 & 0x3FF) << 10 + unit & 0x3FF }
    lead = nil
    return Unicode.Scalar(pair ?? unit) ?? "?"
  }
}
