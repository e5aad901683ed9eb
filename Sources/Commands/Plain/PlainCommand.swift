/// What a letter and Enter ask for while a session is followed in plain lines.
///
/// The help and the reader come from here; a further action is a case and its branch in `PlainWatch`.
enum PlainCommand: Character, CaseIterable {
  case confirm = "c"
  case simulate = "s"
  case link = "l"
  case cancel = "x"
  case leave = "q"
  case help = "?"

  /// What it does, as an operator reads it.
  var words: String {
    switch self {
    case .confirm: "asks the provider how the session stands"
    case .simulate: "lists the scenarios; s NAME or s NUMBER plays one (sandbox)"
    case .link: "prints link and QR again"
    case .cancel: "x ID cancels the session at the provider, for good"
    case .leave: "leaves the session running"
    case .help: "shows this list"
    }
  }

  /// A typed line as a command and what stands behind it; nil for anything else.
  static func read(_ line: String) -> (command: PlainCommand, rest: String)? {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let first = words.first, first.count == 1, let letter = first.first,
      let command = PlainCommand(rawValue: letter)
    else { return nil }
    let rest = words.count > 1 ? words[1].drop { $0 == " " } : ""
    return (command, String(rest.reversed().drop { $0 == " " }.reversed()))
  }
}
