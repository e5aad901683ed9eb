/// Names of the time zone database, like `Europe/Berlin`.
enum TimeZoneName {
  /// The areas that its names begin with; which places they have changes from year to year.
  private static let areas: Set<Substring> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Brazil",
    "Canada", "Chile", "Etc", "Europe", "Indian", "Mexico", "Pacific", "US",
  ]

  /// True for a name that may stand there; whether the provider knows its place is up to it.
  static func isPossible(_ name: String) -> Bool {
    if ["UTC", "GMT"].contains(name) { return true }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return (2...3).contains(parts.count) && areas.contains(parts[0])
      && parts.dropFirst().allSatisfy { $0.wholeMatch(of: /[A-Z][A-Za-z0-9_+\-]*/) != nil }
  }
}
