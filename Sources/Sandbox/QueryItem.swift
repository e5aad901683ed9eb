/// A name and a value of a URL's query, both decoded.
struct QueryItem: Equatable, Sendable {
  var name: String
  var value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Reads a query as browsers write it: `+` is a space, `%XX` a byte.
  ///
  /// A `=` in brackets belongs to the name, as in `filter[q][=]=words`.
  static func items(of query: some StringProtocol) -> [QueryItem] {
    query.split(separator: "&").map { pair in
      var depth = 0
      let end = pair.firstIndex { character in
        if character == "[" { depth += 1 }
        if character == "]" { depth -= 1 }
        return character == "=" && depth <= 0
      }
      guard let end else { return QueryItem(decoded(pair), "") }
      return QueryItem(decoded(pair[..<end]), decoded(pair[end...].dropFirst()))
    }
  }

  /// The URL with the items after its own query and before its fragment.
  static func appending(_ items: [QueryItem], to url: String) -> String {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let added = items.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    let joint = !parts[0].contains("?") ? "?" : "?&".contains(parts[0].last ?? " ") ? "" : "&"
    let fragment = parts.count > 1 ? "#" + parts[1] : ""
    return parts[0] + joint + added + fragment
  }

  /// A path segment or query part with its `%XX` bytes decoded; a stray `%` stays, broken UTF-8 is
  /// mended.
  static func unescaped(_ text: some StringProtocol) -> String {
    var rest = Array(text.utf8)[...]
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decoded(_ text: some StringProtocol) -> String {
    unescaped(String(text.map { $0 == "+" ? " " : $0 }))
  }

  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      let scalar = Unicode.Scalar(byte)
      if byte < 128,
        Character(scalar).isLetter || Character(scalar).isNumber
          || "-._~".unicodeScalars.contains(scalar)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}

extension Sequence where Element == QueryItem {
  /// The first value of a name.
  func value(of name: String) -> String? { first { $0.name == name }?.value }

  /// All values of a name, in order.
  func values(of name: String) -> [String] { filter { $0.name == name }.map(\.value) }
}
