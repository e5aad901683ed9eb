import CNcurses
import CTerminal
import Glibc

/// The operator's terminal in full-screen mode: takes rows of styled text, gives inputs.
///
/// It handles no signal. Whoever owns the loop calls `resized()` on SIGWINCH and `close()` on the
/// way out; a crash is covered by CTerminal. One terminal at a time, on one thread.
public final class Terminal {
  /// What is believed of the window; at least 1 × 1.
  public internal(set) var size: (columns: Int, rows: Int) = (80, 24)
  /// Whether anything beyond ASCII can be drawn.
  public let isUTF8: Bool
  /// How many colours a style may choose from; 0 on a monochrome terminal.
  public var colourCount: Int { palette.count }
  /// The terminal itself, for the loop to wait on.
  public let descriptor: Int32

  let output: TerminalOutput
  let savedModes: termios
  let palette: TerminalPalette
  let choice: ColourChoice
  let hasDefaultColours: Bool
  let hasTitle: Bool
  let curses: Curses
  let window: OpaqueWindow
  /// Keys are read through a pad: reading through a window would draw it first, and block.
  let keys: OpaqueWindow

  var state = State.shown
  var decoder = InputDecoder()
  var title: String?
  var wantsMouse = false
  var looks: [Look] = []
  var standardError: Int32?
  /// The best that the terminal has said it shows.
  var pictureProtocol: PictureProtocol?
  var answeredCell: (width: Int, height: Int)?
  /// Until when answers are expected, in monotonic milliseconds; nil when none is.
  var answersUntil: Int?
  /// What is on the screen now; nil too when it was wiped with the rest.
  var shownPicture: Picture?
  /// What brings and ends the page of `leave`; nil while there is none.
  var page: (begin: [UInt8], end: [UInt8])?

  /// A style in the terms of curses.
  struct Look {
    var attributes: attr_t
    var pair: Int32
    /// What a blank is drawn with.
    ///
    /// Curses erases spaces instead of writing them, and not every
    /// terminal erases in colour; a QR code without its white rim cannot be read. So where the
    /// colour is the content a no-break space stands in.
    var blank: wchar_t
  }

  enum State { case shown, left, closed }

  typealias OpaqueWindow = UnsafeMutablePointer<WINDOW>

  var isShown: Bool { state == .shown }

  /// Takes the terminal over.
  ///
  /// - Parameter stderrTo: where descriptor 2 goes meanwhile, as libraries do print.
  /// - Throws: `TerminalFailure`, with the terminal as it was.
  public init(
    colours choice: ColourChoice = .all, stderrTo log: Int32? = nil
  ) throws(TerminalFailure) {
    guard let output = TerminalOutput() else { throw .noTTY }
    var saved = termios()
    let curses: Curses
    do throws(TerminalFailure) {
      guard tcgetattr(output.descriptor, &saved) == 0 else { throw .noTTY }
      isUTF8 = TextLocale.adopt()
      curses = try Curses()
    } catch {
      output.close()
      throw error
    }
    self.output = output
    self.choice = choice
    self.curses = curses
    savedModes = saved
    descriptor = curses.descriptor
    window = curses.window
    keys = curses.keys
    hasDefaultColours = curses.hasDefaultColours
    palette = TerminalPalette(colours: curses.colours, isDirect: tigetflag("RGB") > 0)
    // The terminfo of tmux does not tell that it takes the title of xterm.
    hasTitle = tigetflag("XT") > 0 || Self.multiplexer(EnvironmentVariable.value) == "tmux"
    redirectStandardError(to: log)
    setStyles([Style()])
    enterModes()
    askAboutPictures()
    resized()
  }

  deinit { close() }

  private func redirectStandardError(to log: Int32?) {
    guard let log else { return }
    let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
    guard kept >= 0 else { return }
    standardError = kept
    dup2(log, STDERR_FILENO)
  }
}
