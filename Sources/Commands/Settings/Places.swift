/// Where usher keeps its files (design §8).
struct Places: Equatable {
  var config: String
  var state: String

  var journal: String { state + "/journal.db" }
  var log: String { state + "/usher.log" }
  var sandbox: String { state + "/sandbox.db" }
  var themes: String { config + "/themes" }

  /// Follows the XDG base directories; relative paths there are ignored, as the specification asks.
  ///
  /// - Parameter state: a folder that replaces the standard one.
  init(_ environment: Environment, state: String? = nil) throws(Failure) {
    func base(_ variable: String, _ fallback: String) throws(Failure) -> String {
      if let path = environment[variable], path.hasPrefix("/") { return path }
      guard let home = environment["HOME"], home.hasPrefix("/") else {
        throw .machine("There is no home folder: set HOME, or \(variable), to a folder of yours.")
      }
      return home + "/" + fallback
    }
    config = try base("XDG_CONFIG_HOME", ".config") + "/usher"
    if let state {
      guard !state.isEmpty else { throw .usage("--state wants a folder, not an empty text.") }
      self.state = state
    } else {
      self.state = try base("XDG_STATE_HOME", ".local/state") + "/usher"
    }
  }
}
