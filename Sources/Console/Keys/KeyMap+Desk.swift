extension KeyMap {
  /// What makes a day with many sessions easier: presets, re-issue, notes, why, export.
  static let desk: [KeyBinding] = [
    KeyBinding(
      [.sessions, .picker], (1...9).map { Key.character(Character(String($0))) }, .preset,
      "open the form of a preset, ready to be sent", shown: "1-9"),
    KeyBinding([.picker], ["Delete", "d"], .forgetPreset, "forget a preset that was saved"),
    KeyBinding([.form], ["Ctrl-S"], .savePreset, "save the form as a preset"),
    KeyBinding([.form], ["Ctrl-R"], .removeRow, "take the field away that you added"),
    KeyBinding(
      [.sessions], ["R"], .reissue,
      "open it again: same order, new link; the old one is cancelled"),
    KeyBinding(
      [.watch, .ladder], ["R"], .reissue,
      "open it again: same order, new link; the old one is cancelled", footer: "open again"),
    KeyBinding([.watch], ["N"], .note, "write a note about the session"),
    KeyBinding([.watch], ["e"], .export, "write the timeline to a file"),
    KeyBinding([.watch], ["y"], .why, "why is nothing happening?"),
    KeyBinding([.ladder], ["r"], .confirm, "ask the provider how it stands", footer: "confirm"),
    KeyBinding([.ladder], ["c"], .copy, "copy the link", footer: "copy"),
    KeyBinding([.line], ["Enter"], .choose, "take the line", footer: "go on"),
    KeyBinding(line, ["Left"], .left, "one character left"),
    KeyBinding(line, ["Right"], .right, "one character right"),
  ]
}
