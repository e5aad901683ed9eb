import Edge
import Glibc

/// A picture of a captured screen that a QR reader can look at: colours and block characters.
///
/// Other characters stay blank, as nothing reads them from here.
public struct ScreenPicture {
  private static let cell = (width: 8, height: 16)

  private struct Pen {
    var foreground = Terminal.Colour.index(7)
    var background = Terminal.Colour.index(0)
    var reverse = false
  }

  /// The picture, 8 × 16 pixels a cell.
  public private(set) var image: PNGImage
  private let plain: Pen
  private var pen: Pen

  /// Paints rows that carry SGR sequences, as `TmuxConsole.ansi` gives them.
  ///
  /// - Parameter isLight: whether the terminal itself is black on white.
  public init(_ rows: [String], columns: Int, isLight: Bool = false) {
    plain = isLight ? Pen(foreground: .index(0), background: .index(15)) : Pen()
    pen = plain
    precondition(TestLocale.isUTF8, "C.UTF-8 is part of every Debian")
    image = PNGImage(
      width: columns * Self.cell.width, height: rows.count * Self.cell.height,
      filled: plain.background.pixel)
    for (row, text) in rows.enumerated() { paint(Array(text.unicodeScalars), row: row) }
  }

  /// What zbarimg reads from the picture; empty when it finds no code.
  public func readCodes() throws -> String { try Self.readCodes(in: image) }

  /// What zbarimg reads from any picture, without the newline that it adds.
  public static func readCodes(in image: PNGImage) throws -> String {
    try readCodes(inFile: image.encoded ?? [])
  }

  /// What zbarimg reads from the bytes of a picture file.
  public static func readCodes(inFile bytes: [UInt8]) throws -> String {
    var name = Array("/tmp/usher-picture-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    defer {
      close(descriptor)
      unlink(name)
    }
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Shell.Failure(description: "cannot write a picture to /tmp")
    }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let result = try Shell.run(["zbarimg", "--nodbus", "-q", "--raw", path])
    return String(result.output.dropLast(result.output.hasSuffix("\n") ? 1 : 0))
  }

  private mutating func paint(_ scalars: [Unicode.Scalar], row: Int) {
    var (column, index) = (0, 0)
    while index < scalars.count {
      if scalars[index] == "\u{1B}" {
        let end = scalars[index...].firstIndex(of: "m") ?? scalars.endIndex - 1
        let parameters = String(String.UnicodeScalarView(scalars[index..<end].dropFirst(2)))
        apply(
          parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 })
        index = end + 1
      } else {
        paint(scalars[index], column: column, row: row)
        column += max(0, cellWidth(scalars[index].value))
        index += 1
      }
    }
  }

  private mutating func paint(_ scalar: Unicode.Scalar, column: Int, row: Int) {
    let (x, y) = (column * Self.cell.width, row * Self.cell.height)
    let (right, bottom) = (x + Self.cell.width, y + Self.cell.height)
    let (ink, paper) =
      pen.reverse ? (pen.background, pen.foreground) : (pen.foreground, pen.background)
    image.fill(columns: x..<right, rows: y..<bottom, with: paper.pixel)
    let middle = y + Self.cell.height / 2
    switch scalar {
    case "█": image.fill(columns: x..<right, rows: y..<bottom, with: ink.pixel)
    case "▀": image.fill(columns: x..<right, rows: y..<middle, with: ink.pixel)
    case "#":
      // A camera that is far enough away to see a module sees no bars, but their average.
      image.fill(columns: x..<right, rows: y..<bottom, with: Self.mixed(ink.pixel, paper.pixel))
    case "▄": image.fill(columns: x..<right, rows: middle..<bottom, with: ink.pixel)
    default: break
    }
  }

  /// Two fifths ink, about what a `#` has in most fonts.
  private static func mixed(_ ink: PNGImage.Pixel, _ paper: PNGImage.Pixel) -> PNGImage.Pixel {
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * 2 + Int(b) * 3) / 5) }
    return PNGImage.Pixel(
      red: channel(ink.red, paper.red), green: channel(ink.green, paper.green),
      blue: channel(ink.blue, paper.blue))
  }

  /// Select Graphic Rendition (ECMA-48 §8.3.117), as far as colours go.
  private mutating func apply(_ parameters: [Int]) {
    var rest = parameters[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: pen = plain
      case 7: pen.reverse = true
      case 27: pen.reverse = false
      case 30...37: pen.foreground = .index(UInt8(code - 30))
      case 40...47: pen.background = .index(UInt8(code - 40))
      case 90...97: pen.foreground = .index(UInt8(code - 82))
      case 100...107: pen.background = .index(UInt8(code - 92))
      case 39: pen.foreground = plain.foreground
      case 49: pen.background = plain.background
      case 38: pen.foreground = Self.colour(&rest) ?? pen.foreground
      case 48: pen.background = Self.colour(&rest) ?? pen.background
      default: break
      }
    }
  }

  private static func colour(_ rest: inout ArraySlice<Int>) -> Terminal.Colour? {
    let kind = rest.popFirst()
    let values = rest.prefix(kind == 5 ? 1 : 3).map { UInt8(clamping: $0) }
    rest = rest.dropFirst(values.count)
    if kind == 5 { return values.first.map { .index($0) } }
    return values.count == 3 ? .rgb(values[0], values[1], values[2]) : nil
  }
}
