import Glibc

/// A program that runs beside the test, with its two outputs in files.
public final class RunningProgram {
  /// What was waited for did not come; carries the end of both outputs.
  public struct TimedOut: Error, CustomStringConvertible {
    public var description: String
  }

  public let pid: pid_t
  private let outputPath: String
  private let errorsPath: String
  private var status: Int32?

  /// Starts `arguments[0]`.
  ///
  /// - Parameter folder: where the files `name.in`, `name.out` and `name.err` are put.
  public init(
    _ arguments: [String], environment: [String: String], input: String = "", in folder: String,
    name: String
  ) throws {
    outputPath = "\(folder)/\(name).out"
    errorsPath = "\(folder)/\(name).err"
    let inputPath = "\(folder)/\(name).in"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC
    let written = open(inputPath, flags, 0o600)
    let bytes = Array(input.utf8)
    guard write(written, bytes, bytes.count) == bytes.count else {
      throw Shell.Failure(description: "cannot write \(inputPath)")
    }
    close(written)
    let ends = [
      open(inputPath, O_RDONLY | O_CLOEXEC), open(outputPath, flags, 0o600),
      open(errorsPath, flags, 0o600),
    ]
    defer { ends.forEach { close($0) } }
    pid = try Shell.spawn(
      arguments, environment: environment, input: ends[0], output: ends[1], errors: ends[2])
  }

  deinit {
    guard exitStatus() == nil else { return }
    kill(pid, SIGKILL)
    _ = Shell.wait(for: pid)
  }

  public var output: String { Self.text(outputPath) }
  public var errors: String { Self.text(errorsPath) }

  /// How the program ended, as `Shell.Result.status`; nil while it runs.
  public func exitStatus() -> Int32? {
    if let status { return status }
    var word: Int32 = 0
    guard waitpid(pid, &word, WNOHANG) == pid else { return nil }
    status = Shell.code(word)
    return status
  }

  /// Waits for the end and gives the exit status.
  @discardableResult
  public func end(seconds: Double = TestPatience.seconds) throws -> Int32 {
    try waitUntil("the end", seconds: seconds) { exitStatus() != nil }
    return status ?? -1
  }

  /// Waits until something holds; `what` completes the sentence "timed out waiting for".
  public func waitUntil(
    _ what: String, seconds: Double = TestPatience.seconds, _ holds: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !holds() {
      guard ContinuousClock.now < end else {
        throw TimedOut(
          description: "timed out waiting for \(what)\n\(output.suffix(2000))\n\(errors)")
      }
      usleep(5_000)
    }
  }

  public func send(_ signal: Int32) { kill(pid, signal) }

  private static func text(_ path: String) -> String {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    return Shell.readAll(descriptor)
  }
}
