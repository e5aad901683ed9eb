import Flow

/// A QR code as lines of text.
enum QRText {
  /// Light modules around the code, as the standard asks (ISO/IEC 18004 §5.3.8).
  static let quietZone = 4

  /// Lines for a place that is UTF-8 or not, with explicit black and white or without any escape.
  static func lines(_ code: QRCode, isUTF8: Bool, hasColour: Bool) -> [String] {
    let range = -quietZone..<(code.size + quietZone)
    guard isUTF8 else {
      // On paper and on light terminals `##` is dark, as other tools print it.
      return range.map { row in range.map { code[row, $0] ? "##" : "  " }.joined() }
    }
    return stride(from: range.lowerBound, to: range.upperBound, by: 2).map { row in
      let cells = range.map { glyph(top: code[row, $0], bottom: code[row + 1, $0], hasColour) }
      // 16 and 231 of 256 colours: themes repaint the first 16.
      return hasColour ? "\u{1B}[38;5;16;48;5;231m" + cells.joined() + "\u{1B}[0m" : cells.joined()
    }
  }

  /// With colour the dark modules are drawn; without, the light ones, since most terminals are dark.
  private static func glyph(top: Bool, bottom: Bool, _ hasColour: Bool) -> String {
    switch (top == hasColour, bottom == hasColour) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
