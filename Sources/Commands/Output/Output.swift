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
  func print(_ line: String) { loss = StandardStream.output.write(line + "\n") ?? loss }

  /// A result as JSON.
  func print(_ line: JSONLine) { print(line.text) }

  /// Anything that is no result.
  func tell(_ line: String) { StandardStream.error.write(line + "\n") }

  /// Text without an end of line, for a prompt.
  func ask(_ text: String) { StandardStream.error.write(text) }

  /// Why results were lost, such as a full disk; nil while all went out or nobody reads on.
  private(set) var loss: String?
}
