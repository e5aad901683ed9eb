import Console
import Edge
import Flow

extension ThemeFiles {
  /// The theme in use: the option's, else what was chosen in the console, else the settings'.
  ///
  /// - Throws: exit status 2 for a name that no theme has; a file that is not in use may be wrong.
  func chosen(among found: FoundThemes, _ journal: Journal?) throws(Failure) -> Theme {
    if let name = context.invocation.options["theme"] { return try found.named(name, "--theme") }
    // A theme that was removed since is no reason not to start.
    let kept = (try? journal?.kept("theme")) ?? nil
    if let theme = found.themes.first(where: { $0.name == kept }) { return theme }
    guard let name = try context.settings().theme else { return .harbour }
    return try found.named(name, "\"theme\" in the settings")
  }

  /// What the customer's page takes from the theme in use.
  func look(_ journal: Journal?) throws(Failure) -> PageLook {
    try chosen(among: all(), journal).page
  }
}
