import CLinux
import Glibc

/// The signals the program answers to, read like any other device instead of in a handler.
public final class Signals {
  /// What a signal asks for.
  public enum Kind: CaseIterable, Sendable {
    case resized, interrupted, terminated, hungUp, quit, continued, childEnded

    var number: Int32 {
      switch self {
      case .resized: SIGWINCH
      case .interrupted: SIGINT
      case .terminated: SIGTERM
      case .hungUp: SIGHUP
      case .quit: SIGQUIT
      case .continued: SIGCONT
      case .childEnded: SIGCHLD
      }
    }
  }

  /// Readable when `drain` has something to give.
  public let descriptor: Int32

  /// Blocks the signals, so that they wait for `drain`; SIGPIPE is ignored for good.
  ///
  /// Call it first thing in the program: a signal that comes before still has its default effect, and
  /// threads that a library starts later inherit the mask.
  public static func blockEarly() {
    var signals = all
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is told by its write, like a full disk.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Blocks the signals and starts to collect them.
  ///
  /// Throws the errno when descriptors ran out.
  public init() throws(SystemError) {
    Self.blockEarly()
    var signals = Self.all
    descriptor = usher_signal_descriptor(&signals)
    guard descriptor >= 0 else { throw SystemError("opening a signal descriptor") }
  }

  deinit { close(descriptor) }

  /// The signals that came since the last call; several of one kind may have become one.
  public func drain() -> [Kind] {
    var kinds: [Kind] = []
    while true {
      let number = usher_next_signal(descriptor)
      guard number != 0 else { return kinds }
      kinds += Kind.allCases.filter { $0.number == number }
    }
  }

  private static var all: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for kind in Kind.allCases { sigaddset(&signals, kind.number) }
    return signals
  }
}
