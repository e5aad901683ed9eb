/// A page as the key table names it.
public enum PageKind: String, CaseIterable, Sendable {
  case sessions
  /// The list of sessions while a filter is typed.
  case filter
  case picker, form, opening, watch, qr, scenarios, actions, action, addresses, signal, snippets,
    help, themes
  /// The name of the file that the QR goes into.
  case save
  /// One line to type: a note, a name, a reference.
  case line
  /// Why nothing is happening.
  case ladder
  /// What a command wrote.
  case output

  /// True for the watch page and what lies on it about the same session.
  var isOfSession: Bool {
    switch self {
    case .watch, .qr, .scenarios, .actions, .action, .signal, .snippets, .save, .line, .ladder,
      .output:
      true
    case .sessions, .filter, .picker, .form, .opening, .addresses, .help, .themes: false
    }
  }

  /// The name in help and README.
  public var words: String {
    switch self {
    case .sessions: "sessions"
    case .filter: "filter"
    case .picker: "new session"
    case .form: "form"
    case .opening: "opening"
    case .watch: "watch"
    case .qr: "full-screen QR"
    case .scenarios: "scenarios"
    case .addresses: "addresses"
    case .signal: "signal"
    case .actions: "actions"
    case .action: "action"
    case .snippets: "code for your app"
    case .help: "help"
    case .themes: "themes"
    case .save: "save the QR"
    case .line: "one line"
    case .ladder: "why"
    case .output: "output"
    }
  }
}
