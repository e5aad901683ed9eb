/// The signs outside ASCII that the screens use, each with what stands for it where the terminal is not UTF-8.
enum Glyph: Character, CaseIterable {
  case live = "●"
  case waiting = "◌"
  case passed = "✓"
  case failed = "✗"
  case pointer = "▸"
  case ellipsis = "…"
  case rule = "─"
  case wall = "│"
  case topLeft = "┌"
  case topRight = "┐"
  case bottomLeft = "└"
  case bottomRight = "┘"
  case dot = "·"
  case times = "×"
  case enter = "↵"
  case tab = "⇥"
  case up = "↑"
  case down = "↓"
  case left = "←"
  case right = "→"
  case previous = "‹"
  case next = "›"
  case openQuote = "“"
  case closeQuote = "”"
  case apostrophe = "’"
  case dash = "–"

  /// ASCII with the same meaning; some need more columns.
  var plain: String {
    switch self {
    case .live: "*"
    case .waiting: "o"
    case .passed: "+"
    case .failed: "x"
    case .pointer, .next: ">"
    case .ellipsis: ".."
    case .rule, .dash, .dot: "-"
    case .wall: "|"
    case .topLeft, .topRight, .bottomLeft, .bottomRight: "+"
    case .times: "x"
    case .enter: "Enter"
    case .tab: "Tab"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "->"
    case .previous: "<"
    case .openQuote, .closeQuote: "\""
    case .apostrophe: "'"
    }
  }

  var text: String { String(rawValue) }
}
