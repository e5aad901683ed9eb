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

  init(_ refusal: Refusal) {
    let isInput = refusal.source == .input
    self.init(isInput ? ExitCode.usage : ExitCode.refused, refusal.text)
  }

  init(_ failure: JournalFailure) { self.init(ExitCode.machine, failure.text) }

  init(_ fault: FieldFault) { self.init(ExitCode.usage, fault.sentence) }
}

extension FieldFault {
  /// The reason with its full stop; a question has its mark already.
  var sentence: String { reason.hasSuffix("?") ? reason : reason + "." }
}
