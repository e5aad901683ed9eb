/// One option of the command line.
struct Option: Equatable {
  /// Without the dashes.
  var name: String
  /// What its value is called in the help; nil for a switch.
  var value: String?
  /// True when the value may be left out, as in `--lan` and `--lan=ADDRESS`.
  var isValueOptional = false
  /// The commands that take it; empty means all.
  var commands: [String] = []
  var about: String

  /// `--profile NAME`.
  var usage: String {
    guard let value else { return "--" + name }
    return isValueOptional ? "--\(name)[=\(value)]" : "--\(name) \(value)"
  }

  static let all: [Option] = [
    Option(name: "profile", value: "NAME", about: "use this profile of the settings"),
    Option(name: "config", value: "FILE", about: "read the settings from this file"),
    Option(name: "theme", value: "NAME", about: "use this theme"),
    Option(name: "port", value: "N", about: "listen on this port instead of 7357"),
    Option(
      name: "lan", value: "ADDRESS", isValueOptional: true,
      about: "let other devices on the local network reach the listener"),
    Option(name: "json", about: "print one JSON object a line on standard output"),
    Option(name: "plain", about: "no full screen: prompts, and one line a change"),
    Option(name: "no-color", about: "no colour"),
    Option(name: "help", about: "show this help, or the help of a command"),
    Option(name: "version", about: "show the version"),
    Option(
      name: "simulate", value: "SCENARIO", commands: ["new", "reissue"],
      about: "play a customer against the sandbox session"),
    Option(
      name: "no-follow", commands: ["new", "reissue"], about: "end as soon as the session is open"),
    Option(
      name: "link-file", value: "FILE", commands: ["new", "reissue"],
      about: "write the link to a new file of mode 0600 instead"),
    Option(
      name: "short", commands: ["new", "reissue"],
      about: "hand over a short link with a small QR"),
    Option(name: "dry-run", commands: ["new"], about: "say what would be sent, and send nothing"),
    Option(
      name: "no-input", commands: ["new", "reissue", "act", "cancel", "forget"], about: "never ask"),
    Option(
      name: "wait", value: "SECONDS", commands: ["new", "reissue", "follow", "confirm"],
      about: "stop after so many seconds"),
    Option(
      name: "pace", value: "MILLISECONDS", commands: ["new", "reissue", "simulate"],
      about: "between two acts of the customer (350)"),
    Option(
      name: "list", commands: ["simulate"],
      about: "list the scenarios, the faults and the API's troubles"),
    Option(
      name: "fault", value: "FAULTS", commands: ["new", "reissue", "simulate"],
      about: "what goes wrong, like late=40s,dup=2"
    ),
    Option(
      name: "seed", value: "N", commands: ["new", "reissue", "simulate"],
      about: "the same seed gives the same faults"),
    Option(
      name: "to", value: "URL|FILE", commands: ["replay", "journal", "export"],
      about: "where to send to, or the file to make"),
    Option(
      name: "as-sent", commands: ["replay"], about: "keep the signatures of the first time"),
    Option(
      name: "session", value: "ID", commands: ["snippet"],
      about: "fill in the address where this session is heard"),
    Option(
      name: "confirm", value: "ID", commands: ["act", "cancel", "forget", "reissue"],
      about: "the id once more, instead of asking"),
    Option(
      name: "png", value: "FILE", commands: ["qr"],
      about: "write the QR to a new PNG file that only you can read"),
    Option(
      name: "svg", value: "FILE", commands: ["qr"],
      about: "write the QR to a new SVG file that only you can read"),
    Option(
      name: "state", value: "FOLDER",
      about: "keep journal and log in this folder instead of the standard one"),
  ]
}
