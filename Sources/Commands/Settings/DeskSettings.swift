import Console
import Edge
import Flow

/// What the settings say about the operator's own desk: calls, presets and commands.
struct DeskSettings: Equatable {
  var notify = Notify()
  /// How the terminal is asked for a notification of the desktop; nil for not at all.
  var desktop: DesktopNotice?
  /// By name.
  var presets: [Preset] = []
  var handOvers: [HandOver] = []

  /// The members of the settings that are read here.
  static let names = ["notify", "presets", "hand_over"]

  init() {}

  init(_ top: SettingsNode) throws(Failure) {
    if let node = try top.child("notify") { try read(notify: node) }
    if let node = try top.child("presets") {
      for name in node.members.keys.sorted() {
        if let preset = try node.child(name) { presets.append(try Preset(name, preset)) }
      }
    }
    for node in try top.nodes("hand_over") {
      let handOver = try HandOver(node)
      guard !handOvers.contains(where: { $0.key == handOver.key }) else {
        throw node.fault("key", "a key that no other command has")
      }
      handOvers.append(handOver)
    }
  }

  private mutating func read(notify node: SettingsNode) throws(Failure) {
    try node.allow(["bell", "title", "desktop"])
    notify.bell = try node.flag("bell") ?? notify.bell
    notify.title = try node.flag("title") ?? notify.title
    guard let word = try node.text("desktop"), word != "off" else { return }
    guard let way = DesktopNotice(rawValue: word) else {
      throw node.fault("desktop", "off, osc9 or osc777")
    }
    desktop = way
    notify.desktop = true
  }
}

extension Preset {
  init(_ name: String, _ node: SettingsNode) throws(Failure) {
    try node.allow(["provider", "fields"])
    let names = Registry.all.map(\.id.rawValue)
    guard let word = try node.text("provider"), names.contains(word),
      let provider = Registry[ProviderID(rawValue: word)]
    else { throw node.fault("provider", "one of \(names.joined(separator: ", "))") }
    let fields = try node.child("fields")?.members ?? [:]
    do {
      _ = try Order.filling(
        provider, with: fields.map { (name: $0.key, value: $0.value) }, isComplete: false)
    } catch {
      throw node.failure("fields", ": \(error.reason)")
    }
    self.init(name: name, provider: provider.id, fields: fields)
  }
}

extension HandOver {
  init(_ node: SettingsNode) throws(Failure) {
    try node.allow(["key", "name", "command"])
    guard let text = try node.text("key"), let key = text.first, text.count == 1,
      key.isASCII, !key.isWhitespace, !key.isNewline
    else { throw node.fault("key", "one character") }
    if let taken = KeyMap.loss(of: .character(key), on: .watch) {
      throw node.fault("key", "another key; \(key) is: \(taken.words)")
    }
    guard let name = try node.text("name") else { throw node.fault("name", "a text") }
    guard let command = try node.texts("command"), command[0].isEmpty == false else {
      throw node.fault("command", "an array of texts, like [\"send-sms\", \"{phone}\"]")
    }
    self.init(key: key, name: name, command: command)
    if let stranger = strangers.first {
      let known = Self.placeholders.map { "{\($0)}" }.joined(separator: ", ")
      throw node.failure(
        "command",
        " has no {\(stranger)}; there are \(known). The link goes in on standard input")
    }
  }
}
