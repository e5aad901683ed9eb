/// A colour of the terminal.
public enum Colour: Equatable, Sendable {
  case rgb(UInt8, UInt8, UInt8)
  /// A place in the terminal's palette of 256.
  case index(UInt8)

  /// Reads `#RRGGBB`.
  public init?(hex text: String) {
    guard text.utf8.count == 7, text.hasPrefix("#"),
      text.dropFirst().allSatisfy({ $0.isHexDigit && $0.isASCII }),
      let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
  }
}
