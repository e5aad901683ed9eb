/// A place in lines that are more than the rows there are for them.
struct Scroll: Equatable {
  /// The first line on screen.
  private(set) var place = 0

  /// Moves as a key asks for; never beyond the ends.
  ///
  /// - Parameter page: the lines of a page; nil for one that leaves a line of the last one in view.
  mutating func move(_ request: KeyRequest, lines: Int, rows: Int, page: Int? = nil) {
    // After a resize the place may lie beyond the end; the eye is at the end then.
    let place = range(lines: lines, rows: rows).lowerBound
    let page = page ?? max(1, rows - 1)
    switch request {
    case .up: self.place = place - 1
    case .down: self.place = place + 1
    case .pageUp: self.place = place - page
    case .pageDown: self.place = place + page
    case .first: self.place = 0
    case .last: self.place = lines
    default: return
    }
    self.place = range(lines: lines, rows: rows).lowerBound
  }

  /// Brings lines into view, their end first.
  mutating func show(_ shown: Range<Int>, rows: Int) {
    place = min(max(place, shown.upperBound - rows), shown.lowerBound)
    place = max(0, place)
  }

  /// The lines on screen.
  func range(lines: Int, rows: Int) -> Range<Int> {
    let first = max(0, min(place, lines - rows))
    return first..<min(lines, first + max(0, rows))
  }

  /// Which of how many lines are on screen; empty when all are.
  func words(lines: Int, rows: Int) -> String {
    guard lines > rows else { return "" }
    let range = range(lines: lines, rows: rows)
    return "\(range.lowerBound + 1)-\(range.upperBound) of \(lines)"
  }
}

extension State {
  /// The lines of a page that is only read, and the rows there are for them; nil on another page.
  var reading: (lines: Int, rows: Int)? {
    switch pages.last {
    case .help(let page): (helpLines(page).count, helpRows)
    case .ladder: (ladderLines.lines.count, ladderRows)
    case .output(let page): (outputLines(page).count, outputRows)
    default: nil
    }
  }

  /// Why a key that moves through a text can do nothing now.
  var scrollObstacle: String? {
    guard let reading, reading.lines <= reading.rows else { return nil }
    return "all of it is on the screen"
  }
}
