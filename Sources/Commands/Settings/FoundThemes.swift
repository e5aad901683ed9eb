import Console
import Flow

/// What the folders of themes hold.
struct FoundThemes {
  /// The built-in one first; of several with one name the first that was found.
  var themes: [Theme] = [.harbour]
  /// Files that are no themes: the name before `.json`, and a sentence with the place in the file.
  var refusals: [(name: String, words: String)] = []

  /// A theme by its name.
  ///
  /// - Throws: exit status 2 for a name that no theme has, with the nearest one, or with what is wrong in
  ///   the file of that name.
  func named(_ name: String, _ place: String) throws(Failure) -> Theme {
    if let theme = themes.first(where: { $0.name == name }) { return theme }
    if let refusal = refusals.first(where: { $0.name == name }) { throw .usage(refusal.words) }
    let names = themes.map(\.name)
    let nearest = Spelling.nearest(to: name, in: names)
    let advice =
      nearest.map { "Did you mean \($0)?" } ?? "There are \(names.joined(separator: ", "))."
    let more = refusals.map { " \($0.words)" }.joined()
    throw .usage(
      "\(place) names no theme: “\(PlainText.shown(name, limit: 60))”. \(advice)\(more)")
  }
}
