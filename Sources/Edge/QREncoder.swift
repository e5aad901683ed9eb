import CQRencode
import Flow

/// Makes QR codes with libqrencode.
public enum QREncoder {
  /// The smallest code for these bytes, with the most error correction that this size has room for.
  ///
  /// Text in the 45 characters of the alphanumeric mode (digits, capitals, ` $%*+-./:`) takes up
  /// to a third fewer modules; so capitals pay where the reader does not mind them.
  /// - Parameter maxModules: modules on a side that there is room for, without the quiet zone.
  /// - Returns: nil when the bytes are empty, do not fit, or are too many for any code (2,953).
  public static func encode(_ bytes: [UInt8], fittingSide maxModules: Int? = nil) -> QRCode? {
    guard let smallest = code(bytes, .low), smallest.size <= maxModules ?? .max else { return nil }
    let better = QRCode.Level.allCases.reversed().lazy.compactMap { level in
      code(bytes, level, version: smallest.version)
    }
    return better.first ?? smallest
  }

  /// The smallest code at a level chosen by the caller.
  public static func encode(_ bytes: [UInt8], level: QRCode.Level) -> QRCode? {
    code(bytes, level)
  }

  /// With a version the code has exactly this version, or is nil; with 0 the smallest that fits.
  private static func code(_ bytes: [UInt8], _ level: QRCode.Level, version: Int = 0) -> QRCode? {
    let ecc = QRecLevel(UInt32(level.rawValue))
    guard !bytes.isEmpty, let input = QRinput_new2(Int32(version), ecc) else { return nil }
    defer { QRinput_free(input) }
    guard QRinput_append(input, mode(for: bytes), Int32(bytes.count), bytes) == 0,
      let made = QRcode_encodeInput(input)
    else { return nil }
    defer { QRcode_free(made) }
    let (found, width) = (Int(made.pointee.version), Int(made.pointee.width))
    guard version == 0 || version == found, let data = made.pointee.data else { return nil }
    // The lowest bit is the colour; the others say what the module is for.
    let modules = UnsafeBufferPointer(start: data, count: width * width).map { $0 & 1 == 1 }
    return QRCode(size: width, level: level, modules: modules)
  }

  private static func mode(for bytes: [UInt8]) -> QRencodeMode {
    if bytes.allSatisfy({ (0x30...0x39).contains($0) }) { return QR_MODE_NUM }
    return bytes.allSatisfy(alphanumeric.contains) ? QR_MODE_AN : QR_MODE_8
  }

  private static let alphanumeric = Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
}
