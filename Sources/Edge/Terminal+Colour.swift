extension Terminal {
  /// A colour as a theme states it.
  public enum Colour: Equatable, Hashable, Sendable {
    /// A number in the palette of xterm; 0 to 15 are whatever the operator made them.
    case index(UInt8)
    /// Red, green and blue; shown as the nearest colour that the terminal has.
    case rgb(UInt8, UInt8, UInt8)
  }
}

extension Terminal.Colour {
  /// What xterm shows for this colour by default (256colres.h and XTerm-col.ad).
  public var pixel: PNGImage.Pixel {
    switch self {
    case .rgb(let red, let green, let blue):
      return PNGImage.Pixel(red: red, green: green, blue: blue)
    case .index(let index) where index < 16:
      return Self.basic[Int(index)]
    case .index(let index) where index < 232:
      let (levels, cell) = ([0, 95, 135, 175, 215, 255] as [UInt8], Int(index) - 16)
      return PNGImage.Pixel(
        red: levels[cell / 36], green: levels[cell / 6 % 6], blue: levels[cell % 6])
    case .index(let index):
      let level = 8 + 10 * (index - 232)
      return PNGImage.Pixel(red: level, green: level, blue: level)
    }
  }

  private static let basic: [PNGImage.Pixel] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ].map { PNGImage.Pixel(red: $0.0, green: $0.1, blue: $0.2) }
}
