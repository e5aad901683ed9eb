import FoundationEssentials
import Glibc

/// Runs a program to its end and keeps what it said (Foundation's Process would bring Foundation).
public enum Shell {
  /// How a program ended.
  public struct Result: Sendable {
    /// The exit code, or 128 and the number of the signal that ended it.
    public var status: Int32
    /// Standard output and standard error, in the order they came.
    public var output: String
  }

  /// A program that could not be started.
  public struct Failure: Error, CustomStringConvertible {
    public var description: String
  }

  /// Runs `arguments[0]`, found by PATH, with nothing on standard input.
  ///
  /// - Parameter environment: the whole environment of the program; nil passes on our own.
  public static func run(_ arguments: [String], environment: [String: String]? = nil) throws
    -> Result
  {
    // A file and no pipe: another child, started on another thread, could keep a pipe open.
    let path = "/tmp/usher-output-\(getpid())-\(UInt64.random(in: 0...(.max)))"
    defer { unlink(path) }
    let child = try spawn(arguments, environment: environment, output: path)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    let output = String(
      decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
    return Result(status: signal == 0 ? status >> 8 & 0xff : 128 + signal, output: output)
  }

  /// The path of a program that was built beside the tests.
  public static func built(_ name: String) -> String {
    let tests = CommandLine.arguments[0]
    return String(tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)]) + "/" + name
  }

  private static func spawn(
    _ arguments: [String], environment: [String: String]?, output path: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(
      &actions, STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND, 0o600)
    posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A test runner may ignore or block signals, and children would inherit that.
    var signals = sigset_t()
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var child: pid_t = 0
    let error =
      environment == nil
      ? posix_spawnp(&child, arguments[0], &actions, &attributes, &words, environ)
      : posix_spawnp(&child, arguments[0], &actions, &attributes, &words, &variables)
    guard error == 0 else {
      throw Failure(description: "\(arguments[0]): \(String(cString: strerror(error)))")
    }
    return child
  }
}
