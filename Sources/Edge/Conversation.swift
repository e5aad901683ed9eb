import Glibc

/// The two pipes to a running command: what goes in, what came out so far.
final class Conversation {
  private let pid: pid_t
  private let isUnattended: Bool
  private var input: ArraySlice<UInt8>
  private var inputEnd: Int32
  private var outputEnd: Int32
  private(set) var output: [UInt8] = []
  private(set) var status: WaitStatus?

  /// - Parameter isUnattended: true to take standard error in with the output, and to keep the
  ///   command and all that it starts away from the terminal, which is in use.
  init(
    _ command: [String], input: [UInt8], hiding: Set<String>, isUnattended: Bool = false
  ) throws(SystemError) {
    self.isUnattended = isUnattended
    let (childInput, inputEnd) = try Self.pipe()
    defer { close(childInput) }
    let (outputEnd, childOutput): (Int32, Int32)
    do {
      (outputEnd, childOutput) = try Self.pipe()
    } catch {
      close(inputEnd)
      throw error
    }
    defer { close(childOutput) }
    (self.inputEnd, self.outputEnd, self.input) = (inputEnd, outputEnd, input[...])
    let launch = Launch(
      command: command, hiding: hiding, input: childInput, output: childOutput,
      errors: isUnattended ? childOutput : STDERR_FILENO, inNewSession: isUnattended)
    do {
      pid = try launch.spawn()
    } catch {
      close(inputEnd)
      close(outputEnd)
      throw error
    }
    // A command that does not read its input must not end this program.
    signal(SIGPIPE, SIG_IGN)
    for end in [inputEnd, outputEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  deinit {
    if inputEnd >= 0 { close(inputEnd) }
    if outputEnd >= 0 { close(outputEnd) }
    guard status == nil else { return }
    // The leader of a session of its own takes what it started along.
    kill(isUnattended ? -pid : pid, SIGKILL)
    waitpid(pid, nil, 0)
  }

  /// Talks until the command has ended; `deadline` is a `Clock.monotonic` time.
  func finish(by deadline: Int) throws(Child.Failure) -> [UInt8] {
    while status == nil {
      let left = deadline - Clock.monotonic()
      guard left > 0 else { throw .timedOut }
      // A grandchild may keep the pipe open after the command itself has ended: look every 20 ms.
      var descriptors = [
        pollfd(fd: outputEnd, events: Int16(POLLIN), revents: 0),
        pollfd(fd: inputEnd, events: Int16(POLLOUT), revents: 0),
      ]
      poll(&descriptors, 2, Int32(min(left, 20)))
      try step()
    }
    return try outcome()
  }

  /// Goes on without waiting; afterwards `status` tells whether the command has ended.
  func step() throws(Child.Failure) {
    guard status == nil else { return }
    feed()
    var ended: Int32 = 0
    if waitpid(pid, &ended, WNOHANG) == pid { status = WaitStatus(ended) }
    try collect()
  }

  /// Readable when output waits; nil once the command closed it.
  var readable: Int32? { outputEnd < 0 ? nil : outputEnd }

  private func outcome() throws(Child.Failure) -> [UInt8] {
    if let signal = status?.signal { throw .killed(signal: signal) }
    if let exit = status?.exit, exit != 0 { throw .exited(exit) }
    return output
  }

  private func feed() {
    while inputEnd >= 0 {
      let count = input.withUnsafeBytes { write(inputEnd, $0.baseAddress, $0.count) }
      if count > 0 { input = input.dropFirst(count) }
      let mayContinue = count < 0 && (errno == EAGAIN || errno == EINTR)
      if input.isEmpty || (count < 0 && !mayContinue) {
        close(inputEnd)
        inputEnd = -1
      }
      if count < 0 { return }
    }
  }

  private func collect() throws(Child.Failure) {
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while outputEnd >= 0 {
      let count = read(outputEnd, &buffer, buffer.count)
      if count == 0 {
        close(outputEnd)
        outputEnd = -1
      }
      guard count > 0 else { return }
      output += buffer[..<count]
      if output.count > Child.outputCap { throw .tooMuchOutput }
    }
  }

  private static func pipe() throws(SystemError) -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw SystemError("opening a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
