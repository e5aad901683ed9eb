extension KeyMap {
  /// The key table for the README, one row a binding.
  public static var markdown: String {
    var lines = ["| Where | Keys | What it does |", "|---|---|---|"]
    for binding in bindings {
      let pages = binding.pages.isEmpty ? "everywhere" : names(binding.pages)
      let keys =
        binding.shown.map { "`\($0)`" }
        ?? binding.keys.map { "`\($0.text)`" }.joined(separator: " ")
      lines.append("| \(pages) | \(keys) | \(binding.words) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func names(_ pages: [PageKind]) -> String {
    pages.map(\.words).joined(separator: ", ")
  }
}
