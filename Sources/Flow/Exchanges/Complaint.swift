/// Reads what a provider says in the body of a refusal, in the shapes that services use (fact sheets
/// §2, §3 and §11); none of them publishes its own in full.
enum Complaint {
  /// Members that hold a sentence, the one that says most first.
  private static let members = [
    "message", "error_description", "detail", "error", "errors", "non_field_errors", "msg",
    "description", "title", "reason",
  ]
  /// Levels that are looked into, and faults that are told at most.
  private static let (depth, most) = (4, 3)

  /// The sentence; nil when the body holds none.
  static func sentence(in body: JSON) -> String? {
    let faults = faults(in: body, at: [], depth)
    return faults.isEmpty ? nil : faults.prefix(most).joined(separator: "; ")
  }

  private static func faults(in value: JSON, at path: [String], _ depth: Int) -> [String] {
    guard depth > 0 else { return [] }
    switch value {
    case .string(let text): return told(text).map { [(path + [$0]).joined(separator: ": ")] } ?? []
    case .array(let items):
      return Array(items.lazy.flatMap { faults(in: $0, at: path, depth - 1) }.prefix(most))
    case .object(let object):
      return bySentence(object, at: path + field(of: object), depth)
    default: return []
    }
  }

  /// The sentence, and the list of faults that some services have beside it.
  private static func bySentence(
    _ object: [String: JSON], at path: [String], _ depth: Int
  ) -> [String] {
    func faults(of name: String) -> [String] {
      object[name].map { Self.faults(in: $0, at: path, depth - 1) } ?? []
    }
    let sentence = members.lazy.map(faults).first { !$0.isEmpty } ?? []
    guard !sentence.isEmpty else { return byField(object, at: path, depth) }
    let others = faults(of: "errors").filter { !sentence.contains($0) }
    return Array((sentence + others).prefix(most))
  }

  /// The field that a fault in a list is about.
  private static func field(of object: [String: JSON]) -> [String] {
    let names = ["field", "param", "property"].lazy.compactMap { object[$0]?.string }
    return names.first.map { [$0] } ?? []
  }

  /// Faults by field, as many services write them: `{"metadata": {"ticket": ["…"]}}`; of several
  /// about one field the first.
  ///
  /// A text that is not in a list says something else, such as a version.
  private static func byField(
    _ object: [String: JSON], at path: [String], _ depth: Int
  ) -> [String] {
    let fields = object.sorted { $0.key < $1.key }.filter { $0.value.string == nil }
    let place = path.last.map { $0 + "." } ?? ""
    let found = fields.lazy.flatMap { name, value in
      faults(in: value, at: [place + name], depth - 1).prefix(value.array == nil ? most : 1)
    }
    return Array(found.prefix(most))
  }

  private static func told(_ text: String) -> String? {
    text.unicodeScalars.contains { !$0.properties.isWhitespace } ? text : nil
  }
}
