import Flow

extension JSONLine {
  /// `action`: one that a session offers, or why it does not.
  static func action(_ action: ProviderAction, _ session: Session, reason: String?) -> JSONLine {
    var line = JSONLine("action")
    line.add("session", session.id.rawValue)
    line.add("action", action.name)
    line.add("about", action.words)
    line.add("fields", action.fields.map(\.name))
    line.add("final", .bool(action.isFinal))
    line.add("available", .bool(reason == nil))
    line.add("reason", reason)
    return line
  }

  /// `action`: one that was done.
  static func acted(
    _ action: String, _ session: Session, words: String, file: String?, at: Instant
  ) -> JSONLine {
    var line = JSONLine("action")
    line.add("at", at.iso8601)
    line.add("session", session.id.rawValue)
    line.add("action", action)
    line.add("done", .bool(true))
    line.add("message", words)
    line.add("file", file)
    return line
  }
}
