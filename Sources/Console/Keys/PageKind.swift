/// A page as the key table names it.
public enum PageKind: String, CaseIterable, Sendable {
  case sessions
  /// The list of sessions while a filter is typed.
  case filter
  case picker, form, opening, watch, qr, scenarios, actions, action, addresses, signal, snippets,
    help, themes, save

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
    }
  }
}
