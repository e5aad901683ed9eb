import Console
import Edge
import Flow

/// A command that took a link and still runs.
struct RunningErrand {
  /// Lines of output that are shown.
  private static let lineLimit = 500

  let session: SessionID
  let name: String
  let link: Link
  let errand: Errand

  /// How it ended, nil while it runs; a link in its output is masked.
  func outcome() -> HandOverOutcome? {
    guard let (end, output) = errand.turn() else { return nil }
    let text = String(decoding: output, as: UTF8.self)
      .replacing(link.revealed, with: Redaction.mark)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    let shown = lines.last == "" ? lines.dropLast() : lines[...]
    return HandOverOutcome(
      name: name, isFine: end == .exited(0), end: words(end),
      lines: Array(shown.prefix(Self.lineLimit)))
  }

  private func words(_ end: Errand.End) -> String {
    switch end {
    case .exited(0): "done"
    case .exited(let status): "exit status \(status)"
    case .killed(let signal): "ended by signal \(signal)"
    case .timedOut: "stopped, it took longer than a minute"
    case .tooMuchOutput: "stopped, it wrote too much"
    }
  }
}
