/// What a terminal says when it is asked about itself.
enum TerminalAnswer: Equatable {
  /// Primary device attributes (DA1): 4 stands for sixel. Every terminal gives them.
  case attributes([Int])
  /// Pixels of a cell.
  case cell(width: Int, height: Int)
  /// It took the test picture of the kitty graphics protocol.
  case kitty
  /// It speaks iTerm2's OSC 1337, inline images among it.
  case inlineImages

  /// A control sequence without its ESC [; nil for one that answers nothing.
  init?(sequence parameters: [UInt8], final: UInt32) {
    let text = String(decoding: parameters, as: UTF8.self)
    switch final {
    case 0x63 where text.hasPrefix("?"):
      self = .attributes(Self.numbers(text.dropFirst()))
    case 0x74:
      let numbers = Self.numbers(text[...])
      let sizes = 1...200
      guard numbers.count == 3, numbers[0] == 6, sizes.contains(numbers[1]),
        sizes.contains(numbers[2])
      else { return nil }
      self = .cell(width: numbers[2], height: numbers[1])
    default: return nil
    }
  }

  /// A control string that `ESC introducer` began.
  init?(string text: [UInt8], introducer: UInt32) {
    let text = String(decoding: text, as: UTF8.self)
    switch introducer {
    case 0x5f where text.hasPrefix("G") && text.hasSuffix(";OK"): self = .kitty
    case 0x5d where text.hasPrefix("1337;ReportCellSize="): self = .inlineImages
    default: return nil
    }
  }

  private static func numbers(_ text: Substring) -> [Int] {
    text.split(separator: ";").compactMap { Int($0) }
  }
}
