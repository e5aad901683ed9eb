import CNcurses
import Glibc

extension Terminal {
  /// Whether a frame would go out now; skip frames while it would not (Ctrl-S, a stalled ssh).
  public var canTakeOutput: Bool { isShown && isInForeground && output.isReady }

  /// Whether something waits for the terminal: then wait for it to be writable as well.
  public var isStalled: Bool { output.isWaiting }

  /// Sets the table that `Run.style` points into; entry 0 also paints what no run covers.
  public func setStyles(_ table: [Style]) {
    var pairs: [[Int32]: Int32] = [:]
    looks = (table.isEmpty ? [Style()] : table).map { style in
      let wanted = [number(style.foreground, style), number(style.background, style)]
      return Look(
        attributes: Self.attributes(of: style), pair: pair(for: wanted, among: &pairs),
        blank: style.isContent && isUTF8 ? 0xa0 : 0x20)
    }
    clearok(window, true)
  }

  /// Shows the rows, from the top; what lies beyond the window is left out.
  ///
  /// Only cells that changed are sent. Check `canTakeOutput` first: a frame is kept, not dropped.
  /// Control characters are never sent. No cursor is shown when `cursor` is nil.
  public func draw(_ rows: [[Run]], cursor: (column: Int, row: Int)?, title: String?) {
    guard isShown else { return }
    for row in 0..<size.rows { paint(row < rows.count ? rows[row] : [], at: row) }
    let place = cursor.flatMap { isInside($0) ? $0 : nil }
    output.capture(from: curses.drawing) {
      curs_set(place == nil ? 0 : 1)
      if let place { wmove(window, Int32(place.row), Int32(place.column)) }
      wnoutrefresh(window)
      doupdate()
    }
    show(title: title)
  }

  /// Makes the next `draw` send every cell, for when something else wrote on the screen.
  public func repaint() { clearok(window, true) }

  /// Reads the size of the window again and makes the next `draw` send every cell.
  public func resized() {
    size = windowSize()
    let (rows, columns) = (Int32(size.rows), Int32(size.columns))
    // Not resizeterm, which would also queue a KEY_RESIZE.
    resize_term(rows, columns)
    wresize(window, rows, columns)
    werase(window)
    clearok(window, true)
  }

  /// Sounds the terminal's bell.
  public func bell() { if isShown { output.send([7]) } }

  private func paint(_ runs: [Run], at row: Int) {
    var column = 0
    wmove(window, Int32(row), 0)
    for run in runs where column < size.columns {
      column += put(ClippedText(run.text, room: size.columns - column), style: run.style)
    }
    put(ClippedText(blanks: size.columns - column), style: 0)
  }

  @discardableResult
  private func put(_ text: ClippedText, style: Int) -> Int {
    let look = looks.indices.contains(style) ? looks[style] : looks[0]
    nc_set_style(window, look.attributes, look.pair)
    let characters = text.characters.map { $0 == 0x20 ? look.blank : $0 }
    waddnwstr(window, characters, Int32(characters.count))
    return text.width
  }

  private func isInside(_ place: (column: Int, row: Int)) -> Bool {
    (0..<size.columns).contains(place.column) && (0..<size.rows).contains(place.row)
  }

  private func show(title wanted: String?) {
    guard hasTitle, wanted != title else { return }
    title = wanted
    let text = (wanted ?? "").unicodeScalars.filter { cellWidth($0.value) >= 0 }
    output.send("\u{1B}]2;\(String(String.UnicodeScalarView(text)))\u{7}".utf8)
  }

  private func number(_ colour: Colour?, _ style: Style) -> Int32 {
    guard let colour, choice == .all || style.isContent else { return -1 }
    return palette.number(for: colour) ?? -1
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

  private static func attributes(of style: Style) -> attr_t {
    [
      (style.bold, nc_bold), (style.dim, nc_dim), (style.underline, nc_underline),
      (style.reverse, nc_reverse),
    ].reduce(0) { $1.0 ? $0 | $1.1 : $0 }
  }

  /// Asks the terminal, as standard output may be a pipe; 0 × 0 means that it does not know.
  private func windowSize() -> (columns: Int, rows: Int) {
    var asked = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &asked) == 0, asked.ws_col > 0, asked.ws_row > 0 {
      return (Int(asked.ws_col), Int(asked.ws_row))
    }
    func variable(_ name: String) -> Int? {
      getenv(name).flatMap { Int(String(cString: $0)) }.flatMap {
        (1...1000).contains($0) ? $0 : nil
      }
    }
    return (variable("COLUMNS") ?? 80, variable("LINES") ?? 24)
  }
}
