import FoundationEssentials
import Support
import Testing

/// The QR in a file and its remembered style, from the keys to the disk.
@Suite(.serialized)
struct SavedQRTests {
  private let usher: Usher

  init() throws { usher = try Usher() }

  /// A console that watches a new Speedmap session.
  private func watching(_ term: String = "xterm-256color") throws -> FakeTerminal {
    let terminal = try FakeTerminal(
      [Usher.program, "--port", "\(usher.port)"],
      environment: usher.environment.merging(["TERM": term]) { $1 }, columns: 120, rows: 60)
    try terminal.waitUntil("quit")
    terminal.type("njj\r\r")
    try terminal.waitUntil("full QR")
    return terminal
  }

  private func end(_ terminal: FakeTerminal) throws {
    terminal.type("\u{3}")
    #expect(try terminal.exitStatus() == 130)
  }

  @Test func isWrittenOnceAndNeverOver() throws {
    let terminal = try watching()
    let path = usher.folder.file("code.png")
    terminal.type("w\u{15}\(path)\r")
    try terminal.waitUntil("the QR is in")
    let file = FileManager.default.contents(atPath: path) ?? Data()
    #expect(try ScreenPicture.readCodes(inFile: Array(file)).hasPrefix("http://127.0.0.1:"))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    terminal.type("w\u{15}\(path)\r")
    try terminal.waitUntil("File exists")
    terminal.type("\u{15}\(usher.folder.file("none/code.svg"))\r")
    try terminal.waitUntil("No such file or directory")
    #expect(FileManager.default.contents(atPath: path) == file)
    try end(terminal)
  }

  @Test func theStyleIsRememberedOverAStart() throws {
    let first = try watching()
    first.type("fb")
    try first.waitUntil("the QR in full blocks")
    try end(first)
    let second = try watching()
    second.type("fb")
    try second.waitUntil("the QR in coloured spaces")
    try end(second)
  }

  @Test func theLinuxConsoleIsOfferedThePlainLink() throws {
    let terminal = try watching("linux")
    terminal.type("c")
    try terminal.waitUntil("the Linux console has no clipboard; l shows the plain link")
    #expect(terminal.output.firstRange(of: "\u{1B}]52".utf8) == nil)
    #expect(KittyPicture.pieces(terminal.output).isEmpty)
    try end(terminal)
  }
}
