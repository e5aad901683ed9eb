import CNcurses
import Glibc

/// The curses screen on /dev/tty, in raw mode.
///
/// `newterm` instead of `initscr`, which ends the process on an unknown TERM; windows of its own
/// instead of `stdscr`, which Swift cannot reach safely.
final class Curses {
  let descriptor: Int32
  /// The descriptor that curses draws on.
  let drawing: Int32
  let window: UnsafeMutablePointer<WINDOW>
  let keys: UnsafeMutablePointer<WINDOW>
  let colours: Int
  let hasDefaultColours: Bool
  private let screen: OpaquePointer
  private let files: [UnsafeMutablePointer<FILE>]

  init() throws(TerminalFailure) {
    let name = EnvironmentVariable.value("TERM") ?? ""
    if name == "dumb" { throw .dumb }
    guard let input = fopen("/dev/tty", "r+e") else { throw .noTTY }
    guard let output = fopen("/dev/tty", "r+e") else {
      fclose(input)
      throw .noTTY
    }
    files = [input, output]
    descriptor = fileno(input)
    drawing = fileno(output)
    guard !name.isEmpty, let screen = Self.keepingHandlers({ newterm(nil, output, input) }) else {
      files.forEach { fclose($0) }
      throw .unknownTerm(name)
    }
    guard let window = newwin(0, 0, 0, 0), let keys = newpad(1, 1) else {
      endwin()
      files.forEach { fclose($0) }
      throw .unknownTerm(name)
    }
    (self.screen, self.window, self.keys) = (screen, window, keys)
    start_color()
    hasDefaultColours = use_default_colors() == OK
    colours = has_colors() ? Int(nc_colours()) : 0
    setModes()
  }

  func end() {
    delwin(keys)
    delwin(window)
    delscreen(screen)
    files.forEach { fclose($0) }
  }

  /// Undoes the signal handlers that curses brings: they draw in the middle of whatever ran, and
  /// the one of SIGTSTP sets modes in the background, which stops the program for good.
  private static func keepingHandlers(_ body: () -> OpaquePointer?) -> OpaquePointer? {
    let handlers = [SIGTSTP, SIGINT, SIGTERM, SIGWINCH].map { number in
      var handler = sigaction()
      sigaction(number, nil, &handler)
      return (number, handler)
    }
    defer {
      for (number, handler) in handlers {
        var handler = handler
        sigaction(number, &handler, nil)
      }
    }
    return body()
  }

  private func setModes() {
    raw()
    noecho()
    nonl()
    curs_set(0)
    typeahead(-1)
    keypad(keys, true)
    nodelay(keys, true)
    mouseinterval(0)
    // Esc would answer a second late.
    if EnvironmentVariable.value("ESCDELAY") == nil { set_escdelay(25) }
    define_key("\u{1B}[200~", InputDecoder.pasteBegins)
    define_key("\u{1B}[201~", InputDecoder.pasteEnds)
    for (sequence, code) in InputDecoder.furtherKeys { define_key("\u{1B}" + sequence, code) }
    // The first call writes to the terminal itself, so it must not be captured.
    doupdate()
  }
}
