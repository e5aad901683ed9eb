import FoundationEssentials

/// Puts text on the clipboard of the operator's own machine, over ssh too (OSC 52).
///
/// No terminal answers whether it obeyed: say "sent to the terminal's clipboard", never "copied".
public enum Clipboard {
  /// What stands between usher and the terminal.
  public enum Surroundings: Equatable, Sendable {
    case terminal
    /// tmux, which gets the text twice: as it is, and wrapped to be passed on.
    ///
    /// Tried with tmux 3.3a: `set-clipboard on` takes the first form into tmux's buffer and passes it
    /// on, `allow-passthrough on` (always so before 3.3) passes the second on; what a setting
    /// does not take is dropped without a trace. With neither, nothing can reach the clipboard.
    case tmux
    /// GNU screen, which passes on only what is wrapped for it, in chunks.
    case screen

    /// As told by the environment: `TMUX` stands for the innermost of the two.
    public init(environment: (String) -> String?) {
      if environment("TMUX") != nil {
        self = .tmux
      } else {
        self = environment("STY") == nil ? .terminal : .screen
      }
    }
  }

  /// Why text can never reach the clipboard here, where that is known; nil where it may.
  ///
  /// Only of terminals that have no such sequence; what lies behind tmux or screen cannot be known.
  public static func obstacle(_ environment: (String) -> String?) -> String? {
    guard Surroundings(environment: environment) == .terminal else { return nil }
    switch environment("TERM") {
    case .some(let name) where name.hasPrefix("linux"):
      return "the Linux console has no clipboard"
    // vt100 and its kin; `vte` is another thing.
    case .some(let name) where name.hasPrefix("vt") && name.dropFirst(2).first?.isNumber == true:
      return "a terminal of type \(name) has no clipboard"
    default: return nil
    }
  }

  /// The longest text that is sent, in bytes of UTF-8: some terminals (hterm) drop sequences over 100,000 bytes.
  public static let limit = 74_994

  /// The bytes to send; empty when the text is over the limit.
  public static func sequence(for text: String, inside surroundings: Surroundings) -> [UInt8] {
    guard text.utf8.count <= limit else { return [] }
    let plain = Array("\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}".utf8)
    return (surroundings == .tmux ? plain : []) + surroundings.passing(plain)
  }
}

extension Terminal {
  /// Sends text to the terminal's clipboard; says whether it was short enough to be sent.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    let surroundings = Clipboard.Surroundings(environment: EnvironmentVariable.value)
    let bytes = Clipboard.sequence(for: text, inside: surroundings)
    guard isShown, !bytes.isEmpty else { return false }
    output.send(bytes)
    return true
  }
}
