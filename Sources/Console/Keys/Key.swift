/// One key press.
public enum Key: Hashable, Sendable {
  /// What is typed, the space included.
  case character(Character)
  /// Control with a lower-case letter.
  case control(Character)
  case alt(Character)
  case named(Name)

  /// Keys that type nothing; the raw value is the name in help and scripts.
  public enum Name: String, CaseIterable, Sendable {
    case enter = "Enter"
    case escape = "Esc"
    case tab = "Tab"
    case backTab = "Shift-Tab"
    case backspace = "Backspace"
    case delete = "Delete"
    case up = "Up"
    case down = "Down"
    case left = "Left"
    case right = "Right"
    case wordLeft = "Ctrl-Left"
    case wordRight = "Ctrl-Right"
    case home = "Home"
    case end = "End"
    case pageUp = "PgUp"
    case pageDown = "PgDn"
    case f1 = "F1"
  }
}
