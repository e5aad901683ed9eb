/// Asks the terminal for a notification of the desktop; terminals that know neither form drop it.
public enum DesktopNotice: String, CaseIterable, Sendable {
  /// iTerm2, Windows Terminal, Ghostty, kitty and others: one text.
  case osc9
  /// urxvt, foot, Konsole and others: a title and a text.
  case osc777

  /// The longest text, in characters.
  public static let limit = 120

  /// The bytes to send; control characters are dropped, and what would separate fields.
  public func sequence(for text: String, inside surroundings: Clipboard.Surroundings) -> [UInt8] {
    let safe = text.unicodeScalars.filter { cellWidth($0.value) >= 0 && $0 != ";" }
    let words = String(String.UnicodeScalarView(safe)).prefix(Self.limit)
    // A digit at the start of OSC 9 would be read as a command of ConEmu.
    let body = self == .osc9 ? "9;usher: \(words)" : "777;notify;usher;\(words)"
    return surroundings.passing(Array("\u{1B}]\(body)\u{7}".utf8))
  }
}
