import Flow
import Glibc

/// A terminal made of a pseudo-terminal and a table of what it answers; it keeps all that it is sent.
public final class FakeTerminal {
  /// What was waited for did not come.
  public struct TimedOut: Error, CustomStringConvertible {
    public var description: String
  }

  /// Everything that came, from the start.
  public private(set) var output: [UInt8] = []
  private let master: Int32
  private let child: pid_t
  /// What each question gets for an answer, and how far the output was searched for it.
  private var answers: [(question: [UInt8], answer: [UInt8], searched: Int)]

  /// Starts a program in a window of this size.
  ///
  /// - Parameter answers: by question, both as the bytes that pass.
  /// - Parameter pixels: of a cell, as the kernel tells them; 0 where it does not know.
  public init(
    _ command: [String], environment: [String: String], columns: Int = 80, rows: Int = 24,
    pixels: (width: Int, height: Int) = (0, 0), answers: [String: String] = [:]
  ) throws {
    self.answers = answers.map { (Array($0.key.utf8), Array($0.value.utf8), 0) }
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (lock, number): (Int32, UInt32) = (0, 0)
    guard master >= 0, ioctl(master, Self.setLock, &lock) == 0,
      ioctl(master, Self.getNumber, &number) == 0
    else { throw Shell.Failure(description: "no pseudo-terminal") }
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns),
      ws_xpixel: UInt16(columns * pixels.width), ws_ypixel: UInt16(rows * pixels.height))
    guard ioctl(master, UInt(TIOCSWINSZ), &size) == 0 else {
      throw Shell.Failure(description: "the terminal takes no size")
    }
    child = try Self.start(command, environment, on: "/dev/pts/\(number)")
  }

  deinit {
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    close(master)
  }

  /// The process in the terminal.
  public var process: pid_t { child }

  /// Types bytes, also those of a key or of an answer.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    write(master, bytes, bytes.count)
  }

  /// Takes output and answers questions until something holds.
  public func waitUntil(
    _ what: String, seconds: Double = TestPatience.seconds, _ holds: ([UInt8]) throws -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      pump()
      if try holds(output) { return }
      guard ContinuousClock.now < end else {
        let tail = PlainText.shown(
          String(decoding: output.suffix(2000), as: UTF8.self), limit: 2000)
        throw TimedOut(description: "timed out waiting for \(what); the last output: \(tail)")
      }
    }
  }

  /// Waits for a text in the output, or in what comes after a place in it.
  public func waitUntil(_ text: String, from start: Int = 0, seconds: Double = TestPatience.seconds)
    throws
  {
    try waitUntil("“\(text)”", seconds: seconds) { $0[start...].firstRange(of: text.utf8) != nil }
  }

  /// The exit status once the program has ended, 128 and more for a signal; waits for it.
  public func exitStatus(seconds: Double = TestPatience.seconds) throws -> Int32 {
    var status: Int32 = 0
    try waitUntil("the end", seconds: seconds) { _ in waitpid(child, &status, WNOHANG) == child }
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  private func pump() {
    var ask = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ask, 1, 10) > 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &chunk, chunk.count)
    guard count > 0 else { return }
    output += chunk[..<count]
    for index in answers.indices {
      while let range = output[answers[index].searched...].firstRange(of: answers[index].question) {
        answers[index].searched = range.upperBound
        write(master, answers[index].answer, answers[index].answer.count)
      }
    }
  }

  private static func start(
    _ command: [String], _ environment: [String: String], on terminal: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a new session opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    let given = Sanitizer.variablesInTerminal.merging(environment) { $1 }
    var variables: [UnsafeMutablePointer<CChar>?] =
      given.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var child: pid_t = 0
    let error = posix_spawnp(&child, command[0], &actions, &attributes, &words, &variables)
    guard error == 0 else {
      throw Shell.Failure(description: "\(command[0]): \(String(cString: strerror(error)))")
    }
    return child
  }

  /// TIOCSPTLCK and TIOCGPTN of Linux: the Glibc module has neither them nor posix_openpt.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
  /// POSIX_SPAWN_SETSID, which the Glibc module hides as a GNU extension.
  private static let newSession: Int32 = 0x80
}
