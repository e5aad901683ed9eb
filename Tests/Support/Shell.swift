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

    public init(description: String) { self.description = description }
  }

  /// Runs `arguments[0]`, found by PATH, with nothing on standard input.
  ///
  /// - Parameter environment: the whole environment of the program; nil passes on our own.
  public static func run(_ arguments: [String], environment: [String: String]? = nil) throws
    -> Result
  {
    // A file rather than a pipe: a pipe's end could be inherited by a program that another test
    // starts at this moment, and its reader would wait for that program's end as well.
    let path = "/tmp/usher-output-\(UInt64.random(in: .min ... .max))"
    let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_APPEND, 0o600)
    guard file >= 0 else { throw Failure(description: "no file in /tmp") }
    defer { close(file) }
    unlink(path)
    let child = try spawn(
      arguments, environment: environment, input: nil, output: file, errors: file)
    let status = wait(for: child)
    lseek(file, 0, SEEK_SET)
    return Result(status: status, output: readAll(file))
  }

  /// Waits for the end of a child; the exit code, or 128 and the number of the signal.
  static func wait(for child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return code(status)
  }

  /// The exit code, or 128 and the number of the signal, of what waitpid tells.
  static func code(_ status: Int32) -> Int32 {
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// The path of a program that was built beside the tests.
  public static func built(_ name: String) -> String {
    let tests = CommandLine.arguments[0]
    return String(tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)]) + "/" + name
  }

  /// Starts a program; no input means `/dev/null`.
  static func spawn(
    _ arguments: [String], environment: [String: String]?, input: Int32?, output: Int32,
    errors: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
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
    let given = Sanitizer.variables.merging(environment ?? [:]) { $1 }
    var variables: [UnsafeMutablePointer<CChar>?] =
      given.map { strdup("\($0.key)=\($0.value)") } + [nil]
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

  static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer.prefix(count)
      } else if count == 0 || errno != EINTR {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}
