import Glibc

/// Another program that usher started.
public struct Child: Sendable {
  /// Why a command gave no output.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    case cannotStart(SystemError)
    /// The deadline passed; the command was killed.
    case timedOut
    /// More than `outputCap` bytes came; the command was killed.
    case tooMuchOutput
    /// It ended with this exit status, not 0.
    case exited(Int32)
    /// A signal ended it.
    case killed(signal: Int32)

    /// A clause that says what happened.
    public var description: String {
      switch self {
      case .cannotStart(let error): "\(error)"
      case .timedOut: "it took too long"
      case .tooMuchOutput: "it printed more than \(outputCap) bytes"
      case .exited(let status): "it ended with exit status \(status)"
      case .killed(let signal): "signal \(signal) ended it"
      }
    }
  }

  /// The most that `output(of:)` takes, in bytes.
  public static let outputCap = 64 << 10

  /// Process id; it may be in use by somebody else once `hasEnded` was true.
  public let pid: Int32

  /// Runs a command to its end and gives its standard output.
  ///
  /// Blocks, so only for start-up.
  ///
  /// Standard error stays the terminal's, so that a password manager can ask. `deadline` is in
  /// milliseconds from now; `hiding` names environment variables the command must not see.
  public static func output(
    of command: [String], input: [UInt8] = [], deadline: Int = 30_000, hiding: Set<String> = []
  ) throws(Failure) -> [UInt8] {
    let conversation: Conversation
    do {
      conversation = try Conversation(command, input: input, hiding: hiding)
    } catch {
      throw .cannotStart(error)
    }
    return try conversation.finish(by: Clock.monotonic() + deadline)
  }

  /// Starts a command that lives on by itself, such as a browser: own session, no terminal.
  public static func start(
    _ command: [String], hiding: Set<String> = []
  ) throws(SystemError) -> Child {
    Child(pid: try Launch(command: command, hiding: hiding, inNewSession: true).spawn())
  }

  /// True when it is over; ask after `Signals.Kind.childEnded`, so that no zombie stays behind.
  public func hasEnded() -> Bool {
    waitpid(pid, nil, WNOHANG) != 0
  }
}
