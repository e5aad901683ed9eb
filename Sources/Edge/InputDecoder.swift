import CNcurses

/// Turns what curses reads into inputs: puts pastes together, keeps the answers of the terminal
/// apart and drops unknown sequences.
struct InputDecoder {
  /// Key codes for the brackets around a paste, above all that curses hands out by itself.
  static let pasteBegins: Int32 = 2000
  static let pasteEnds: Int32 = 2001
  /// Words have no key codes in curses: Ctrl and Alt with an arrow.
  static let wordLeft: Int32 = 2002
  static let wordRight: Int32 = 2003
  /// What follows an ESC, as xterm, rxvt and their kin write keys that a terminal's description often
  /// leaves out.
  static let furtherKeys: [(String, Int32)] = [
    ("[1;5D", wordLeft), ("[1;3D", wordLeft), ("[5D", wordLeft), ("Od", wordLeft),
    ("[1;5C", wordRight), ("[1;3C", wordRight), ("[5C", wordRight), ("Oc", wordRight),
    ("[H", KEY_HOME), ("OH", KEY_HOME), ("[1~", KEY_HOME), ("[7~", KEY_HOME),
    ("[F", KEY_END), ("OF", KEY_END), ("[4~", KEY_END), ("[8~", KEY_END),
  ]
  /// Bytes of a paste that are kept.
  static let pasteLimit = 64 << 10

  private enum State: Equatable {
    case plain
    case escape
    /// ESC [ or ESC O, and what followed: without anything it is a typed Alt-[.
    case sequence(introducer: UInt32, parameters: [UInt8])
    /// ESC and one of P X ] ^ _, up to ESC \ or BEL (ECMA-48 §5.6); empty it is a typed Alt-P.
    case string(introducer: UInt32, text: [UInt8], isEnding: Bool)
    case paste
  }

  /// Bytes of a sequence or string that are kept.
  private static let partLimit = 256
  /// Characters after which a string without an end is given up.
  private static let stringLimit = 4096

  private var state = State.plain
  private var paste = ""
  private var pasteSize = 0
  private var stringSize = 0
  private var answers: [TerminalAnswer] = []

  var isPasting: Bool { state == .paste }

  /// What the terminal answered since the last call.
  mutating func takeAnswers() -> [TerminalAnswer] {
    defer { answers = [] }
    return answers
  }

  mutating func take(character code: UInt32) -> [Terminal.Input] {
    switch state {
    case .plain: return begin(code)
    case .escape: return follow(code)
    case .sequence(let introducer, let parameters): return go(on: introducer, parameters, code)
    case .string(let introducer, let text, let isEnding):
      return isEnding ? end(introducer, text, code) : go(onString: introducer, text, code)
    case .paste:
      collect(code)
      return []
    }
  }

  /// What comes after an ESC.
  private mutating func follow(_ code: UInt32) -> [Terminal.Input] {
    switch code {
    case Code.escape: return [.character(Code.escape)]
    case Code.bracket, Code.letterO: state = .sequence(introducer: code, parameters: [])
    case Code.letterP, Code.letterX, Code.closingBracket, Code.caret, Code.underscore:
      state = .string(introducer: code, text: [], isEnding: false)
      stringSize = 0
    default:
      state = .plain
      return [.alt(code)]
    }
    return []
  }

  private mutating func go(
    on introducer: UInt32, _ parameters: [UInt8], _ code: UInt32
  ) -> [Terminal.Input] {
    // Anything outside ECMA-48's parameter, intermediate and final bytes breaks it off.
    if (0x20...0x3f).contains(code) {
      let kept = parameters.count < Self.partLimit ? [UInt8(code)] : []
      state = .sequence(introducer: introducer, parameters: parameters + kept)
      return []
    }
    state = .plain
    guard (0x40...0x7e).contains(code) else { return begin(code) }
    if introducer == Code.bracket, let answer = TerminalAnswer(sequence: parameters, final: code) {
      answers.append(answer)
    }
    return []
  }

  private mutating func go(
    onString introducer: UInt32, _ text: [UInt8], _ code: UInt32
  ) -> [Terminal.Input] {
    stringSize += 1
    switch code {
    case Code.escape:
      state = .string(introducer: introducer, text: text, isEnding: true)
      return []
    case Code.bell: return finish(introducer, text)
    case 0..<0x20, 0x7f:
      state = .plain
      return begin(code)
    default:
      let kept = text.count < Self.partLimit ? [UInt8(truncatingIfNeeded: code)] : []
      state =
        stringSize < Self.stringLimit
        ? .string(introducer: introducer, text: text + kept, isEnding: false) : .plain
      return []
    }
  }

  /// What comes after an ESC in a string: its end, or something else that breaks it off.
  private mutating func end(
    _ introducer: UInt32, _ text: [UInt8], _ code: UInt32
  ) -> [Terminal.Input] {
    if code == Code.backslash { return finish(introducer, text) }
    state = .escape
    return follow(code)
  }

  private mutating func finish(_ introducer: UInt32, _ text: [UInt8]) -> [Terminal.Input] {
    state = .plain
    if let answer = TerminalAnswer(string: text, introducer: introducer) { answers.append(answer) }
    return []
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
    case .sequence(let introducer, parameters: []),
      .string(let introducer, text: [], isEnding: false):
      state = .plain
      return [.alt(introducer)]
    case .plain, .paste, .sequence, .string:
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
    static let bell: UInt32 = 7
    static let escape: UInt32 = 27
    static let letterO: UInt32 = 0x4f
    static let letterP: UInt32 = 0x50
    static let letterX: UInt32 = 0x58
    static let bracket: UInt32 = 0x5b
    static let backslash: UInt32 = 0x5c
    static let closingBracket: UInt32 = 0x5d
    static let caret: UInt32 = 0x5e
    static let underscore: UInt32 = 0x5f
  }
}
