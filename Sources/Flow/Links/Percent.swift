/// Percent-encoding of query parts (RFC 3986 §2).
public enum Percent {
  private static let unreserved = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)

  /// Encodes everything but unreserved characters, so that `+`, `&`, `#` and `%` survive any reader.
  public static func encode(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      if unreserved.contains(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        result += hex.count == 1 ? "%0" + hex : "%" + hex
      }
    }
    return result
  }

  /// Encodes what is not ASCII as a browser does with a typed address, and leaves all else as it is.
  public static func encodeBeyondASCII(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += encode(String(scalar))
      }
    }
    return result
  }

  /// Decodes `%XX`, and `+` as a space, as a form does; a stray `%` stays as it is.
  public static func decode(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let value = Hex.decode(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self))
      {
        result += value
        index += 3
      } else {
        result.append(bytes[index] == UInt8(ascii: "+") ? 0x20 : bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The decoded name and value pairs of a query, in order.
  public static func pairs(_ query: some StringProtocol) -> [(name: String, value: String)] {
    query.split(separator: "&").map { part in
      let name = part.prefix { $0 != "=" }
      return (decode(name), decode(part.dropFirst(name.count + 1)))
    }
  }
}
