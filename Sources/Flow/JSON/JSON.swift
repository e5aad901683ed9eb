import FoundationEssentials

/// A JSON value of any shape, for answers and messages whose shape a provider may extend.
public indirect enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A whole number that fits 64 bits, kept exact.
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// Parses UTF-8 JSON; a leading byte order mark is skipped, UTF-16 and NUL bytes are refused.
  ///
  /// - Parameter relaxed: accepts JSON5 (comments, trailing commas), as settings and themes do.
  /// - Throws: `JSON.Malformed` with the place where the text stops being JSON.
  public static func parse(_ bytes: [UInt8], relaxed: Bool = false) throws(Malformed) -> JSON {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw Malformed(reason: "the text is not UTF-8")
    }
    do {
      guard relaxed else { return try StrictJSON.value(of: bytes) }
      let decoder = JSONDecoder()
      decoder.allowsJSON5 = true
      return try decoder.decode(JSON.self, from: Data(bytes))
    } catch {
      throw Malformed(in: text)
    }
  }

  /// Parses text as `parse(_:relaxed:)` does.
  public static func parse(text: String) throws(Malformed) -> JSON { try parse(Array(text.utf8)) }

  /// Compact text with sorted keys, so that equal values give equal bytes.
  ///
  /// A number that is not finite, which no JSON can hold, is written as null.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// UTF-8 bytes of `text`.
  public var bytes: [UInt8] { Array(text.utf8) }
}
