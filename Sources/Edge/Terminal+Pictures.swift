import CNcurses
import Flow
import Glibc

extension Terminal {
  /// A QR code as pixels, over cells that are blank.
  public struct Picture: Equatable, Sendable {
    public var code: QRCode
    /// Pixels a module.
    public var scale: Int
    /// Counted from 0 at the top.
    public var row: Int
    /// Counted from 0 at the left.
    public var column: Int
    /// Cells across that it covers.
    public var columns: Int
    /// Cells down that it covers.
    public var rows: Int

    public init(code: QRCode, scale: Int, row: Int, column: Int, columns: Int, rows: Int) {
      (self.code, self.scale) = (code, scale)
      (self.row, self.column, self.columns, self.rows) = (row, column, columns, rows)
    }
  }

  /// The size of a cell in pixels, once the terminal has said that it shows pictures; else nil.
  public var pictureCell: (width: Int, height: Int)? {
    pictureProtocol == nil ? nil : measuredCell ?? answeredCell
  }

  /// The multiplexer that usher runs in, which passes no picture on; nil outside of any.
  public static func multiplexer(_ environment: (String) -> String?) -> String? {
    let name = environment("TERM") ?? ""
    if environment("TMUX") != nil || name.hasPrefix("tmux") { return "tmux" }
    return environment("STY") != nil || name.hasPrefix("screen") ? "screen" : nil
  }

  /// Asks what pictures the terminal shows; the answers come with its input, when they come.
  ///
  /// tmux and screen would show control strings as a title, so there only sequences are asked; the
  /// console of Linux prints what it does not know. The attributes come last, as all answer them.
  func askAboutPictures() {
    let name = EnvironmentVariable.value("TERM") ?? ""
    guard !name.hasPrefix("linux"), EnvironmentVariable.value("STY") == nil else { return }
    if Self.multiplexer(EnvironmentVariable.value) == nil {
      output.send(PictureProtocol.kittyQuestion)
      output.send("\u{1B}]1337;ReportCellSize\u{7}".utf8)
    }
    output.send("\u{1B}[16t\u{1B}[c".utf8)
    answersUntil = Clock.monotonic() + answerPatience
  }

  func take(_ answers: [TerminalAnswer]) {
    for answer in answers {
      switch answer {
      case .attributes(let numbers):
        answersUntil = nil
        if numbers.contains(4) { offer(.sixel) }
      case .cell(let width, let height): answeredCell = (width, height)
      case .kitty: offer(.kitty)
      case .inlineImages: offer(.inline)
      }
    }
  }

  /// Takes answers that are under way, so that the shell does not get them as typed text.
  func awaitAnswers() {
    guard let until = answersUntil else { return }
    let end = min(until, Clock.monotonic() + leavingPatience)
    var left: Int
    repeat {
      left = max(0, end - Clock.monotonic())
      // Once the time is up there is one more look, for what has arrived meanwhile.
      var ask = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&ask, 1, Int32(left)) > 0, ask.revents == Int16(POLLIN) else { break }
      _ = readInputs()
    } while answersUntil != nil && left > 0
    answersUntil = nil
  }

  /// Makes way on the screen when another picture, or none, is to be shown.
  func clearPicture(for wanted: Picture?) {
    guard shownPicture != nil, wanted != shownPicture else { return }
    output.send(pictureProtocol?.removal ?? [])
    // Text over a picture removes it, but blanks over blanks would not be sent.
    clearok(window, true)
    shownPicture = nil
  }

  /// Draws a picture that is not on the screen yet, and brings the cursor back to where curses has it.
  func show(_ picture: Picture?) {
    guard let picture, picture != shownPicture, let pictureProtocol,
      let bytes = pictureProtocol.sequence(for: picture)
    else { return }
    let fits = picture.row >= 0 && picture.column >= 0
    guard fits, picture.row + picture.rows < size.rows || pictureProtocol != .sixel else { return }
    output.send(pictureProtocol.removal)
    output.send(Self.move(row: picture.row, column: picture.column))
    output.send(bytes)
    output.send(Self.move(row: Int(getcury(window)), column: Int(getcurx(window))))
    shownPicture = picture
  }

  private static func move(row: Int, column: Int) -> String.UTF8View {
    "\u{1B}[\(row + 1);\(column + 1)H".utf8
  }

  private func offer(_ found: PictureProtocol) {
    let all = PictureProtocol.allCases
    guard let now = pictureProtocol, let best = all.first(where: { [now, found].contains($0) })
    else { return pictureProtocol = found }
    pictureProtocol = best
  }

  /// As the kernel has it, which knows of a new font at once; nil where the terminal did not tell it.
  private var measuredCell: (width: Int, height: Int)? {
    var asked = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &asked) == 0, asked.ws_col > 0, asked.ws_row > 0
    else { return nil }
    let cell = (Int(asked.ws_xpixel / asked.ws_col), Int(asked.ws_ypixel / asked.ws_row))
    return cell.0 > 0 && cell.1 > 0 ? cell : nil
  }
}

/// Milliseconds after which no answer is expected any more.
private let answerPatience = 2000
/// Milliseconds that an outstanding answer may hold up the way out: a slow line (a satellite's
/// takes about 700) or a busy machine must not leave it to the shell.
private let leavingPatience = 1000
