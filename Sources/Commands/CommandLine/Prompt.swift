import Edge
import Flow

/// Asks the operator on standard error and reads lines, while the runtime goes on.
final class Prompt {
  private let runtime: Runtime
  private let output: Output
  private let signals: Signals
  let lines: InputLines

  init(
    _ runtime: Runtime, _ output: Output, lines: InputLines = InputLines()
  ) throws(Failure) {
    (self.runtime, self.output, self.lines) = (runtime, output, lines)
    do { signals = try Signals() } catch { throw .machine("\(error).") }
  }

  /// The line that was typed, without its end; nil at the end of input.
  func ask(_ text: String) throws(Failure) -> String? {
    output.ask(text)
    while true {
      if let line = lines.next() { return line }
      guard let input = lines.descriptor else { return nil }
      let (_, ready) = runtime.turn(readable: [input, signals.descriptor])
      if let exit = signals.drain().compactMap(\.exit).first { throw Failure(exit, "Stopped.") }
      if ready.contains(input) { lines.take() }
    }
  }
}

extension Signals.Kind {
  /// The exit status of a signal that ends the program; nil for the others.
  var exit: Int32? {
    switch self {
    case .hungUp: ExitCode.signal(1)
    case .interrupted: ExitCode.signal(2)
    case .quit: ExitCode.signal(3)
    case .terminated: ExitCode.signal(15)
    case .resized, .continued, .childEnded: nil
    }
  }
}
