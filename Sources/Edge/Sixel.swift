import Flow

/// Writes QR codes as sixels: six rows of pixels at a time, run by run.
enum Sixel {
  /// The code, black on white with its quiet zone.
  ///
  /// - Parameter scale: pixels a module, at least 1.
  static func sequence(_ code: QRCode, scale: Int) -> [UInt8] {
    let scale = max(1, scale)
    let modules = code.size + 2 * QRCode.quietZone
    let side = modules * scale
    // Square pixels; 0 is white and 1 is black, in percent of red, green and blue.
    var text = "\u{1B}P0;1;0q\"1;1;\(side);\(side)#0;2;100;100;100#1;2;0;0;0"
    for top in stride(from: 0, to: side, by: 6) {
      let rows = top..<min(top + 6, side)
      let dark = (0..<modules).map { column in
        bits(rows) { code[$0 / scale - QRCode.quietZone, column - QRCode.quietZone] }
      }
      let all = bits(rows) { _ in true }
      text += "#0" + runs(dark.map { all & ~$0 }, scale)
      text += "$#1" + runs(dark, scale) + "-"
    }
    return Array((text + "\u{1B}\\").utf8)
  }

  /// The pixels of a column of six, the upper in the lowest bit.
  private static func bits(_ rows: Range<Int>, _ isSet: (Int) -> Bool) -> UInt8 {
    rows.reduce(0) { isSet($1) ? $0 | 1 << ($1 - rows.lowerBound) : $0 }
  }

  private static func runs(_ columns: [UInt8], _ scale: Int) -> String {
    var text = ""
    var start = 0
    while start < columns.count {
      let end = columns[start...].firstIndex { $0 != columns[start] } ?? columns.count
      text += "!\((end - start) * scale)\(Character(Unicode.Scalar(0x3f + columns[start])))"
      start = end
    }
    return text
  }
}
