import CPNG
import Flow

/// A picture of whole pixels that can be written as a PNG file.
public struct PNGImage: Equatable, Sendable {
  /// A colour of 8 bits a channel.
  public struct Pixel: Equatable, Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8

    public static let white = Pixel(red: 255, green: 255, blue: 255)
    public static let black = Pixel(red: 0, green: 0, blue: 0)

    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }
  }

  /// Pixels across, at least 1.
  public let width: Int
  /// Pixels down, at least 1.
  public let height: Int
  /// Three bytes a pixel, row by row.
  private var channels: [UInt8]

  /// A picture of one colour.
  public init(width: Int, height: Int, filled pixel: Pixel = .white) {
    self.width = max(1, width)
    self.height = max(1, height)
    channels = Array(repeating: 255, count: 3 * self.width * self.height)
    if pixel != .white { fill(columns: 0..<self.width, rows: 0..<self.height, with: pixel) }
  }

  /// A QR code, black on white with its quiet zone.
  ///
  /// - Parameter scale: pixels a module; 1 to 64, others are brought into this range.
  public init(_ code: QRCode, scale: Int = 8) {
    let scale = min(max(1, scale), 64)
    let side = (code.size + 2 * QRCode.quietZone) * scale
    self.init(width: side, height: side)
    for row in 0..<code.size {
      for column in 0..<code.size where code[row, column] {
        let (x, y) = ((column + QRCode.quietZone) * scale, (row + QRCode.quietZone) * scale)
        fill(columns: x..<x + scale, rows: y..<y + scale, with: .black)
      }
    }
  }

  /// Paints a rectangle; what lies outside the picture is left out.
  public mutating func fill(columns: Range<Int>, rows: Range<Int>, with pixel: Pixel) {
    let columns = columns.clamped(to: 0..<width)
    for row in rows.clamped(to: 0..<height) {
      for column in columns {
        let at = 3 * (row * width + column)
        (channels[at], channels[at + 1], channels[at + 2]) = (pixel.red, pixel.green, pixel.blue)
      }
    }
  }

  /// The bytes of the PNG file; nil when libpng has no memory for them.
  public var encoded: [UInt8]? {
    var image = png_image()
    png_describe_rgb(&image, UInt32(width), UInt32(height))
    defer { png_image_free(&image) }
    var size = 0
    guard png_image_write_to_memory(&image, nil, &size, 0, channels, 0, nil) != 0 else {
      return nil
    }
    var file = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &file, &size, 0, channels, 0, nil) != 0 else {
      return nil
    }
    return Array(file.prefix(size))
  }
}
