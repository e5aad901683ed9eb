import Console
import Edge
import Flow

extension ThemeFiles {
  /// The theme in use: the option's, else what was chosen in the console, else the settings'.
  ///
  /// - Throws: exit status 2 for a name that no theme has, with the nearest one.
  func chosen(among themes: [Theme], _ journal: Journal?) throws(Failure) -> Theme {
    if let name = context.invocation.options["theme"] {
      return try named(name, "--theme", themes)
    }
    // A theme that was removed since is no reason not to start.
    let kept = (try? journal?.kept("theme")) ?? nil
    if let theme = themes.first(where: { $0.name == kept }) { return theme }
    guard let name = try context.settings().theme else { return .harbour }
    return try named(name, "\"theme\" in the settings", themes)
  }

  /// What the customer's page takes from the theme in use.
  func look(_ journal: Journal?) throws(Failure) -> PageLook {
    try chosen(among: all(), journal).page
  }

  private func named(
    _ name: String, _ place: String, _ themes: [Theme]
  ) throws(Failure) -> Theme {
    if let theme = themes.first(where: { $0.name == name }) { return theme }
    let names = themes.map(\.name)
    let nearest = Spelling.nearest(to: name, in: names)
    let advice =
      nearest.map { "Did you mean \($0)?" } ?? "There are \(names.joined(separator: ", "))."
    throw .usage("\(place) names no theme: “\(PlainText.shown(name, limit: 60))”. \(advice)")
  }
}
