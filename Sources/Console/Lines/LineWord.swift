import Flow

/// A word that can be typed where a session is watched, or where one is chosen.
///
/// Its letter and what it does come from the key table, so that both faces speak one language.
struct LineWord: Equatable {
  let word: String
  let request: KeyRequest
  /// What may stand behind the word, as the help writes it.
  let argument: String

  init(_ word: String, _ request: KeyRequest, _ argument: String = "") {
    (self.word, self.request, self.argument) = (word, request, argument)
  }

  static let watch = [
    LineWord("link", .plain), LineWord("qr", .enlarge), LineWord("short", .shorten),
    LineWord("confirm", .confirm),
    LineWord("why", .why), LineWord("signals", .up), LineWord("signal", .choose, "[N]"),
    LineWord("actions", .actions, "[ACTION]"), LineWord("cancel", .cancel),
    LineWord("reissue", .reissue), LineWord("simulate", .simulate, "[SCENARIO]"),
    LineWord("note", .note, "[TEXT]"), LineWord("export", .export, "[FILE]"),
    LineWord("save", .save, "[FILE]"), LineWord("code", .snippets, "[PLATFORM]"),
    LineWord("permissions", .permissions), LineWord("browser", .browser),
    LineWord("new", .new), LineWord("listener", .retryListener), LineWord("help", .help),
    LineWord("quit", .back),
  ]

  static let sessions = [
    LineWord("new", .new), LineWord("preset", .preset, "NAME"),
    LineWord("find", .filter, "[TEXT]"), LineWord("more", .pageDown),
    LineWord("address", .addresses), LineWord("listener", .retryListener),
    LineWord("port", .takeFreePort), LineWord("help", .help), LineWord("quit", .quit),
  ]

  /// The key of the same request on the screen, where it is one letter.
  func letter(on page: PageKind) -> Character? {
    let keys = KeyMap.bindings(on: page).first { $0.request == request }?.keys ?? []
    // A digit is the number of a session here, and `k` is for those who move a selection.
    for case .character(let letter) in keys where letter != "k" && !letter.isNumber {
      return letter
    }
    return nil
  }

  /// What it does.
  func words(on page: PageKind) -> String {
    switch request {
    case .up: "list the signals, newest last"
    case .plain: "print the link on one line"
    case .enlarge: "draw the QR"
    case .choose: "all that is known of signal N, or of the newest"
    case .pageDown: "list the next sessions"
    case .back: "leave the session running and go back to the list"
    default: KeyMap.bindings(on: page).first { $0.request == request }?.words ?? ""
    }
  }

  /// Reads a typed line: a letter, a word, or the beginning of only one.
  ///
  /// - Returns: nil for what means nothing here.
  static func read(_ line: String, on page: PageKind) -> (word: LineWord, rest: String)? {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    guard let first = parts.first.map(String.init) else { return nil }
    let all = page == .watch ? watch : sessions
    guard let word = find(first, in: all, page) else { return nil }
    let rest = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
    return (word, String(rest.reversed().drop { $0 == " " }.reversed()))
  }

  private static func find(_ text: String, in all: [LineWord], _ page: PageKind) -> LineWord? {
    if text.count == 1, let letter = text.first {
      return all.first { $0.letter(on: page) == letter }
    }
    let text = text.lowercased()
    if let word = all.first(where: { $0.word == text }) { return word }
    let begun = all.filter { $0.word.hasPrefix(text) }
    return begun.count == 1 ? begun[0] : nil
  }
}
