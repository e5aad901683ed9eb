import Support
import Testing

/// Every way of drawing a QR, read off a picture of the screen.
@Suite(.serialized)
struct QRReadingTests {
  private func opened(_ term: String, _ environment: [String: String] = [:]) throws
    -> ConsoleWindow
  {
    let window = try ConsoleWindow(
      columns: 160, rows: 80, term: term, environment: environment)
    try window.terminal.waitUntil("q quit")
    // Biometric.Vision's links are short.
    try window.open(provider: 1)
    try window.terminal.press("f")
    try window.terminal.waitUntil("full-screen QR")
    return window
  }

  private func read(_ window: ConsoleWindow, isLight: Bool) throws -> String {
    try ScreenPicture(try window.terminal.ansi(), columns: 160, isLight: isLight).readCodes()
  }

  @Test(arguments: ["xterm-256color", "xterm"], [[:], ["NO_COLOR": "1"]])
  func isReadWhateverTheTerminalsColours(_ term: String, _ more: [String: String]) throws {
    let window = try opened(term, more)
    for words in ["full blocks", "coloured spaces", "##", "half blocks"] {
      try window.terminal.press("b")
      try window.terminal.waitUntil("the QR in \(words)")
      for isLight in [false, true] {
        #expect(try read(window, isLight: isLight).hasPrefix("http://127.0.0.1:"), "\(words)")
      }
    }
  }

  @Test func isReadWithoutColoursOnceThePolarityIsRight() throws {
    let window = try opened("vt100")
    for isLight in [false, true] {
      for words in ["full blocks", "coloured spaces", "##", "half blocks"] {
        try window.terminal.press("b")
        try window.terminal.waitUntil("the QR in \(words)")
        #expect(try read(window, isLight: isLight).hasPrefix("http://127.0.0.1:"), "\(words)")
      }
      try window.terminal.press("i")
    }
  }
}
