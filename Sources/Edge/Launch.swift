import CLinux
import FoundationEssentials
import Glibc

/// The start of another program: no shell, no inherited descriptor beyond the three, no signal blocked.
struct Launch {
  /// The program, found along PATH unless it holds a `/`, and its arguments.
  var command: [String]
  /// Variables that the program must not see.
  var hiding: Set<String> = []
  /// Descriptors that become 0, 1 and 2; nil means `/dev/null`.
  var input: Int32?
  var output: Int32?
  var errors: Int32?
  /// True to have no terminal: it cannot be written to, read from, or end the program with it.
  var inNewSession = false

  /// Starts the program and gives its process id.
  func spawn() throws(SystemError) -> pid_t {
    guard let program = command.first, !command.contains(where: { $0.utf8.contains(0) }) else {
      throw SystemError("starting a command", code: EINVAL)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    connect(&actions)
    var attributes = posix_spawnattr_t()
    usher_spawn_attributes(&attributes, inNewSession ? 1 : 0)
    defer { posix_spawnattr_destroy(&attributes) }

    var pid = pid_t()
    let error = Self.withCStrings(command) { arguments in
      Self.withCStrings(environment) { environment in
        posix_spawnp(&pid, program, &actions, &attributes, arguments, environment)
      }
    }
    guard error == 0 else { throw SystemError("starting \(program)", code: error) }
    return pid
  }

  private func connect(_ actions: inout posix_spawn_file_actions_t) {
    for (target, source) in [input, output, errors].enumerated() {
      if let source {
        posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
      } else {
        posix_spawn_file_actions_addopen(&actions, Int32(target), "/dev/null", O_RDWR, 0)
      }
    }
    usher_spawn_close_from(&actions, 3)
  }

  private var environment: [String] {
    ProcessInfo.processInfo.environment.filter { !hiding.contains($0.key) }
      .map { "\($0.key)=\($0.value)" }
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }
}
