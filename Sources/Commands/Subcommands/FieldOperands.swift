import Flow

/// Reads `FIELD=VALUE` operands.
enum FieldOperands {
  static func pairs(
    _ words: ArraySlice<String>, _ fields: [Field]
  ) throws(Failure) -> [(name: String, value: JSON)] {
    var pairs: [(name: String, value: JSON)] = []
    for word in words {
      guard let split = word.firstIndex(of: "="), split != word.startIndex else {
        throw .usage("“\(PlainText.shown(word))” is no FIELD=VALUE; write it like reference=A-118.")
      }
      let name = String(word[..<split])
      guard !pairs.contains(where: { $0.name == name }) else {
        throw .usage("\(PlainText.shown(name)) is given twice; leave one of them out.")
      }
      let text = String(word[word.index(after: split)...])
      let field = fields.first { $0.name == name }
      pairs.append((name, field?.value(typed: text) ?? ValueText.value(text)))
    }
    return pairs
  }
}
