import Edge

/// Sixels as a terminal paints them (DEC STD 070 chapter 9), as far as usher writes them.
public enum SixelPicture {
  /// The picture of the first control string with sixels; nil when there is none, or a broken one.
  public static func decode(_ bytes: [UInt8]) -> PNGImage? {
    guard let start = bytes.firstRange(of: Array("\u{1B}P".utf8)),
      let end = bytes[start.upperBound...].firstRange(of: Array("\u{1B}\\".utf8)),
      let begin = bytes[start.upperBound..<end.lowerBound].firstIndex(of: UInt8(ascii: "q"))
    else { return nil }
    var painter = Painter(bytes[(begin + 1)..<end.lowerBound])
    return painter.picture()
  }

  private struct Painter {
    private var bytes: ArraySlice<UInt8>
    private var image = PNGImage(width: 1, height: 1)
    private var colours: [Int: PNGImage.Pixel] = [:]
    private var (pen, x, y) = (PNGImage.Pixel.black, 0, 0)

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    mutating func picture() -> PNGImage? {
      while let byte = bytes.popFirst() {
        switch byte {
        case UInt8(ascii: "\""):
          let size = numbers()
          guard size.count == 4 else { return nil }
          // What no sixel covers stays in a colour that no code has.
          image = PNGImage(
            width: size[2], height: size[3],
            filled: PNGImage.Pixel(red: 255, green: 0, blue: 0))
        case UInt8(ascii: "#"): choose(numbers())
        case UInt8(ascii: "!"):
          guard let count = numbers().first, let sixel = bytes.popFirst() else { return nil }
          paint(sixel, count)
        case UInt8(ascii: "$"): x = 0
        case UInt8(ascii: "-"): (x, y) = (0, y + 6)
        case 0x3f...0x7e: paint(byte, 1)
        default: return nil
        }
      }
      return image
    }

    private mutating func numbers() -> [Int] {
      let text = bytes.prefix { $0 == UInt8(ascii: ";") || (0x30...0x39).contains($0) }
      bytes = bytes.dropFirst(text.count)
      return String(decoding: text, as: UTF8.self).split(separator: ";").compactMap { Int($0) }
    }

    private mutating func choose(_ numbers: [Int]) {
      guard let number = numbers.first else { return }
      if numbers.count == 5 {
        let parts = numbers[2...].map { UInt8(clamping: $0 * 255 / 100) }
        colours[number] = PNGImage.Pixel(red: parts[0], green: parts[1], blue: parts[2])
      }
      pen = colours[number] ?? pen
    }

    private mutating func paint(_ sixel: UInt8, _ count: Int) {
      for bit in 0..<6 where (sixel - 0x3f) >> UInt8(bit) & 1 == 1 {
        image.fill(columns: x..<x + count, rows: y + bit..<y + bit + 1, with: pen)
      }
      x += count
    }
  }
}
