/// The one table of keys: the footer, the help page, the README and the key reader come from it.
public enum KeyMap {
  /// In the order of the footer and of the help page.
  public static let bindings: [KeyBinding] =
    sessions + form + watch + texts + desk + lists + everywhere

  private static let sessions: [KeyBinding] = [
    KeyBinding([.sessions], ["n"], .new, "open a new session", footer: "new"),
    KeyBinding([.sessions], ["Enter"], .choose, "watch the session", footer: "open"),
    KeyBinding([.sessions], ["c"], .copy, "copy the link", footer: "copy link"),
    KeyBinding([.sessions], ["r"], .confirm, "ask the provider how it stands", footer: "confirm"),
    KeyBinding([.sessions], ["/"], .filter, "find a text or a time, like today", footer: "filter"),
    KeyBinding([.sessions], ["t"], .themes, "choose a theme", footer: "theme"),
    KeyBinding([.sessions], ["A"], .addresses, "choose the listener’s address"),
    KeyBinding([.sessions], ["x"], .cancel, "cancel the session at the provider"),
    KeyBinding([.filter], ["Up"], .up, "up"),
    KeyBinding([.filter], ["Down"], .down, "down"),
    KeyBinding([.filter], ["Enter"], .choose, "keep the filter", footer: "keep the filter"),
    KeyBinding([.filter], ["Esc"], .back, "show all again", footer: "show all"),
  ]

  private static let watch: [KeyBinding] = [
    KeyBinding([.watch], ["n"], .new, "open a new session", footer: "new session"),
    KeyBinding([.watch, .qr], ["c"], .copy, "copy the link", footer: "copy"),
    KeyBinding([.watch], ["f"], .enlarge, "QR on the full screen", footer: "full QR"),
    KeyBinding(
      [.watch, .qr], ["l"], .plain, "print the link on one line, for selecting", footer: "plain"),
    KeyBinding([.watch, .qr], ["h"], .hide, "hide link and QR, or show them", footer: "hide"),
    KeyBinding([.watch], ["r"], .confirm, "ask the provider how it stands", footer: "confirm"),
    KeyBinding([.watch], ["a"], .actions, "have the provider do something", footer: "actions"),
    KeyBinding([.watch], ["x"], .cancel, "cancel the session at the provider"),
    KeyBinding([.watch], ["s"], .simulate, "play a scenario (sandbox)", footer: "simulate"),
    KeyBinding([.watch], ["o"], .browser, "open the link in a browser here", footer: "open here"),
    KeyBinding(
      [.watch, .qr], ["S"], .shorten, "hand over a short link, or the whole one",
      footer: "short link"),
    KeyBinding([.watch], ["d", "Enter"], .choose, "all that is known of a signal"),
    KeyBinding([.watch], ["E"], .snippets, "code that embeds it and relays its signals"),
    KeyBinding([.watch], ["p"], .permissions, "what the customer’s device must allow"),
    KeyBinding(
      [.watch, .qr], ["b"], .restyle, "draw the QR another way: blocks, spaces, ##, picture"),
    KeyBinding([.watch, .qr], ["w"], .save, "write the QR to a PNG or SVG file", footer: "file"),
    KeyBinding([.watch, .qr], ["i"], .invert, "swap dark and light of the QR (without colours)"),
  ]

  private static let typing: [PageKind] = filling + line + [.filter]

  private static let form: [KeyBinding] = [
    KeyBinding([.picker], ["Enter"], .choose, "choose the provider", footer: "choose"),
    KeyBinding([.form], ["Enter"], .choose, "open the session", footer: "open the session"),
    KeyBinding([.action], ["Enter"], .choose, "have it done", footer: "do it"),
    KeyBinding(
      filling, ["Tab", "Down"], .nextField, "next field", footer: "next field"),
    KeyBinding(filling, ["Shift-Tab", "Up"], .previousField, "previous field"),
    KeyBinding(filling, ["Left"], .left, "previous choice, or one character left"),
    KeyBinding(filling, ["Right"], .right, "next choice, or one character right"),
    KeyBinding(filling, ["Space"], .toggle, "tick a box, or show more fields"),
    KeyBinding(filling + line, ["Ctrl-Left", "Alt-b"], .wordLeft, "one word left"),
    KeyBinding(filling + line, ["Ctrl-Right", "Alt-f"], .wordRight, "one word right"),
    KeyBinding(filling + line, ["Home", "Ctrl-A"], .lineStart, "start of the line"),
    KeyBinding(filling + line, ["End", "Ctrl-E"], .lineEnd, "end of the line"),
    KeyBinding(typing, ["Backspace"], .deleteBack, "delete to the left"),
    KeyBinding(typing, ["Delete", "Ctrl-D"], .deleteForward, "delete to the right"),
    KeyBinding(typing, ["Ctrl-W"], .deleteWord, "delete the word to the left"),
    KeyBinding(typing, ["Ctrl-U"], .deleteToStart, "delete to the start"),
    KeyBinding(typing, ["Ctrl-K"], .deleteToEnd, "delete to the end"),
    KeyBinding([.opening], ["Esc"], .back, "give up waiting", footer: "give up waiting"),
  ]

  /// Pages on which fields are filled in.
  private static let filling: [PageKind] = [.form, .action]
  /// Pages that are one line to type.
  static let line: [PageKind] = [.line, .save]
  private static let moving: [PageKind] = [
    .sessions, .picker, .watch, .scenarios, .actions, .addresses, .signal, .snippets, .themes,
  ]
  /// Pages that are only read.
  private static let reading: [PageKind] = [.help, .ladder, .output]

  private static let texts: [KeyBinding] = [
    KeyBinding(reading, ["Down", "j"], .down, "go on reading", footer: "more"),
    KeyBinding(reading, ["Up", "k"], .up, "back"),
  ]

  private static let lists: [KeyBinding] = [
    KeyBinding([.actions], ["Enter"], .choose, "choose the action", footer: "choose"),
    KeyBinding([.scenarios], ["Enter"], .choose, "play the scenario", footer: "play"),
    KeyBinding([.save], ["Enter"], .choose, "write the file", footer: "write"),
    KeyBinding([.addresses], ["Enter"], .choose, "listen there", footer: "listen there"),
    KeyBinding([.snippets], ["c"], .copyCode, "copy the code", footer: "copy"),
    KeyBinding([.snippets], ["Right", "Tab"], .right, "next platform", footer: "next platform"),
    KeyBinding([.snippets], ["Left", "Shift-Tab"], .left, "previous platform"),
    KeyBinding([.themes], ["Enter"], .choose, "keep the theme", footer: "keep"),
    KeyBinding(moving, ["Up", "k"], .up, "up"),
    KeyBinding(moving, ["Down", "j"], .down, "down"),
    KeyBinding(moving + reading, ["PgUp"], .pageUp, "a page up"),
    KeyBinding(moving + reading, ["PgDn"], .pageDown, "a page down"),
    KeyBinding(moving + reading, ["g", "Home"], .first, "first"),
    KeyBinding(moving + reading, ["G", "End"], .last, "last"),
  ]

  private static let everywhere: [KeyBinding] = [
    KeyBinding([], ["t"], .themes, "choose a theme"),
    KeyBinding([], ["L"], .retryListener, "start the listener again"),
    KeyBinding([], ["P"], .takeFreePort, "listen on the free port that is offered"),
    KeyBinding([], ["m", "M"], .mouse, "mouse on or off; off lets you select text"),
    KeyBinding([], ["Ctrl-L"], .repaint, "draw the screen again"),
    KeyBinding([], ["Ctrl-Z"], .suspend, "suspend; fg comes back"),
    KeyBinding([], ["Ctrl-C"], .leave, "leave usher; sessions go on"),
    KeyBinding(
      filling + line + [.opening, .filter], ["F1"], .help, "help", footer: "help"),
    KeyBinding(notTyping, ["?", "F1"], .help, "help", footer: "help"),
    KeyBinding(filling + line, ["Esc"], .back, "back", footer: "back"),
    KeyBinding(returning, ["Esc", "q"], .back, "back", footer: "back"),
    KeyBinding([.sessions], ["q"], .quit, "leave usher; sessions go on", footer: "quit"),
    KeyBinding([.sessions], ["Esc"], .back, "show all again after a filter"),
  ]

  private static let returning: [PageKind] = [
    .picker, .watch, .qr, .scenarios, .actions, .addresses, .signal, .snippets, .help, .themes,
    .ladder, .output,
  ]
  private static let notTyping: [PageKind] = [.sessions] + returning

  /// The rows that a page obeys, its own first.
  public static func bindings(on page: PageKind) -> [KeyBinding] {
    bindings.filter { $0.pages.contains(page) } + general(on: page)
  }

  /// The rows of all pages that a page obeys; where text is typed, letters are no requests.
  static func general(on page: PageKind) -> [KeyBinding] {
    let isTyping = typing.contains(page)
    return bindings.filter { binding in
      binding.pages.isEmpty && !(isTyping && binding.keys.contains { $0.isCharacter })
    }
  }

  /// What a key asks for on a page; nil when it means nothing there.
  public static func request(_ key: Key, on page: PageKind) -> KeyRequest? {
    bindings(on: page).first { $0.keys.contains(key) }?.request
  }

  /// What a page would lose if a key were given to something else; nil where another letter does it.
  public static func loss(of key: Key, on page: PageKind) -> KeyBinding? {
    guard let binding = bindings(on: page).first(where: { $0.keys.contains(key) }) else {
      return nil
    }
    return binding.keys.contains { $0 != key && $0.isCharacter } ? nil : binding
  }

  /// The key that the help names for a request on a page.
  static func symbol(_ request: KeyRequest, on page: PageKind) -> String {
    bindings(on: page).first { $0.request == request }?.keys.first?.symbol ?? ""
  }
}
