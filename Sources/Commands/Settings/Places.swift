/// Where usher keeps its files (design §8).
///
/// Following the XDG base directories; relative paths there are ignored, as the specification asks. A
/// command that needs none of the files needs no home folder either.
struct Places: Equatable {
  private let variables: Environment
  /// A folder that replaces the standard one for the state.
  private let chosenState: String?

  /// - Parameter state: a folder that replaces the standard one; an empty text is refused.
  init(_ environment: Environment, state: String? = nil) throws(Failure) {
    if state?.isEmpty == true { throw .usage("--state wants a folder, not an empty text.") }
    (variables, chosenState) = (environment, state)
  }

  /// The folder of settings and themes.
  ///
  /// - Throws: exit status 4 without a home folder, as every path here does.
  var config: String {
    get throws(Failure) { try base("XDG_CONFIG_HOME", ".config") + "/usher" }
  }

  /// The folder of journal, log and sandbox.
  var state: String {
    get throws(Failure) {
      if let chosenState { return chosenState }
      return try base("XDG_STATE_HOME", ".local/state") + "/usher"
    }
  }

  var journal: String { get throws(Failure) { try state + "/journal.db" } }
  var log: String { get throws(Failure) { try state + "/usher.log" } }
  var sandbox: String { get throws(Failure) { try state + "/sandbox.db" } }
  var themes: String { get throws(Failure) { try config + "/themes" } }

  private func base(_ variable: String, _ fallback: String) throws(Failure) -> String {
    if let path = variables[variable], path.hasPrefix("/") { return path }
    guard let home = variables["HOME"], home.hasPrefix("/") else {
      throw .machine("There is no home folder: set HOME, or \(variable), to a folder of yours.")
    }
    return home + "/" + fallback
  }
}
