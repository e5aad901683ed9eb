/// What a key asks for.
public enum KeyRequest: String, CaseIterable, Sendable {
  case up, down, first, last, pageUp, pageDown
  /// The main thing of the page: open, choose, keep, play.
  case choose
  case back
  case quit
  /// Ends usher from any page.
  case leave
  case help, repaint, suspend, mouse, themes, retryListener, takeFreePort

  case new, copy, plain, browser, confirm, cancel, filter
  /// Copies the code that is shown.
  case copyCode
  case enlarge, hide, simulate, permissions, shorten, addresses, snippets, actions
  /// Opens the form of a preset, saves or forgets one.
  case preset, savePreset, forgetPreset
  case reissue, note, export
  /// Why nothing is happening.
  case why
  /// Takes a free row out of the form.
  case removeRow
  /// Changes how the QR is drawn.
  case restyle, invert
  /// Writes the QR to a file.
  case save

  case nextField, previousField, left, right, toggle
  case wordLeft, wordRight, lineStart, lineEnd
  case deleteBack, deleteForward, deleteWord, deleteToStart, deleteToEnd
}
