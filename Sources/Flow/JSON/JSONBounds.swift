/// What a JSON text may hold: work that grows faster than its length is refused before it is done.
struct JSONBounds {
  /// Values in one text: more than any provider sends, and as many as take a twentieth of a second.
  private static let values = 50_000
  /// Combining marks in a row, the stream-safe text format's number (UAX #15, D3).
  ///
  /// Comparing names sorts the marks of each letter, which takes the square of how many there are.
  private static let marks = 30

  private var commas = 0
  /// Combining marks up to here.
  private var row = 0
  private var (isInString, isEscaped) = (false, false)
  /// The digits so far of an escape that began with `\u`.
  private var digits: String?
  /// The first half of a surrogate pair.
  private var lead: UInt32?

  /// A clause that completes "cannot be read: …"; nil for a text within bounds.
  static func excess(in text: String) -> String? {
    var bounds = JSONBounds()
    for scalar in text.unicodeScalars {
      bounds.take(scalar)
      if bounds.row > marks { return "a text in it has over \(marks) combining marks in a row" }
      if bounds.commas >= values { return "it holds over \(values) values" }
    }
    return nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if let digits { return takeDigit(scalar, after: digits) }
    if isEscaped {
      isEscaped = false
      return scalar == "u" ? digits = "" : count(scalar)
    }
    switch scalar {
    case "\\": isEscaped = true
    case "\"": (isInString, row) = (!isInString, 0)
    case "," where !isInString: commas += 1
    default: count(scalar)
    }
  }

  private mutating func takeDigit(_ digit: Unicode.Scalar, after digits: String) {
    let text = digits + String(digit)
    guard text.unicodeScalars.count == 4 else { return self.digits = text }
    self.digits = nil
    // What is no number is no JSON either, which the decoder says.
    let unit = UInt32(text, radix: 16) ?? 0
    if unit & 0xFC00 == 0xD800 { return lead = unit }
    let pair = lead.map { 0x10000 + ($0 & 0x3FF) << 10 + unit & 0x3FF }
    lead = nil
    count(Unicode.Scalar(pair ?? unit) ?? "?")
  }

  private mutating func count(_ scalar: Unicode.Scalar) {
    let isMark = !scalar.isASCII && scalar.properties.canonicalCombiningClass != .notReordered
    row = isMark ? row + 1 : 0
  }
}
