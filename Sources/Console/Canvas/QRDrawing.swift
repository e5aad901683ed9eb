import Flow

/// A QR code as cells: dark on light in every theme, with its quiet zone, never cut.
struct QRDrawing: Equatable {
  /// The rim of the last resort: half of what ISO/IEC 18004 asks for, so that it may not scan.
  static let narrowZone = 2

  let code: QRCode
  let style: QRStyle
  /// Swaps dark and light, for monochrome terminals with black letters on white.
  var isInverted = false
  /// Light modules on each side.
  var quietZone = QRCode.quietZone

  private var modules: Int { code.size + 2 * quietZone }

  var columns: Int { style == .half ? modules : modules * 2 }
  /// An odd number of module rows is padded with a light one.
  var rows: Int { style == .half ? (modules + 1) / 2 : modules }

  func fits(_ area: Area) -> Bool { columns <= area.columns && rows <= area.rows }

  /// Draws with the top left corner at a place; the caller has checked that it fits.
  func draw(on canvas: inout Canvas, row: Int, column: Int) {
    for line in 0..<rows {
      for place in 0..<modules {
        switch style {
        case .half: drawPair(on: &canvas, line, place, row: row + line, column: column + place)
        case .full, .ascii:
          // Ink on paper: the letter is dark, so only the paper has a role to take.
          canvas.write(
            isDark(line, place) ? style.darkLetters : "  ", role(false), row: row + line,
            column: column + place * 2)
        case .spaces, .picture:
          canvas.write(
            "  ", role(isDark(line, place)), row: row + line, column: column + place * 2)
        }
      }
    }
  }

  private func drawPair(
    on canvas: inout Canvas, _ line: Int, _ place: Int, row: Int, column: Int
  ) {
    let top = isDark(line * 2, place)
    let bottom = isDark(line * 2 + 1, place)
    // The letter is the upper module, the background the lower one.
    canvas.write(top == bottom ? " " : "▀", role(bottom), row: row, column: column)
  }

  private func role(_ isDark: Bool) -> Role { isDark != isInverted ? .qrDark : .qrLight }

  private func isDark(_ row: Int, _ column: Int) -> Bool {
    code[row - quietZone, column - quietZone]
  }
}
