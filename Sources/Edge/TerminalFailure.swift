/// Why there is no full screen; each case comes with a sentence for the operator.
public enum TerminalFailure: Error, Equatable, CustomStringConvertible {
  /// The process has no controlling terminal.
  case noTTY
  /// `TERM` names a terminal that the terminfo database does not know; the name may be empty.
  case unknownTerm(String)
  /// `TERM=dumb`: the terminal cannot place the cursor.
  case dumb

  /// What is wrong and what to do next.
  public var description: String {
    switch self {
    case .noTTY:
      "There is no terminal to draw on. Start usher from a terminal, or use --plain."
    case .unknownTerm(""):
      "TERM is not set. Set it to your terminal's name, for example TERM=xterm-256color."
    case .unknownTerm(let name):
      "The terminal type \(name.debugDescription) is not known here. "
        + "Try TERM=xterm-256color, or use --plain."
    case .dumb:
      "This terminal cannot show a full screen (TERM=dumb). Use --plain."
    }
  }
}
