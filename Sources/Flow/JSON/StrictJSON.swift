/// Reads JSON as RFC 8259 has it, from UTF-8 bytes that are known to be valid.
///
/// `JSONDecoder` takes ten times as long to make a `JSON`, and most of hearing a webhook was that.
/// Of members with one name the last counts, as in JavaScript.
struct StrictJSON {
  /// The text stops being JSON, or is nested too deeply.
  struct Fault: Error {}

  /// Without a limit hostile text would exhaust the stack; JSONDecoder has the same one.
  private static let depthLimit = 512

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  private var depth = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static func value(of bytes: ArraySlice<UInt8>) throws(Fault) -> JSON {
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<JSON, Fault> in
      var reader = StrictJSON(bytes)
      do throws(Fault) {
        let value = try reader.value()
        reader.skipSpace()
        return reader.position == bytes.count ? .success(value) : .failure(Fault())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The next byte; 0, which no text contains, at the end.
  var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func value() throws(Fault) -> JSON {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try nested { reader throws(Fault) in try reader.object() }
    case UInt8(ascii: "["): return try nested { reader throws(Fault) in try reader.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func nested(
    _ read: (inout StrictJSON) throws(Fault) -> JSON
  ) throws(Fault) -> JSON {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { throw Fault() }
    position += 1
    skipSpace()
    return try read(&self)
  }

  private mutating func object() throws(Fault) -> JSON {
    var members: [String: JSON] = [:]
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw Fault() }
      let name = try string()
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw Fault() }
      members[name] = try value()
      skipSpace()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw Fault() }
    }
  }

  private mutating func array() throws(Fault) -> JSON {
    var items: [JSON] = []
    if take(UInt8(ascii: "]")) { return .array(items) }
    while true {
      items.append(try value())
      skipSpace()
      if take(UInt8(ascii: "]")) { return .array(items) }
      guard take(UInt8(ascii: ",")) else { throw Fault() }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(Fault) -> JSON {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count,
      word.withUTF8Buffer({ bytes[position..<end].elementsEqual($0) })
    else { throw Fault() }
    position = end
    return value
  }

  private mutating func skipSpace() {
    while true {
      switch current {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    position += 1
    return true
  }
}
