import CNcurses

extension Terminal {
  /// Sets the table that `Run.style` points into; entry 0 also paints what no run covers.
  ///
  /// With fewer colours each takes the nearest that can be read as well (`TerminalPalette.pair`). A
  /// background that then is no different from that of entry 0 is shown in reverse, so that what
  /// is selected stays so without colours.
  public func setStyles(_ table: [Style]) {
    var pairs: [[Int32]: Int32] = [:]
    let base = table.first ?? Style()
    looks = (table.isEmpty ? [Style()] : table).map { style in
      let (wanted, isReversed) = palette.shown(style, over: base, choice)
      return Look(
        attributes: Self.attributes(of: style, isReversed: isReversed),
        pair: pair(for: wanted, among: &pairs), blank: style.isContent && isUTF8 ? 0xa0 : 0x20)
    }
    repaint()
  }

  private func pair(for wanted: [Int32], among pairs: inout [[Int32]: Int32]) -> Int32 {
    // A terminal without default colours gets the usual ones: grey on black.
    let colours = hasDefaultColours ? wanted : zip(wanted, [7, 0]).map { $0 < 0 ? $1 : $0 }
    if palette == .monochrome || wanted == [-1, -1] { return 0 }
    if let known = pairs[colours] { return known }
    let next = Int32(pairs.count + 1)
    guard next < nc_colour_pairs(), init_extended_pair(next, colours[0], colours[1]) == OK else {
      return 0
    }
    pairs[colours] = next
    return next
  }

  private static func attributes(of style: Style, isReversed: Bool) -> attr_t {
    [
      (style.bold, nc_bold), (style.dim, nc_dim), (style.underline, nc_underline),
      (isReversed, nc_reverse),
    ].reduce(0) { $1.0 ? $0 | $1.1 : $0 }
  }
}
