import Edge
import Flow

/// Why a command ends, with the exit status that says so.
struct Failure: Error, Equatable {
  var exit: Int32
  /// One or two sentences: what was wrong, where, and what to do next.
  var message: String

  init(_ exit: Int32, _ message: String) {
    self.exit = exit
    self.message = message
  }

  static func usage(_ message: String) -> Failure { Failure(ExitCode.usage, message) }
  static func machine(_ message: String) -> Failure { Failure(ExitCode.machine, message) }

  /// A signal of the system ended usher, which is not what the operator asked for.
  static func stopped(_ exit: Int32) -> Failure {
    Failure(exit, "Stopped. Sessions go on; start usher again, and it takes them up.")
  }

  init(_ refusal: Refusal) {
    let exit =
      switch refusal.source {
      case .input: ExitCode.usage
      case .machine: ExitCode.machine
      case .provider, .network: ExitCode.refused
      }
    self.init(exit, refusal.text)
  }

  init(_ failure: JournalFailure) { self.init(ExitCode.machine, failure.text) }

  init(_ fault: FieldFault) { self.init(ExitCode.usage, fault.sentence) }
}

extension FieldFault {
  /// The reason with its full stop; a question has its mark already.
  var sentence: String { reason.hasSuffix("?") ? reason : reason + "." }
}
