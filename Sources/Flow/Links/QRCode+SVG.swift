extension QRCode {
  /// Light modules that must surround the code on every side (ISO/IEC 18004 §5.3.8).
  public static let quietZone = 4

  /// The code as an SVG document of one path, black on white with its quiet zone.
  ///
  /// - Parameter scale: pixels a module, at least 1.
  public func svg(scale: Int = 8) -> String {
    let side = size + 2 * Self.quietZone
    let pixels = side * max(1, scale)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(pixels)" height="\(pixels)" \
      viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">
      <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/>
      <path fill="#000" d="\((0..<size).map(path(ofRow:)).joined())"/>
      </svg>

      """
  }

  /// One rectangle for each stretch of dark modules.
  private func path(ofRow row: Int) -> String {
    var path = ""
    var column = 0
    while column < size {
      let start = column
      while self[row, column] { column += 1 }
      if column > start {
        let (x, y, width) = (start + Self.quietZone, row + Self.quietZone, column - start)
        path += "M\(x) \(y)h\(width)v1h-\(width)z"
      }
      column += 1
    }
    return path
  }
}
