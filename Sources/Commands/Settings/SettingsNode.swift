import Flow

/// One JSON object of the settings with its place, so that every fault can name it.
struct SettingsNode {
  let text: SettingsText
  /// Names of the members that lead to this object, and `[0]` for the items of arrays.
  let names: [String]
  let members: [String: JSON]

  init(_ text: SettingsText, _ value: JSON, at names: [String] = []) throws(Failure) {
    guard let members = value.object else {
      throw .usage(
        "\(text.place(of: names)): "
          + (names.isEmpty ? "the settings want" : "\(Self.path(names)) wants") + " an object, {…}."
      )
    }
    (self.text, self.names, self.members) = (text, names, members)
  }

  var file: String { text.file }

  /// A fault of a member, with file, line and place in front.
  ///
  /// - Parameter words: what is wrong, without a full stop, behind the member's name.
  func failure(_ name: String, _ words: String) -> Failure {
    .usage("\(text.place(of: names + [name])): \(place(name))\(words).")
  }

  func fault(_ name: String, _ wanted: String) -> Failure { failure(name, " wants \(wanted)") }

  /// The dotted path of a member, fit to be shown: the file's own names stand in it.
  func place(_ name: String) -> String { Self.path(names + [name]) }

  private static func path(_ names: [String]) -> String {
    names.reduce("") { path, name in
      let isFirst = path.isEmpty || name.hasPrefix("[")
      return path + (isFirst ? "" : ".") + PlainText.shown(name)
    }
  }

  /// Refuses a member that nothing reads, with the nearest that something does.
  func allow(_ names: [String]) throws(Failure) {
    for name in members.keys.sorted() where !names.contains(name) {
      let nearest = Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? "."
      throw .usage(
        "\(text.place(of: self.names + [name])): there is no setting \(place(name))\(nearest)")
    }
  }

  func child(_ name: String) throws(Failure) -> SettingsNode? {
    guard let value = members[name] else { return nil }
    return try SettingsNode(text, value, at: names + [name])
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
