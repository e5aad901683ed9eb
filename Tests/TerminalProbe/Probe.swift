import Edge
import Flow
import Glibc

/// A small program on the terminal device, for the tests to drive in tmux.
///
/// A process of its own, as a test process has threads that take signals away. Keys: `q` ends,
/// Ctrl-Z stops, `m` mouse, `y` clipboard, `l` plain lines, `c` crash, `Q` a QR code.
struct Probe {
  private static let link = "https://speedmap.example/capture/jw2tHht1"
  private let terminal: Terminal
  private var seen: [String] = []
  private var code: QRCode?
  private var signals = sigset_t()

  static func run() -> Int32 {
    do throws(TerminalFailure) {
      let colours: Terminal.ColourChoice = getenv("NO_COLOR") == nil ? .all : .contentOnly
      let log = open("\(String(cString: getenv("HOME")))/log", O_CREAT | O_WRONLY, 0o600)
      var probe = Probe(terminal: try Terminal(colours: colours, stderrTo: log))
      return probe.loop()
    } catch {
      print(error)
      return 4
    }
  }

  private init(terminal: Terminal) {
    self.terminal = terminal
    terminal.setStyles([
      .init(), .init(foreground: .rgb(255, 0, 0), bold: true),
      .init(foreground: .rgb(0, 0, 0), background: .rgb(255, 255, 255), isContent: true),
    ])
    sigemptyset(&signals)
    for number in [SIGWINCH, SIGTERM, SIGHUP, SIGCONT] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private mutating func loop() -> Int32 {
    write(STDERR_FILENO, "noise", 5)
    while true {
      if terminal.canTakeOutput {
        terminal.draw(rows, cursor: nil, title: "probe")
      } else {
        write(STDERR_FILENO, "stalled\n", 8)
      }
      var ask = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&ask, 1, 20)
      var now = timespec()
      switch sigtimedwait(&signals, nil, &now) {
      case SIGWINCH: terminal.resized()
      case SIGCONT: terminal.resumed()
      case let number where number > 0: return end(128 + number)
      default: break
      }
      for input in terminal.read() {
        seen.append("\(input)".replacing("Edge.Terminal.", with: ""))
        if let status = act(on: input) { return status }
      }
    }
  }

  private var rows: [[Terminal.Run]] {
    let size = "size \(terminal.size.columns)x\(terminal.size.rows) "
    let facts = "colours \(terminal.colourCount) utf8 \(terminal.isUTF8)"
    let text = "漢字|e\u{301}|\u{1B}[31m\u{202E}|👩\u{200D}👧|" + String(repeating: "x", count: 400)
    return [[.init(size), .init(facts, style: 1)], [.init(text)]]
      + seen.suffix(6).map { [.init($0)] } + picture
  }

  private var picture: [[Terminal.Run]] {
    guard let code else { return [] }
    return stride(from: -4, to: code.size + 4, by: 2).map { row in
      let cells = (-4..<code.size + 4).map { column in
        [" ", "▀", "▄", "█"][(code[row, column] ? 1 : 0) + (code[row + 1, column] ? 2 : 0)]
      }
      return [.init(cells.joined(), style: 2)]
    }
  }

  private mutating func act(on input: Terminal.Input) -> Int32? {
    switch input {
    case .hungUp: return 129
    case .character(0x71): return end(0)
    case .character(0x1a): if !terminal.suspend() { seen.append("not back") }
    case .character(0x6d): terminal.setMouse(true)
    case .character(0x79): terminal.copy(Self.link)
    case .character(0x63): fatalError("the crash key")
    case .character(0x51): code = QREncoder.encode(Array(Self.link.utf8))
    case .character(0x6c): showPlainLines()
    default: break
    }
    return nil
  }

  private func showPlainLines() {
    terminal.leave()
    terminal.say("\(Self.link)\n")
    var ask = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
    poll(&ask, 1, -1)
    terminal.enter()
  }

  /// Prints nothing: a terminal that takes no output would hold that up.
  private func end(_ status: Int32) -> Int32 {
    terminal.close()
    terminal.close()
    return status
  }
}
