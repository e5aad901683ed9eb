/// A line of text that is being typed.
struct TextInput: Equatable {
  /// Longer than any value of a provider; a paste beyond it is cut.
  static let limit = 10_000

  private(set) var characters: [Character] = []
  /// The place before which the next character goes.
  private(set) var cursor = 0

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }
  var beforeCursor: String { String(characters[..<cursor]) }

  /// Types or pastes; line breaks become spaces and other controls are dropped.
  mutating func insert(_ text: String) {
    let clean = text.compactMap { character -> Character? in
      if character.isNewline || character == "\t" { return " " }
      return character.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
        ? nil : character
    }
    let room = max(0, Self.limit - characters.count)
    let added = clean.prefix(room)
    characters.insert(contentsOf: added, at: cursor)
    cursor += added.count
  }

  /// Obeys an editing key; false when the request is not about text.
  mutating func edit(_ request: KeyRequest) -> Bool {
    switch request {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .wordLeft: cursor = wordStart
    case .wordRight: cursor = wordEnd
    case .lineStart: cursor = 0
    case .lineEnd: cursor = characters.count
    case .deleteBack: delete(max(0, cursor - 1)..<cursor)
    case .deleteForward: delete(cursor..<min(characters.count, cursor + 1))
    case .deleteWord: delete(wordStart..<cursor)
    case .deleteToStart: delete(0..<cursor)
    case .deleteToEnd: delete(cursor..<characters.count)
    default: return false
    }
    return true
  }

  private mutating func delete(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private var wordStart: Int {
    var place = cursor
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }

  private var wordEnd: Int {
    var place = cursor
    while place < characters.count, characters[place].isWhitespace { place += 1 }
    while place < characters.count, !characters[place].isWhitespace { place += 1 }
    return place
  }
}
