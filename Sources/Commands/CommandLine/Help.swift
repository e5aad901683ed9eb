import Flow

/// The help texts, from the tables of commands and options.
enum Help {
  /// The whole help.
  static var text: String {
    var lines = [
      "usher walks you through a hosted verification: open a session at a provider, hand over its link",
      "as text and QR, and watch it live to a confirmed end. Without settings it runs on a sandbox.",
      "", "Usage: usher [COMMAND] [OPTIONS]", "", "Commands:",
    ]
    lines += CommandName.allCases.map { row("\($0.rawValue) \($0.usage)", $0.about) }
    let providers = Registry.all.map(\.id.rawValue).joined(separator: ", ")
    lines += ["", "Providers: \(providers). A FIELD is the provider's own name for it;"]
    lines += ["`usher new PROVIDER --help` lists them.", "", "Options for every command:"]
    lines += Option.all.filter(\.commands.isEmpty).map { row($0.usage, $0.about) }
    lines += ["", "Options of some commands:"]
    lines += Option.all.filter { !$0.commands.isEmpty }.map {
      row($0.usage, "\($0.about) (\($0.commands.joined(separator: ", ")))")
    }
    lines += [
      "",
      "Exit status: 0 done · 1 the session ended otherwise than passed, or doctor or journal found a fault",
      "2 wrong usage, settings or field · 3 refused by, or no answer from, the provider",
      "4 this machine · 128+n ended by signal n",
    ]
    return lines.joined(separator: "\n")
  }

  /// The help of one command.
  static func text(for command: CommandName) -> String {
    let options = Option.all.filter { $0.commands.contains(command.rawValue) }
    var lines = [
      "Usage: usher \(command.rawValue) \(command.usage)", "", command.about.capitalised + ".",
    ]
    if !command.notes.isEmpty { lines += [""] + command.notes }
    if !options.isEmpty { lines += [""] + options.map { row($0.usage, $0.about) } }
    lines += ["", "`usher --help` lists the options that every command takes."]
    return lines.joined(separator: "\n")
  }

  /// A term and its words in two columns.
  static func row(_ term: String, _ words: String) -> String {
    let width = 38
    let padding = term.count < width ? String(repeating: " ", count: width - term.count) : "  "
    return "  " + term + padding + words
  }
}

extension String {
  /// With a capital first letter.
  var capitalised: String { prefix(1).uppercased() + dropFirst() }
}
