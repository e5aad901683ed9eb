import Flow
import Glibc

extension CommandContext {
  /// Makes sure that the operator means what cannot be undone: asks on a terminal, and wants it in
  /// `--confirm` elsewhere (design §7).
  ///
  /// - Parameter mark: what has to be typed, such as the session's id.
  /// - Parameter consequence: the beginning of a sentence that says what cannot be undone.
  /// - Throws: exit status 2 when it was not confirmed.
  func makeSure(
    typing mark: String, _ consequence: String, question: String, refusal: String,
    _ prompt: () throws(Failure) -> Prompt
  ) throws(Failure) {
    let shown = PlainText.shown(mark)
    if let typed = invocation.options["confirm"] {
      guard typed == mark else {
        throw .usage("--confirm \(PlainText.shown(typed)) is not what it should repeat: \(shown).")
      }
      return
    }
    guard isatty(STDIN_FILENO) == 1, !invocation.has("no-input") else {
      throw .usage("\(consequence); say so with --confirm \(shown).")
    }
    guard try prompt().ask(question) == mark else { throw .usage(refusal) }
  }
}
