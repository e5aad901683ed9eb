import FoundationEssentials
import Support
import Testing

/// What the console does while nothing happens, and how soon it answers.
@Suite(.serialized)
struct ConsoleQuietTests {
  private let usher: Usher

  init() throws { usher = try Usher() }

  private func console(_ options: String..., environment: [String: String] = [:]) throws
    -> FakeTerminal
  {
    let base = usher.environment.merging(["TERM": "xterm-256color"]) { $1 }
    return try FakeTerminal(
      [Usher.program, "--port", "\(usher.port)"] + options,
      environment: base.merging(environment) { $1 }, columns: 100, rows: 30,
      answers: ["\u{1B}[c": "\u{1B}[?62c"])
  }

  /// How often the main thread has waited for something.
  private func waits(of process: Int32) throws -> Int {
    let file = FileManager.default.contents(atPath: "/proc/\(process)/status") ?? Data()
    let line = String(decoding: file, as: UTF8.self).split(separator: "\n").first {
      $0.hasPrefix("voluntary_ctxt_switches")
    }
    return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
  }

  /// Waits in three seconds, the least of some tries: what a start leaves behind dies down first.
  private func waitsInThreeSeconds(
    _ terminal: FakeTerminal, hoping most: Int
  ) throws -> Int {
    var least = Int.max
    for _ in 0..<5 where least > most {
      let before = try waits(of: terminal.process)
      let end = ContinuousClock.now + .seconds(3)
      try terminal.waitUntil("three seconds") { _ in ContinuousClock.now >= end }
      least = min(least, try waits(of: terminal.process) - before)
    }
    return least
  }

  @Test func sleepsWhereNoClockIsShown() throws {
    let terminal = try console()
    try terminal.waitUntil("quit")
    #expect(try waitsInThreeSeconds(terminal, hoping: 0) == 0)
  }

  @Test func wakesOnceASecondForAClock() throws {
    let settings = try usher.write(settings: #"{"poll":{"first_s":60,"max_s":60}}"#)
    _ = try usher.open("speedmap", "reference=A-118")
    let terminal = try console("--config", settings)
    try terminal.waitUntil("A-118")
    #expect((1...4).contains(try waitsInThreeSeconds(terminal, hoping: 4)))
  }

  @Test func escapeAnswersAtOnce() throws {
    let terminal = try console()
    try terminal.waitUntil("quit")
    var fastest = Duration.seconds(60)
    // The least of some tries, as other programs may hold any single one up.
    for _ in 0..<10 {
      var start = terminal.output.count
      terminal.type("n")
      try terminal.waitUntil("Which provider?", from: start)
      start = terminal.output.count
      let begin = ContinuousClock.now
      terminal.type("\u{1B}")
      try terminal.waitUntil("filter", from: start)
      fastest = min(fastest, ContinuousClock.now - begin)
    }
    #expect(fastest < .milliseconds(500), "curses itself waits for a second")
  }

  @Test func withoutUTF8EveryByteIsASCII() throws {
    let terminal = try console(environment: ["LC_ALL": "POSIX"])
    try terminal.waitUntil("quit")
    terminal.type("n\r\r")
    try terminal.waitUntil("Signals")
    terminal.type("?")
    try terminal.waitUntil("for selecting")
    #expect(terminal.output.allSatisfy { $0 < 0x80 })
  }

  @Test(arguments: [
    (["--theme", "harbor"], "Did you mean harbour?"), (["--theme", "x"], "slate"),
  ])
  func anUnknownThemeIsRefusedBeforeTheScreenChanges(_ options: [String], _ words: String) throws {
    let terminal = try FakeTerminal(
      [Usher.program, "--port", "\(usher.port)"] + options,
      environment: usher.environment.merging(["TERM": "xterm-256color"]) { $1 })
    #expect(try terminal.exitStatus() == 2)
    #expect(terminal.output.firstRange(of: words.utf8) != nil)
    #expect(!terminal.output.contains(0x1B))
  }

  @Test func aBadThemeIsNamedByFileLineAndRole() throws {
    let folder = usher.folder.file("config/usher/themes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = "{\"name\": \"mine\",\n \"roles\": {\n  \"goood\": {}}}"
    #expect(
      FileManager.default.createFile(atPath: folder + "/mine.json", contents: Data(text.utf8)))
    let outcome = try usher.run("themes")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("mine.json: line 3, column 3: "))
    #expect(outcome.errors.contains("unknown role “goood”; did you mean good?"))
    // Who uses another one is told, and goes on.
    #expect(outcome.output.contains("daylight"))
    let other = try usher.run(
      "new", "speedmap", "--theme", "daylight", "--dry-run", "steps=liveness")
    #expect(other.status == 0, "\(other.errors)")
    let own = try usher.run("--plain", "--theme", "mine")
    #expect(own.status == 2)
    #expect(own.errors.contains("mine.json: line 3, column 3: "))
  }
}
