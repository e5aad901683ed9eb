import CNcurses

/// Turns what curses reads into inputs: puts pastes together and drops unknown sequences.
struct InputDecoder {
  /// Key codes for the brackets around a paste, above all that curses hands out by itself.
  static let pasteBegins: Int32 = 2000
  static let pasteEnds: Int32 = 2001
  /// Bytes of a paste that are kept.
  static let pasteLimit = 64 << 10

  private enum State: Equatable {
    case plain
    case escape
    /// ESC [ or ESC O, and whether a parameter followed: then it is no typed Alt-[.
    case sequence(introducer: UInt32, hasParameter: Bool)
    case paste
  }

  private var state = State.plain
  private var paste = ""
  private var pasteSize = 0

  var isPasting: Bool { state == .paste }

  mutating func take(character code: UInt32) -> [Terminal.Input] {
    switch state {
    case .plain:
      return begin(code)
    case .escape:
      if code == Code.escape { return [.character(Code.escape)] }
      if code == Code.bracket || code == Code.letterO {
        state = .sequence(introducer: code, hasParameter: false)
        return []
      }
      state = .plain
      return [.alt(code)]
    case .sequence(let introducer, _):
      let isFinal = (0x40...0x7e).contains(code)
      // Anything outside ECMA-48's parameter, intermediate and final bytes breaks it off.
      let isPart = (0x20...0x3f).contains(code)
      state = isPart ? .sequence(introducer: introducer, hasParameter: true) : .plain
      return isPart || isFinal ? [] : begin(code)
    case .paste:
      collect(code)
      return []
    }
  }

  mutating func take(function code: Int32) -> [Terminal.Input] {
    if state == .paste {
      guard code == Self.pasteEnds else { return [] }
      let text = paste
      (state, paste, pasteSize) = (.plain, "", 0)
      return [.pasted(text)]
    }
    let before = rest()
    state = code == Self.pasteBegins ? .paste : .plain
    return before + (Terminal.Key(curses: code).map { [.key($0)] } ?? [])
  }

  /// What is left when nothing more is there to read: an Esc, or an Alt-[, that stands alone.
  mutating func rest() -> [Terminal.Input] {
    switch state {
    case .escape:
      state = .plain
      return [.character(Code.escape)]
    case .sequence(let introducer, hasParameter: false):
      state = .plain
      return [.alt(introducer)]
    case .plain, .paste, .sequence:
      return []
    }
  }

  private mutating func begin(_ code: UInt32) -> [Terminal.Input] {
    switch code {
    case Code.escape:
      state = .escape
      return []
    case 13: return [.key(.enter)]
    case 8, 127: return [.key(.backspace)]
    default: return Unicode.Scalar(code) == nil ? [] : [.character(code)]
    }
  }

  private mutating func collect(_ code: UInt32) {
    guard let scalar = Unicode.Scalar(code) else { return }
    let size = UTF8.width(scalar)
    guard pasteSize + size <= Self.pasteLimit else { return }
    pasteSize += size
    paste.unicodeScalars.append(scalar)
  }

  private enum Code {
    static let escape: UInt32 = 27
    static let bracket: UInt32 = 0x5b
    static let letterO: UInt32 = 0x4f
  }
}

extension Terminal.Key {
  /// The key of a curses code; nil for one that usher has no use for.
  init?(curses code: Int32) {
    switch code {
    case KEY_UP: self = .up
    case KEY_DOWN: self = .down
    case KEY_LEFT: self = .left
    case KEY_RIGHT: self = .right
    case KEY_HOME, KEY_FIND: self = .home
    case KEY_END, KEY_SELECT: self = .end
    case KEY_PPAGE: self = .pageUp
    case KEY_NPAGE: self = .pageDown
    case KEY_ENTER: self = .enter
    case KEY_BACKSPACE: self = .backspace
    case KEY_DC: self = .delete
    case KEY_IC: self = .insert
    case KEY_BTAB: self = .backTab
    case KEY_F0 + 1...KEY_F0 + 63: self = .function(Int(code - KEY_F0))
    default: return nil
    }
  }
}
