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
  /// Rows of over 30 combining marks come with a joiner between (see `StreamSafeText`), and the escape
  /// of half a surrogate pair as U+FFFD (see `PairedEscapes`).
  ///
  /// - Parameter relaxed: accepts JSON5 (comments, trailing commas), as settings and themes do.
  /// - Throws: `JSON.Malformed` with the place where the text stops being JSON, or for a text of so
  ///   many values that reading them would hold everything else up.
  public static func parse(_ bytes: [UInt8], relaxed: Bool = false) throws(Malformed) -> JSON {
    var bytes = PairedEscapes.made(of: bytes)[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw Malformed(reason: "the text is not UTF-8")
    }
    guard bytes.count(where: { $0 == UInt8(ascii: ",") }) < commas else {
      throw Malformed(reason: "it holds over \(commas) values")
    }
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = relaxed
    do {
      // Relaxed, the decoder reads a number at the very end beyond it and traps on a digit there.
      return try decoder.decode(
        JSON.self, from: Data(StreamSafeText.made(of: text) + [UInt8(ascii: " ")]))
    } catch {
      throw Malformed(in: text)
    }
  }

  /// Parses text as `parse(_:relaxed:)` does.
  public static func parse(text: String) throws(Malformed) -> JSON { try parse(Array(text.utf8)) }

  /// Compact text with sorted keys, so that equal values give equal bytes.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "null" }
    return String(decoding: data, as: UTF8.self)
  }

  /// UTF-8 bytes of `text`.
  public var bytes: [UInt8] { Array(text.utf8) }
}

/// Commas in one text: more than any provider sends, and as many values as take a twentieth of a second.
private let commas = 50_000
