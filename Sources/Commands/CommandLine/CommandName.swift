/// The subcommands, in the order of the help.
enum CommandName: String, CaseIterable {
  case console, new, reissue, list, show, export, follow, confirm, act, cancel, forget, journal,
    simulate, replay,
    snippet, link, qr, sandbox, doctor, themes, completions

  /// What stands behind the command's name.
  var usage: String {
    switch self {
    case .console, .list, .sandbox, .themes: ""
    case .doctor: "[ID]"
    case .new: "PROVIDER|@PRESET [FIELD=VALUE…]"
    case .reissue: "ID [FIELD=VALUE…]"
    case .show, .export, .confirm, .cancel, .replay: "ID"
    case .follow: "[ID…]"
    case .forget: "ID|REFERENCE"
    case .journal: "rebuild|verify|export"
    case .act: "ID [ACTION [FIELD=VALUE…]]"
    case .simulate: "ID SCENARIO"
    case .snippet: "[PROVIDER PLATFORM]"
    case .link: "PROVIDER URL [FIELD=VALUE…]"
    case .qr: "[TEXT]"
    case .completions: "SHELL"
    }
  }

  var about: String {
    switch self {
    case .console: "the console; also what usher alone starts"
    case .new: "open a session, print the link and its QR, follow it to the end"
    case .reissue: "open a session again with a new link, and cancel the old one"
    case .export: "print one session's timeline, or write it to a new file"
    case .list: "list the sessions of the journal, those that need you first"
    case .show: "show one session and its signals"
    case .follow: "print what happens, until all sessions named are over"
    case .confirm: "ask the provider now how a session stands"
    case .act: "have the provider do something with a session, or list what it can do"
    case .cancel: "cancel a session at the provider, where it can"
    case .forget: "erase a session, or all with a reference, for good"
    case .journal: "rebuild sessions from their signals, verify or export everything"
    case .simulate: "play a customer against a sandbox session"
    case .replay: "send the signals of a sandbox session again"
    case .snippet: "print code for an app that relays its signals to the listener"
    case .link: "apply embed parameters to a link you already have, and print it"
    case .qr: "print a QR of TEXT, or of standard input"
    case .sandbox: "run only the simulated providers, until interrupted"
    case .doctor: "check what has to be right; with ID: why nothing happens"
    case .themes: "list the themes"
    case .completions: "print the completion script for bash, zsh or fish"
    }
  }

  /// What its own help says beyond that; empty for most.
  var notes: [String] {
    switch self {
    case .replay:
      [
        "Each signal goes to the path that it had, also with --to http://HOST:PORT. With a path in --to,",
        "webhooks go to that path, and the page's own signals to /finished, /bridge and /navigation below it.",
        "Exit status 3 when a signal found nobody or was refused.",
      ]
    default: []
    }
  }
}
