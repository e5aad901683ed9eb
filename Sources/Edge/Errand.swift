/// A command that runs beside the loop: something goes in on its standard input, its words come back.
public final class Errand {
  /// How a command ended.
  public enum End: Equatable, Sendable {
    /// With this exit status.
    case exited(Int32)
    case killed(signal: Int32)
    /// It took too long and was killed.
    case timedOut
    /// It wrote more than `Child.outputCap` bytes and was killed.
    case tooMuchOutput
  }

  private let conversation: Conversation
  private let deadline: Int

  /// Starts the command; it is killed after `patience` milliseconds.
  ///
  /// Standard error is taken in with the output, and the terminal, on which the console is, is out
  /// of its reach; `hiding` names variables it must not see.
  public init(
    _ command: [String], input: [UInt8], patience: Int = 60_000, hiding: Set<String> = []
  ) throws(SystemError) {
    conversation = try Conversation(command, input: input, hiding: hiding, isUnattended: true)
    deadline = Clock.monotonic() + patience
  }

  /// Wait for it to be readable; nil when only the deadline and the end of the child can tell more.
  public var descriptor: Int32? { conversation.readable }

  /// Milliseconds that the caller can wait at most.
  public var patience: Int {
    let left = max(0, deadline - Clock.monotonic())
    return conversation.readable == nil ? min(left, 50) : left
  }

  /// Goes on without waiting.
  ///
  /// - Returns: how it ended, with all it wrote; nil while it runs.
  public func turn() -> (end: End, output: [UInt8])? {
    do {
      try conversation.step()
    } catch {
      return (.tooMuchOutput, conversation.output)
    }
    if let status = conversation.status {
      return (
        status.signal.map { .killed(signal: $0) } ?? .exited(status.exit), conversation.output
      )
    }
    return Clock.monotonic() >= deadline ? (.timedOut, conversation.output) : nil
  }
}
