import CNcurses
import Glibc

extension Terminal {
  /// Whether a frame would go out now; skip frames while it would not (Ctrl-S, a stalled ssh).
  public var canTakeOutput: Bool { isShown && isInForeground && output.isReady }

  /// Whether something waits for the terminal: then wait for it to be writable as well.
  public var isStalled: Bool { output.isWaiting }

  /// Shows the rows, from the top; what lies beyond the window is left out.
  ///
  /// Only cells that changed are sent. Check `canTakeOutput` first: a frame is kept, not dropped.
  /// Control characters are never sent. No cursor is shown when `cursor` is nil. A picture needs
  /// `pictureCell`; its cells are the caller's to leave blank.
  public func draw(
    _ rows: [[Run]], cursor: (column: Int, row: Int)?, title: String?, picture: Picture? = nil
  ) {
    guard isShown else { return }
    clearPicture(for: picture)
    for row in 0..<size.rows { paint(row < rows.count ? rows[row] : [], at: row) }
    let place = cursor.flatMap { isInside($0) ? $0 : nil }
    output.capture(from: curses.drawing) {
      curs_set(place == nil ? 0 : 1)
      if let place { wmove(window, Int32(place.row), Int32(place.column)) }
      wnoutrefresh(window)
      doupdate()
    }
    show(picture)
    show(title: title)
  }

  /// Makes the next `draw` send every cell, for when something else wrote on the screen.
  public func repaint() {
    clearok(window, true)
    shownPicture = nil
  }

  /// Reads the size of the window again and makes the next `draw` send every cell.
  public func resized() {
    size = windowSize()
    let (rows, columns) = (Int32(size.rows), Int32(size.columns))
    // Not resizeterm, which would also queue a KEY_RESIZE.
    resize_term(rows, columns)
    wresize(window, rows, columns)
    werase(window)
    repaint()
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
    waddnwstr(window, text.terminated(blank: look.blank), Int32(text.characters.count))
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

  /// Asks the terminal, as standard output may be a pipe; 0 × 0 means that it does not know.
  private func windowSize() -> (columns: Int, rows: Int) {
    var asked = winsize()
    if ioctl(descriptor, UInt(TIOCGWINSZ), &asked) == 0, asked.ws_col > 0, asked.ws_row > 0 {
      return (Int(asked.ws_col), Int(asked.ws_row))
    }
    func variable(_ name: String) -> Int? {
      EnvironmentVariable.value(name).flatMap { Int($0) }.flatMap {
        (1...1000).contains($0) ? $0 : nil
      }
    }
    return (variable("COLUMNS") ?? 80, variable("LINES") ?? 24)
  }
}
