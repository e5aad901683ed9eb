import Edge
import Flow
import Glibc

/// Standard output for results, standard error for everything else (design §7).
final class Output {
  let isJSON: Bool
  let isTerminal: Bool
  let hasColour: Bool
  /// Whether the terminal or file takes more than ASCII.
  let isUTF8: Bool

  init(_ invocation: Invocation, _ environment: Environment) {
    isJSON = invocation.has("json")
    isTerminal = isatty(STDOUT_FILENO) == 1
    hasColour =
      isTerminal && !invocation.has("no-color") && environment["NO_COLOR"] == nil
      && environment["TERM"] != "dumb"
    isUTF8 = TextLocale.adopt()
  }

  /// A result line.
  func print(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

  /// A result as JSON.
  func print(_ line: JSONLine) { print(line.text) }

  /// Anything that is no result.
  func tell(_ line: String) { write(line + "\n", to: STDERR_FILENO) }

  /// Text without an end of line, for a prompt.
  func ask(_ text: String) { write(text, to: STDERR_FILENO) }

  private func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      // A closed pipe: nobody reads on, and there is nobody to tell.
      guard count > 0 else { return }
      start += count
    }
  }
}
