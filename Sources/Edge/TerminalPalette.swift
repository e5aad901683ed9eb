/// The colours that a terminal can show, and which of them is nearest to a wanted one.
enum TerminalPalette: Equatable {
  /// Attributes only.
  case monochrome
  /// The 8 or 16 colours of ECMA-48 and aixterm.
  case basic(Int)
  /// The 256 colours of xterm: 16 of the operator's, a cube of 216, 24 greys.
  case indexed
  /// Red, green and blue in the colour number itself (terminfo's RGB).
  case direct

  /// `colours` and `isDirect` as terminfo has them; fewer than 8 colours count as none.
  init(colours: Int, isDirect: Bool) {
    self =
      switch colours {
      case ..<8: .monochrome
      case ..<16: .basic(8)
      case ..<256: .basic(16)
      default: isDirect && colours >= 1 << 24 ? .direct : .indexed
      }
  }

  /// How many colours a style may choose from.
  var count: Int {
    switch self {
    case .monochrome: 0
    case .basic(let count): count
    case .indexed: 256
    case .direct: 1 << 24
    }
  }

  /// The number that curses knows a colour by; nil where there are no colours.
  func number(for colour: Terminal.Colour) -> Int32? {
    switch (self, colour) {
    case (.monochrome, _):
      nil
    case (.basic(8), .index(let index)) where index < 16:
      Int32(index % 8)
    case (.basic, .index(let index)) where index < 16, (.indexed, .index(let index)),
      (.direct, .index(let index)) where index < 8:
      Int32(index)
    case (.basic(let count), _):
      Self.nearest(to: colour.pixel, in: 0..<count)
    case (.indexed, _):
      // The first 16 are the operator's own, so no promise can be kept with them.
      Self.nearest(to: colour.pixel, in: 16..<256)
    case (.direct, _):
      // Numbers below 8 mean the basic colours: the darkest blues give way to the next one.
      max(8, Self.packed(colour.pixel))
    }
  }

  /// The numbers of a text colour and of what is behind it.
  ///
  /// Where the nearest colours would be harder to read than 4.5 : 1, and than what was asked for, the
  /// text takes the nearest colour that is not; where there is none, the one that stands out most.
  /// Numbers below 16 are the operator's own and are taken as they are.
  func pair(_ front: Terminal.Colour?, on back: Terminal.Colour?) -> [Int32?] {
    let plain = [front, back].map { $0.flatMap(number) }
    guard let front, let back, case .rgb = front, case .rgb = back, self != .direct,
      let behind = plain[1].flatMap(UInt8.init(exactly:)), let found = plain[0]
    else { return plain }
    let paper = Terminal.Colour.index(behind).pixel
    let least = min(4.5, front.pixel.contrast(with: back.pixel))
    func contrast(_ number: Int) -> Double {
      Terminal.Colour.index(UInt8(number)).pixel.contrast(with: paper)
    }
    guard contrast(Int(found)) < least else { return plain }
    let all = Array(self == .indexed ? 16..<256 : 0..<count)
    let readable = all.filter { contrast($0) >= least }
    let best =
      readable.min { Self.strangeness(front.pixel, $0) < Self.strangeness(front.pixel, $1) }
      ?? all.max { contrast($0) < contrast($1) }
    return [best.map(Int32.init), plain[1]]
  }

  private static func nearest(to wanted: PNGImage.Pixel, in numbers: Range<Int>) -> Int32? {
    numbers.min { distance(wanted, $0) < distance(wanted, $1) }.map(Int32.init)
  }

  /// The eye is keenest on green and dullest on blue.
  private static func distance(_ wanted: PNGImage.Pixel, _ number: Int) -> Int {
    let other = Terminal.Colour.index(UInt8(number)).pixel
    let red = Int(wanted.red) - Int(other.red)
    let green = Int(wanted.green) - Int(other.green)
    let blue = Int(wanted.blue) - Int(other.blue)
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }

  /// The distance, with a grey that turns colourful counted worse than one that turns black or white.
  private static func strangeness(_ wanted: PNGImage.Pixel, _ number: Int) -> Int {
    let chroma = [wanted, Terminal.Colour.index(UInt8(number)).pixel].map { pixel -> Int in
      let channels = [pixel.red, pixel.green, pixel.blue]
      return Int(channels.max() ?? 0) - Int(channels.min() ?? 0)
    }
    return distance(wanted, number) + 6 * (chroma[0] - chroma[1]) * (chroma[0] - chroma[1])
  }

  private static func packed(_ colour: PNGImage.Pixel) -> Int32 {
    Int32(colour.red) << 16 | Int32(colour.green) << 8 | Int32(colour.blue)
  }
}
