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
      Self.nearest(to: Self.channels(of: colour), in: 0..<count)
    case (.indexed, _):
      // The first 16 are the operator's own, so no promise can be kept with them.
      Self.nearest(to: Self.channels(of: colour), in: 16..<256)
    case (.direct, _):
      // Numbers below 8 mean the basic colours: the darkest blues give way to the next one.
      max(8, Self.packed(Self.channels(of: colour)))
    }
  }

  private static func packed(_ colour: Channels) -> Int32 {
    Int32(colour.red << 16 | colour.green << 8 | colour.blue)
  }
}

extension TerminalPalette {
  private struct Channels {
    var red: Int
    var green: Int
    var blue: Int

    func distance(to other: Channels) -> Int {
      let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
      // The eye is keenest on green and dullest on blue.
      return 3 * r * r + 4 * g * g + 2 * b * b
    }
  }

  private static func nearest(to wanted: Channels, in numbers: Range<Int>) -> Int32? {
    numbers.min {
      channels(ofNumber: $0).distance(to: wanted) < channels(ofNumber: $1).distance(to: wanted)
    }.map(Int32.init)
  }

  private static func channels(of colour: Terminal.Colour) -> Channels {
    switch colour {
    case .index(let index): channels(ofNumber: Int(index))
    case .rgb(let red, let green, let blue):
      Channels(red: Int(red), green: Int(green), blue: Int(blue))
    }
  }

  /// As xterm has them by default (256colres.h and XTerm-col.ad).
  private static func channels(ofNumber number: Int) -> Channels {
    switch number {
    case ..<16:
      return basicColours[number]
    case ..<232:
      let (levels, cell) = ([0, 95, 135, 175, 215, 255], number - 16)
      return Channels(
        red: levels[cell / 36], green: levels[cell / 6 % 6], blue: levels[cell % 6])
    default:
      let level = 8 + 10 * (number - 232)
      return Channels(red: level, green: level, blue: level)
    }
  }

  private static let basicColours: [Channels] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ].map { Channels(red: $0.0, green: $0.1, blue: $0.2) }
}
