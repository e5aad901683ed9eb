import Flow
import Glibc
import Support

/// The built program with a home of its own, run as an operator runs it.
final class Usher {
  /// How a run ended and what it said.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    /// Standard output, one JSON object a line.
    var lines: [JSON] { Usher.lines(output) }
    /// The lines of one `type`.
    func lines(_ type: String) -> [JSON] { lines.filter { $0["type"]?.string == type } }
  }

  static let program = Shell.built("usher")

  let folder: TemporaryFolder
  /// A port of this machine that was free a moment ago.
  let port = FreePort.any()
  private(set) var environment: [String: String]
  private var count = 0

  init() throws {
    folder = try TemporaryFolder()
    environment = [
      "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin", "HOME": folder.path,
      "XDG_CONFIG_HOME": folder.file("config"), "XDG_STATE_HOME": folder.file("state"),
      "LC_ALL": "C.UTF-8", "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
    ]
  }

  /// Where journal, log and sandbox are.
  var state: String { folder.file("state/usher") }

  /// Runs the program to its end.
  func run(_ arguments: String..., input: String = "") throws -> Outcome {
    try run(arguments, input: input)
  }

  func run(_ arguments: [String], input: String = "") throws -> Outcome {
    let program = try start(arguments, input: input)
    return Outcome(status: try program.end(), output: program.output, errors: program.errors)
  }

  /// Runs the program until something holds of what it has said, and then interrupts it.
  func interrupted(
    _ arguments: String..., when holds: (Outcome) -> Bool
  ) throws -> Outcome {
    try interrupted(arguments, when: holds)
  }

  func interrupted(_ arguments: [String], when holds: (Outcome) -> Bool) throws -> Outcome {
    let program = try start(arguments)
    try program.waitUntil("what is to be said before the interruption") {
      holds(Outcome(status: 0, output: program.output, errors: program.errors))
        || program.exitStatus() != nil
    }
    program.send(SIGINT)
    return Outcome(status: try program.end(), output: program.output, errors: program.errors)
  }

  /// Starts the program and lets it run.
  func start(_ arguments: [String], input: String = "") throws -> RunningProgram {
    count += 1
    return try RunningProgram(
      [Self.program] + arguments, environment: environment, input: input, in: folder.path,
      name: "run-\(count)")
  }

  /// Opens a session on the usher's own port and gives its `opened` line.
  func open(_ provider: String, _ more: String...) throws -> JSON {
    let outcome = try run(["new", provider, "--json", "--no-follow", "--port", "\(port)"] + more)
    guard outcome.status == 0, let opened = outcome.lines("opened").first else {
      throw Shell.Failure(description: "new \(provider): \(outcome.errors)")
    }
    return opened
  }

  /// What `show` says of a session.
  func show(_ id: String) throws -> JSON {
    try run("show", id, "--json").lines("session").first ?? .null
  }

  /// Writes settings that only their owner can read, and gives their path.
  func write(settings: String) throws -> String {
    let path = folder.file("settings.json")
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let bytes = Array(settings.utf8)
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw Shell.Failure(description: "cannot write \(path)")
    }
    return path
  }

  static func lines(_ text: String) -> [JSON] {
    text.split(separator: "\n").compactMap { try? JSON.parse(Array($0.utf8)) }
  }
}
