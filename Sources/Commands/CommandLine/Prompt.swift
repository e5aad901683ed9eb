import Edge
import Flow
import Glibc

/// Asks the operator on standard error and reads lines, while the runtime goes on.
final class Prompt {
  private let runtime: Runtime
  private let output: Output
  private let signals: Signals
  private var buffer: [UInt8] = []
  private var isOver = false

  init(_ runtime: Runtime, _ output: Output) throws(Failure) {
    (self.runtime, self.output) = (runtime, output)
    do { signals = try Signals() } catch { throw .machine("\(error).") }
  }

  /// The line that was typed, without its end; nil at the end of input.
  func ask(_ text: String) throws(Failure) -> String? {
    output.ask(text)
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        return line
      }
      guard !isOver else { return nil }
      let (_, ready) = runtime.turn(readable: [STDIN_FILENO, signals.descriptor])
      if let kind = signals.drain().first(where: { $0.exit != nil }), let exit = kind.exit {
        throw Failure(exit, "Stopped.")
      }
      if ready.contains(STDIN_FILENO) { take() }
    }
  }

  private func take() {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 { buffer += chunk[..<count] }
    if count == 0 { isOver = true }
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
