import Flow

extension State {
  func words(_ session: Session) -> StandingWords {
    StandingWords(session) { help($0, session.provider) }
  }

  /// What a code means; nil for a code usher does not know.
  func help(_ code: String, _ id: ProviderID) -> String? { provider(id)?.help(for: code) }

  /// A code in plain words where they are known, with the code itself.
  func explained(_ code: String, _ id: ProviderID) -> String {
    let shown = PlainText.shown(code, limit: 40)
    return help(code, id).map { "\($0) (\(shown))" } ?? shown
  }
}
