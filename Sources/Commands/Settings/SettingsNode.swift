import Flow

/// One JSON object of the settings with its place, so that every fault can name it.
struct SettingsNode {
  let file: String
  /// Dotted path of this object; empty for the top.
  let path: String
  let members: [String: JSON]

  init(file: String, path: String, _ value: JSON) throws(Failure) {
    guard let members = value.object else {
      throw .usage(
        "\(file): \(path.isEmpty ? "the settings want" : "\(path) wants") an object, {…}.")
    }
    (self.file, self.path, self.members) = (file, path, members)
  }

  func fault(_ name: String, _ wanted: String) -> Failure {
    .usage("\(file): \(place(name)) wants \(wanted).")
  }

  /// The dotted path of a member, fit to be shown: the file's own names stand in it.
  func place(_ name: String) -> String {
    let name = PlainText.shown(name)
    return path.isEmpty ? name : "\(path).\(name)"
  }

  /// Refuses a member that nothing reads, with the nearest that something does.
  func allow(_ names: [String]) throws(Failure) {
    for name in members.keys.sorted() where !names.contains(name) {
      let nearest = Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? "."
      throw .usage("\(file): there is no setting \(place(name))\(nearest)")
    }
  }

  func child(_ name: String) throws(Failure) -> SettingsNode? {
    guard let value = members[name] else { return nil }
    return try SettingsNode(file: file, path: place(name), value)
  }

  func text(_ name: String) throws(Failure) -> String? {
    guard let value = members[name] else { return nil }
    guard let text = value.string, !text.isEmpty else { throw fault(name, "a text") }
    return text
  }

  func number(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let value = members[name] else { return nil }
    guard let number = value.integer.flatMap(Int.init(exactly:)), range.contains(number) else {
      throw fault(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func flag(_ name: String) throws(Failure) -> Bool? {
    guard let value = members[name] else { return nil }
    guard case .bool(let flag) = value else { throw fault(name, "true or false") }
    return flag
  }

  /// One text, or an array of them.
  func texts(_ name: String) throws(Failure) -> [String]? {
    guard let value = members[name] else { return nil }
    if let text = value.string { return [text] }
    guard let items = value.array, let texts = value.strings, texts.count == items.count,
      !texts.isEmpty
    else { throw fault(name, "a text, or an array of texts") }
    return texts
  }
}
