/// What is on top of the list of sessions.
enum Page: Equatable {
  case picker(PickerPage)
  case form(FormPage)
  case opening(OpeningPage)
  case watch(WatchPage)
  case qr
  case scenarios(ScenarioPage)
  case addresses(AddressPage)
  case signal(SignalPage)
  case actions(ActionsPage)
  case action(ActionPage)
  case snippets(SnippetPage)
  case help(HelpPage)
  case themes(ThemePage)
  case save(SavePage)
  case line(LinePage)
  case ladder(LadderPage)
  case output(OutputPage)

  var kind: PageKind {
    switch self {
    case .picker: .picker
    case .form: .form
    case .opening: .opening
    case .watch: .watch
    case .qr: .qr
    case .scenarios: .scenarios
    case .addresses: .addresses
    case .signal: .signal
    case .actions: .actions
    case .action: .action
    case .snippets: .snippets
    case .help: .help
    case .themes: .themes
    case .save: .save
    case .line: .line
    case .ladder: .ladder
    case .output: .output
    }
  }
}
