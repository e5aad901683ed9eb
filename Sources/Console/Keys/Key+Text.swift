extension Key {
  /// The name that `init(text:)` reads back, like `q`, `Space`, `Ctrl-C` or `PgUp`.
  public var text: String {
    switch self {
    case .character(let character): Key.name(character)
    case .control(let letter): "Ctrl-" + letter.uppercased()
    case .alt(let character): "Alt-" + Key.name(character)
    case .named(let name): name.rawValue
    }
  }

  /// Reads a key's name; nil when there is no such key.
  public init?(text: String) {
    if let name = Name(rawValue: text) {
      self = .named(name)
    } else if text.hasPrefix("Ctrl-"), let letter = Key.only(text.dropFirst(5)) {
      guard letter.isASCII, letter.isLetter else { return nil }
      self = .control(Character(letter.lowercased()))
    } else if text.hasPrefix("Alt-"), let character = Key.character(text.dropFirst(4)) {
      self = .alt(character)
    } else if let character = Key.character(text[...]) {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// True for what types something into an input.
  var isCharacter: Bool { if case .character = self { true } else { false } }

  /// The short form for the footer.
  var symbol: String {
    switch self {
    case .named(.enter): Glyph.enter.text
    case .named(.tab): Glyph.tab.text
    case .named(.up): Glyph.up.text
    case .named(.down): Glyph.down.text
    case .named(.left): Glyph.left.text
    case .named(.right): Glyph.right.text
    case .named(.escape): "esc"
    default: text
    }
  }

  private static func name(_ character: Character) -> String {
    character == " " ? "Space" : String(character)
  }

  private static func character(_ name: Substring) -> Character? {
    name == "Space" ? " " : only(name)
  }

  private static func only(_ text: Substring) -> Character? {
    text.count == 1 ? text.first : nil
  }
}
