/// A setting that says what a provider's words mean, like `approved=completed,timed_out=expired`.
struct WordMap<Meaning: RawRepresentable & CaseIterable & Sendable>: Sendable
where Meaning.RawValue == String {
  private var meanings: [String: Meaning] = [:]

  /// Reads the text of a setting; an empty one says nothing.
  ///
  /// - Throws: a fault that names the setting and what it wants.
  init(setting name: String, _ text: String) throws(FieldFault) {
    for entry in text.isEmpty ? [] : ValueText.list(text) {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, let meaning = Meaning(rawValue: String(parts[1]))
      else {
        let words = Meaning.allCases.map(\.rawValue).joined(separator: ", ")
        throw FieldFault(
          field: name,
          reason: "pairs like their_word=WORD with commas between, WORD one of \(words)")
      }
      meanings[String(parts[0])] = meaning
    }
  }

  /// What a word of the provider means; nil for one that the setting does not name.
  subscript(word: String) -> Meaning? { meanings[word] }
}
